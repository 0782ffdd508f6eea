// Which panel lies over the table: one at a time.

export type Panel = "rules" | "settings" | "reactions" | "leave" | "result" | "log" | "shuffle";

export class Panels {
  open = $state<Panel | null>(null);
  /** Whether the last trick is shown. */
  lastTrick = $state(false);

  toggle(panel: Panel): void {
    this.open = this.open === panel ? null : panel;
  }

  close(panel: Panel): void {
    if (this.open === panel) this.open = null;
  }
}
