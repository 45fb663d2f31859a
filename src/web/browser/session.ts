import { openLibrary, whenLibraryOpens } from './auth-amplify.ts'
import { forgetTokenCookies, storedIdToken } from './auth-cookies.ts'
import { failureOf, isKnownFailure } from './auth-failure.ts'
import { checkedRedirect } from './auth-return.ts'
import type { AuthEvent } from './auth-state.ts'
import { authState, changeAuth } from './auth-store.ts'
import { forgetDraft } from './checkout-forget.ts'
import { shopConfig } from './shop-config.ts'

whenLibraryOpens((library) => library.onRefreshFailure(() => void endSession()))

/**
 * The id token of who is signed in: null at once when the store says nobody. A token that is still good is read where
 * it lies; the library is opened only to renew one. A failing network rejects and signs nobody out (AUTH-09).
 */
export async function currentIdToken(): Promise<string | null> {
  if (!authState().authenticated) return null
  const { userPoolClientId } = await shopConfig()
  const stored = storedIdToken(document.cookie, { clientId: userPoolClientId, now: Date.now() })
  if (stored) return stored
  const library = await openLibrary()
  const token = (await library.tokens())?.idToken?.toString() ?? null
  if (!token) changeAuth({ type: 'invalid-session' })
  return token
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
    const failure = failureOf(error)
    if (failure.kind === 'network' || authState() !== before) return authState().authenticated
    changeAuth({ type: 'failure', error: failure.error, details: failure.details })
    if (!isKnownFailure(error)) throw error
    return false
  }
}

type SignOut = {
  /** Ends every session of this user, on all devices. */
  everywhere?: boolean
  /** AUTH-13: checked before anything happens. */
  redirectTo?: string
  /** Called before the store forgets who it was: the place to leave a page of their own. */
  whenGone?: () => Promise<void>
  /** The shop's own address, where it differs from the one in the address bar. */
  publicUrl?: string
}

/** AUTH-17: whatever fails on the way, nothing is left here to act with. A log-out that the provider refused says so. */
export async function signOut({ everywhere = false, redirectTo, whenGone, publicUrl }: SignOut = {}): Promise<void> {
  const { origin } = window.location
  const target = redirectTo && checkedRedirect(redirectTo, { origin, allowed: publicUrl ? [publicUrl] : [] })
  let end: AuthEvent = { type: 'sign-out' }
  try {
    const library = await openLibrary()
    // The library hides a failed request. Who asks to be signed out everywhere must know that it has happened.
    if (everywhere && !(await library.tokens({ forceRefresh: true }))) throw new SessionEnded()
    await library.signOut({ global: everywhere })
  } catch (error) {
    const { kind, error: name, details } = failureOf(error)
    if (everywhere && kind === 'network') throw error
    if (kind === 'provider-sign-out') end = { type: 'failure', error: name, details }
    else if (everywhere || !isKnownFailure(error)) {
      leaveNothing(end)
      throw error
    }
  }
  await whenGone?.()
  leaveNothing(end)
  if (target) window.location.assign(target)
}

function leaveNothing(end: AuthEvent): void {
  forgetTokenCookies()
  forgetDraft()
  changeAuth(end)
}

class SessionEnded extends Error {
  override name = 'UserUnAuthenticatedException'
}

async function endSession(): Promise<void> {
  const library = await openLibrary()
  await library.clearTokens()
  changeAuth({ type: 'invalid-session' })
}
