import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { me } from "./rest";
import { whenReachable } from "./reach";

vi.mock("./rest", () => ({ me: vi.fn() }));
const asked = vi.mocked(me);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  asked.mockReset();
});

test("it calls back once, when the server answers", async () => {
  const then = vi.fn();
  asked.mockRejectedValue(new Error("gone"));
  whenReachable(then);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.mock.calls.length).toBeGreaterThan(2);
  expect(then).not.toHaveBeenCalled();
  asked.mockResolvedValue({ name: null, tables: [], games: [] });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(then).toHaveBeenCalledTimes(1);
});

test("a network that is back is asked at once, and whoever has gone is not called", async () => {
  const [then, gone] = [vi.fn(), vi.fn()];
  asked.mockResolvedValue({ name: null, tables: [], games: [] });
  whenReachable(then);
  whenReachable(gone)();
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(1);
  expect(then).toHaveBeenCalledTimes(1);
  expect(gone).not.toHaveBeenCalled();
});
