/** Whoever has not touched anything for so long is not at work, whatever their screen asks by itself. */
const HERE_MS = 60_000

let lastAt = 0

/** From now on it is known when somebody last pressed a key or touched the screen. */
export function watchForPeople(): void {
  const touched = () => (lastAt = performance.now())
  for (const kind of ['keydown', 'pointerdown', 'wheel', 'touchmove'])
    window.addEventListener(kind, touched, { capture: true, passive: true })
}

export function isAnybodyHere(): boolean {
  return performance.now() - lastAt < HERE_MS
}
