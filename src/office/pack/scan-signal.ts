/** What a scan sounds and feels like, so that nobody has to look: right is high and short, wrong is low and long. */
const SIGNALS = {
  right: { hertz: 880, ms: 90, vibration: [40] },
  wrong: { hertz: 180, ms: 420, vibration: [180, 80, 180] },
  /** Somebody waits for it: higher and longer. */
  customer: { hertz: 1180, ms: 200, vibration: [40, 60, 90] },
  /** Taken; what it is will be said in a moment. */
  heard: { hertz: 620, ms: 60, vibration: [25] },
  done: { hertz: 1320, ms: 220, vibration: [40, 40, 40] },
} as const

export type Signal = keyof typeof SIGNALS

let sound: AudioContext | null = null

/** The first tone takes a tenth of a second to be made ready; a screen that counts does so before it is needed. */
export function readySignal(): void {
  sound ??= new AudioContext()
}

export function signal(kind: Signal): void {
  const { hertz, ms, vibration } = SIGNALS[kind]
  // Phones without it, and iPhones, only sound.
  if ('vibrate' in navigator) navigator.vibrate(vibration)
  sound ??= new AudioContext()
  const [tone, volume] = [sound.createOscillator(), sound.createGain()]
  tone.frequency.value = hertz
  volume.gain.value = 0.12
  tone.connect(volume).connect(sound.destination)
  tone.start()
  tone.stop(sound.currentTime + ms / 1000)
}
