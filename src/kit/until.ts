import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again; the first answer that is not undefined or false, or undefined when the time is over. */
export async function until<Answer>(
  ask: () => Answer | undefined | false | Promise<Answer | undefined | false>,
  { withinMs, everyMs = 25 }: { withinMs: number; everyMs?: number },
): Promise<Answer | undefined> {
  const end = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (performance.now() >= end) return undefined
    await pause(everyMs)
  }
}
