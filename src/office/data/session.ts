import { useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { speakFor } from './ask-office.ts'
import { loadScreen } from './load-screen.ts'

/** Who is signed in, what they may do, and the places in which they may stand. */
export type Session = OfficeAnswer<'get', '/me'> & OfficeAnswer<'get', '/places'>

/** The route around every screen, which knows who is there. */
export const SESSION_ROUTE = 'session'

export async function loadSession({ request }: LoaderFunctionArgs): Promise<Session> {
  const [me, places] = await Promise.all([loadScreen(request, '/me', {}), loadScreen(request, '/places', {})])
  speakFor(me.sub)
  return { ...me, ...places }
}

export function useSession(): Session {
  const session = useRouteLoaderData<typeof loadSession>(SESSION_ROUTE)
  if (!session) throw new Error('The screen is shown where nobody is signed in')
  return session
}
