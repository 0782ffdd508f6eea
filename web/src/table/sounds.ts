// Short, soft sounds, made by the browser itself: no file has to be loaded.

interface Tone {
  /** In Hz, at the beginning and at the end. */
  from: number;
  to: number;
  /** When it begins and how long it lasts, in seconds. */
  at: number;
  lasts: number;
  shape: OscillatorType;
  loud: number;
}

const tone = (from: number, at: number, lasts: number, loud = 0.08, to = from): Tone => ({
  from,
  to,
  at,
  lasts,
  shape: "sine",
  loud,
});

const SOUNDS = {
  card: [{ ...tone(320, 0, 0.06, 0.07, 130), shape: "triangle" as const }],
  taken: [tone(220, 0, 0.1, 0.05, 330), tone(330, 0.07, 0.14, 0.05, 294)],
  turn: [tone(587, 0, 0.16, 0.06), tone(784, 0.11, 0.24, 0.06)],
  end: [tone(523, 0, 0.25), tone(659, 0.14, 0.25), tone(784, 0.28, 0.25), tone(1047, 0.42, 0.6)],
};

let context: AudioContext | null = null;

export function play(name: keyof typeof SOUNDS): void {
  context ??= new AudioContext();
  // Browsers keep quiet until somebody has clicked: then it goes on by itself.
  if (context.state === "suspended") void context.resume();
  for (const one of SOUNDS[name]) sing(context, one);
}

function sing(context: AudioContext, { from, to, at, lasts, shape, loud }: Tone): void {
  const begins = context.currentTime + at;
  const voice = new OscillatorNode(context, { type: shape, frequency: from });
  const volume = new GainNode(context, { gain: 0 });
  voice.frequency.exponentialRampToValueAtTime(to, begins + lasts);
  volume.gain.setValueAtTime(0, begins);
  volume.gain.linearRampToValueAtTime(loud, begins + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  voice.connect(volume).connect(context.destination);
  voice.start(begins);
  voice.stop(begins + lasts);
}
