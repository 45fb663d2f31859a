import { CART_COOKIE, AUTH_COOKIES } from '#site/constants.ts'
import { VISITOR_STATE } from '#site/page-signals.ts'

const COOKIES = new RegExp(`(?:^|; )(?:${CART_COOKIE.name}=|${AUTH_COOKIES}\\.)`)

/**
 * Whether the browser has a cart or a sign-in that the page must show before it is painted (0050). Pages are the same for
 * everybody, so it stands beside the page, in `server-timing`, the one header that a script can read. Sent either way: of a
 * 304 a browser takes the headers that it has, and keeps the old ones of those that it has not.
 */
export function visitorStateHeader(cookie: string | undefined): string {
  return cookie !== undefined && COOKIES.test(cookie) ? VISITOR_STATE.something : VISITOR_STATE.nothing
}
