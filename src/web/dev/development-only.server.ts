import { data, type RouterContextProvider } from 'react-router'
import { factsContext } from '#site/request-context.ts'

/** What is for development does not exist elsewhere. */
export function requireDevelopment(context: Readonly<RouterContextProvider>): void {
  if (context.get(factsContext).stage !== 'development') throw data(null, { status: 404 })
}
