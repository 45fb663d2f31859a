import type { LoaderFunctionArgs } from 'react-router'
import { freshnessContext } from '#site/request-context.ts'

/** The outcome of a form that was sent without JavaScript, as the page's address says it. */
export function formState<const State extends string>(
  { url, context }: LoaderFunctionArgs,
  states: readonly State[],
): State | null {
  const given = url.searchParams.get('form')
  const state = states.find((one) => one === given) ?? null
  if (given !== null && state === null) context.get(freshnessContext).doNotKeep()
  return state
}
