// A server that could not be reached: asked quietly, until it answers.
import { me } from "./rest";

const ASK_EVERY = 3_000;

/** Call back once the server answers again; asked every few seconds, and when the network is back. Returns how to stop. */
export function whenReachable(then: () => unknown): () => void {
  let asking = false;
  const ask = async () => {
    if (asking || document.hidden) return;
    asking = true;
    const reached = await me().then(
      () => true,
      () => false,
    );
    asking = false;
    if (!reached || stopped) return;
    stop();
    then();
  };
  let stopped = false;
  const every = setInterval(ask, ASK_EVERY);
  const stop = () => {
    stopped = true;
    clearInterval(every);
    removeEventListener("online", ask);
  };
  addEventListener("online", ask);
  return stop;
}
