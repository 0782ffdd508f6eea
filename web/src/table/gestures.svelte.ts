// A finger or a mouse on one's hand: a tap plays, a pull upwards plays too, and the card under a finger rises.

/** So far up a card must be pulled, in pixels, to be played when it is let go. */
const PLAYED_ABOVE = 64;
/** A movement shorter than that is still a tap. */
const SLIPPED = 10;

export class Gestures {
  /** The card under the finger. */
  raised = $state<number | null>(null);
  /** A card that is being pulled, and how far. */
  pulled = $state.raw<{ id: number; x: number; y: number } | null>(null);
  #start: { id: number; x: number; y: number; pointer: number } | null = null;
  #slid = false;

  constructor(
    private readonly canPull: (id: number) => boolean,
    private readonly play: (id: number) => void,
  ) {}

  down = (event: PointerEvent): void => {
    const id = cardUnder(event);
    if (id === null || event.button) return;
    this.#start = { id, x: event.clientX, y: event.clientY, pointer: event.pointerId };
    this.#slid = false;
    if (event.pointerType === "touch") this.raised = id;
  };

  move = (event: PointerEvent): void => {
    const start = this.#start;
    if (!start || event.pointerId !== start.pointer) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (this.pulled || (-y > SLIPPED && -y > Math.abs(x) && this.canPull(this.raised ?? start.id))) {
      this.pulled = { id: this.pulled?.id ?? this.raised ?? start.id, x, y };
      return;
    }
    if (event.pointerType !== "touch") return;
    const under = cardUnder(event);
    if (under !== null && under !== this.raised) this.raised = under;
    if (Math.abs(x) > SLIPPED) this.#slid = true;
  };

  up = (): void => {
    const pulled = this.pulled;
    this.#slid ||= pulled !== null;
    this.#start = this.raised = null;
    if (pulled && -pulled.y > PLAYED_ABOVE) this.play(pulled.id);
    this.pulled = null;
  };

  cancel = (): void => {
    this.#start = this.pulled = this.raised = null;
  };

  /** A click that only ends a movement means nothing. */
  click = (event: MouseEvent): void => {
    if (!this.#slid) return;
    this.#slid = false;
    event.stopPropagation();
    event.preventDefault();
  };
}

function cardUnder(event: PointerEvent): number | null {
  const card = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-id]");
  return card?.closest(".hand") ? Number(card.dataset["id"]) : null;
}
