import { AUTH_COOKIES } from '#site/constants.ts'
import { cookies, writeCookie } from './browser-storage.ts'

const TOKENS = ['idToken', 'accessToken', 'refreshToken', 'clockDrift', 'signInDetails', 'LastAuthUser']
const TOLERANCE_MS = 5000

type Cookies = Record<string, string>

/** The id token as the library keeps it, while it is good for more than the tolerance of AUTH-10; else null. */
export function storedIdToken(cookieText: string, { clientId, now }: { clientId: string; now: number }): string | null {
  const all = readCookies(cookieText)
  const user = all[`${AUTH_COOKIES}.${clientId}.LastAuthUser`]
  const token = all[`${AUTH_COOKIES}.${clientId}.${user}.idToken`]
  if (!user || !token) return null
  const drift = Number(all[`${AUTH_COOKIES}.${clientId}.${user}.clockDrift`] ?? 0) || 0
  const expiresAt = expiryOf(token)
  return expiresAt !== null && now + drift + TOLERANCE_MS < expiresAt ? token : null
}

/** The key under which the provider remembers this browser, or null. */
export function currentDeviceKey(cookieText: string, clientId: string): string | null {
  const all = readCookies(cookieText)
  const user = all[`${AUTH_COOKIES}.${clientId}.LastAuthUser`]
  return all[`${AUTH_COOKIES}.${clientId}.${user}.deviceKey`] ?? null
}

/** AUTH-17: without the library, too, nothing is left to act with. What is known of the device stays. */
export function forgetTokenCookies(): void {
  for (const name of Object.keys(readCookies(cookies()))) {
    const isToken = name.startsWith(`${AUTH_COOKIES}.`) && TOKENS.some((token) => name.endsWith(`.${token}`))
    if (isToken) writeCookie(`${encodeURIComponent(name)}=; Max-Age=0; Path=/; SameSite=Lax`)
  }
}

function readCookies(cookieText: string): Cookies {
  const all: Cookies = {}
  for (const pair of cookieText.split('; ')) {
    const at = pair.indexOf('=')
    if (at < 1) continue
    try {
      all[decodeURIComponent(pair.slice(0, at))] = decodeURIComponent(pair.slice(at + 1))
    } catch {
      // A cookie of somebody else's making.
    }
  }
  return all
}

function expiryOf(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1000 : null
  } catch {
    // No token that we can read: it has no end.
    return null
  }
}
