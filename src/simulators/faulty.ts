import { setTimeout as pause } from 'node:timers/promises'
import type { Switchboard, Switches } from './switches.ts'

/** Answers one of the provider's calls, or meets the fault that is switched on for it. */
export async function faulty(
  switches: Switchboard,
  operation: string,
  answer: (fault: Switches['fault']) => Promise<Response> | Response,
): Promise<Response> {
  const { fault, isAfterwards, slowSeconds } = switches.meet(operation)
  if (fault === 'none' || fault === 'unknown-state') return answer(fault)
  if (fault === 'broken-json') return broken(await answer(fault))
  if (fault === 'server-error') {
    if (isAfterwards) await answer(fault)
    return new Response('<html><body><h1>502 Bad Gateway</h1></body></html>', {
      status: 502,
      headers: { 'content-type': 'text/html' },
    })
  }
  if (isAfterwards) {
    const late = await answer(fault)
    await pause(slowSeconds * 1000)
    return late
  }
  await pause(slowSeconds * 1000)
  return answer(fault)
}

/** What is left of an answer whose line was cut halfway. */
async function broken(whole: Response): Promise<Response> {
  const text = await whole.text()
  return new Response(text.slice(0, Math.ceil(text.length / 2)), { status: whole.status, headers: whole.headers })
}
