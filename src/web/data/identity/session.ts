import { openLibrary, whenLibraryOpens } from './open-amplify.ts'
import { forgetTokenCookies, storedIdToken } from '../auth-cookies.ts'
import { authFailureOf, isKnownFailure } from './auth-failure.ts'
import { checkedRedirect } from './auth-return.ts'
import type { AuthEvent } from '../auth-state.ts'
import { announceSessionEnd, authState, changeAuth } from '../auth-store.ts'
import { cookies } from '../browser-storage.ts'
import { deleteCopies } from '../browser-tabs.ts'
import { forgetCheckoutDraft } from '../forget-draft.ts'
import { shopConfig } from '../shop-config.ts'

whenLibraryOpens((library) => library.onRefreshFailure(endSession))

/**
 * The id token of who is signed in: null at once when the store says nobody. A token that is still good is read where
 * it lies; the library is opened only to renew one. A failing network rejects and signs nobody out (AUTH-09).
 */
export async function currentIdToken(): Promise<string | null> {
  if (!authState().authenticated) return null
  const { userPoolClientId } = await shopConfig()
  const stored = storedIdToken(cookies(), { clientId: userPoolClientId, now: Date.now() })
  if (stored) return stored
  return renewedIdToken()
}

/**
 * The shop refused this token, however good it looks here: the one that has come in its place meanwhile, else a renewed
 * one, or null when the session has ended. A failing network rejects and signs nobody out (AUTH-09).
 */
export async function idTokenInsteadOf(refused: string): Promise<string | null> {
  const current = await currentIdToken()
  return current === refused ? renewedIdToken({ forceRefresh: true }) : current
}

async function renewedIdToken(options: { forceRefresh?: boolean } = {}): Promise<string | null> {
  const library = await openLibrary()
  const token = (await library.tokens(options))?.idToken?.toString() ?? null
  if (!token) endSession()
  return token
}

/**
 * A session that is refused has ended: nothing of it may be left, because the login page would find it and lead back.
 * What is typed at the checkout stays for its owner, who reads at the login page why they are there.
 */
export function endSession(): void {
  forgetTokenCookies()
  if (authState().authenticated) announceSessionEnd()
  changeAuth({ type: 'invalid-session' })
}

/**
 * AUTH-07: whether the session that the cookies hold is a valid one; then the store knows whose. Who signs in or out
 * meanwhile knows better.
 */
export async function restoreSession(): Promise<boolean> {
  const before = authState()
  try {
    const library = await openLibrary()
    const who = await library.whoIsSignedIn()
    if (authState() !== before) return authState().authenticated
    changeAuth(who ? { type: 'valid-session', who } : { type: 'invalid-session' })
    return who !== null
  } catch (error) {
    const failure = authFailureOf(error)
    if (failure.kind === 'network' || authState() !== before) return authState().authenticated
    changeAuth({ type: 'failure', error: failure.error, details: failure.details })
    if (!isKnownFailure(error)) throw error
    return false
  }
}

type Leaving = {
  /** AUTH-13: checked before anything happens. None: the visitor stays where they are. */
  redirectTo: string | null
  /** Addresses outside the shop that it may be. */
  allowed?: readonly string[]
  /** Leads to a page of this shop. */
  navigate: (path: string) => void | Promise<void>
}

type SignOut = Leaving & {
  /** Ends every session of this user, on all devices. */
  everywhere?: boolean
}

/** AUTH-17: whatever fails on the way, nothing is left here to act with. A log-out that the provider refused says so. */
export async function signOut({ everywhere = false, ...leaving }: SignOut): Promise<void> {
  const leave = await prepareLeaving(leaving)
  let end: AuthEvent = { type: 'sign-out' }
  try {
    const library = await openLibrary()
    // The library hides a failed request. Who asks to be signed out everywhere must know that it has happened.
    if (everywhere && !(await library.tokens({ forceRefresh: true }))) throw new SessionEnded()
    await library.signOut({ global: everywhere })
  } catch (error) {
    const { kind, error: name, details } = authFailureOf(error)
    if (everywhere && kind === 'network') throw error
    if (kind === 'provider-sign-out') end = { type: 'failure', error: name, details }
    else if (everywhere || !isKnownFailure(error)) {
      await leave(end)
      throw error
    }
  }
  await leave(end)
}

/** The account is gone, and whoever deleted it is nobody here. */
export async function deleteAccount(leaving: Leaving): Promise<void> {
  const leave = await prepareLeaving(leaving)
  const library = await openLibrary()
  await library.deleteUser()
  await leave({ type: 'sign-out' })
}

async function prepareLeaving({
  redirectTo,
  allowed = [],
  navigate,
}: Leaving): Promise<(end: AuthEvent) => Promise<void>> {
  const { origin } = window.location
  const target = redirectTo === null ? null : new URL(checkedRedirect(redirectTo, { origin, allowed }))
  const isHere = target?.origin === origin
  return async (end) => {
    // Before the store forgets who it was: a page of their own would lead to the login page, and from there back to itself.
    if (target && isHere) await navigate(target.pathname + target.search + target.hash)
    forgetTokenCookies()
    forgetCheckoutDraft()
    changeAuth(end)
    await deleteCopies()
    if (target && !isHere) window.location.assign(target)
  }
}

class SessionEnded extends Error {
  override name = 'UserUnAuthenticatedException'
}
