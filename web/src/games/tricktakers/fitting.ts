// Whether there is room for something. Only what is drawn knows, so it is measured.

/** Whether nothing has to be scrolled when an element is drawn with some classes. */
export function fitsWith(element: HTMLElement, ...names: string[]): boolean {
  const were = element.className;
  element.classList.add(...names);
  const place = scrollerOf(element);
  const fits = place.scrollHeight <= place.clientHeight && place.scrollWidth <= place.clientWidth;
  element.className = were;
  return fits;
}

/** What scrolls if an element is too large. */
function scrollerOf(element: HTMLElement): HTMLElement {
  let place = element.parentElement;
  while (place && getComputedStyle(place).overflowY !== "auto") place = place.parentElement;
  return place ?? document.documentElement;
}
