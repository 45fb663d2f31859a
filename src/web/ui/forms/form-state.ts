import type { LoaderFunctionArgs } from 'react-router'
import { freshnessContext } from '#site/request-context.ts'

/** What came of a form that was sent without JavaScript, as its address says; anything else is not kept. */
export function formState<const State extends string>(
  { url, context }: LoaderFunctionArgs,
  states: readonly State[],
): State | null {
  const given = url.searchParams.get('form')
  const state = states.find((one) => one === given) ?? null
  if (given !== null && state === null) context.get(freshnessContext).doNotKeep()
  return state
}
