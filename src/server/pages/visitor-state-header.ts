import { CART_COOKIE, AUTH_COOKIES } from '#site/constants.ts'
import { VISITOR_STATE } from '#site/page-signals.ts'

const COOKIES = new RegExp(`(?:^|; )(?:${CART_COOKIE.name}=|${AUTH_COOKIES}\\.)`)

/**
 * Whether the browser has a cart or a sign-in that the page must show before it is painted. Pages are the same for
 * everybody, so it is told beside the page, in the one header that a script can read. Said either way: a browser that has the
 * page already keeps every header that is not said anew.
 */
export function visitorStateHeader(cookie: string | undefined): string {
  return cookie !== undefined && COOKIES.test(cookie) ? VISITOR_STATE.something : VISITOR_STATE.nothing
}
