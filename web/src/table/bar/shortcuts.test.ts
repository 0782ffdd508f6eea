import { describe, expect, it } from "vitest";
import { shortcutOf } from "./shortcuts";

function pressed(key: string, html = "<p></p>", more: Partial<KeyboardEvent> = {}) {
  const around = document.createElement("div");
  around.innerHTML = html;
  const plain = {
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    defaultPrevented: false,
  };
  return shortcutOf({ ...plain, ...more, key, target: around.querySelector("p, input, button, textarea") });
}

describe("a key at the table", () => {
  it("does what is written beside it", () => {
    expect(pressed("h")).toBe("hint");
    expect(pressed("U")).toBe("undo");
    expect(pressed("Escape")).toBe("close");
  });

  it("chooses an option by its number, the tenth by 0", () => {
    expect(pressed("3")).toEqual({ choose: 3 });
    expect(pressed("0")).toEqual({ choose: 10 });
  });

  it("means nothing while somebody types", () => {
    expect(pressed("h", "<input>")).toBeNull();
    expect(pressed("3", "<textarea></textarea>")).toBeNull();
    expect(pressed("h", "<p></p>", { isComposing: true })).toBeNull();
  });

  it("means nothing with another key that belongs to the browser, or in a dialog", () => {
    expect(pressed("r", "<p></p>", { ctrlKey: true })).toBeNull();
    expect(pressed("r", "<div role=dialog><p></p></div>")).toBeNull();
  });

  it("leaves Enter to a button that has the focus", () => {
    expect(pressed("Enter", "<button></button>")).toBeNull();
    expect(pressed("Enter")).toBe("confirm");
  });
});
