/**
 * The mark of a browser in which somebody is signed in to the office: the shop's pages call nobody else there, and staff are no
 * visitors to be counted. It says yes and nothing more. The office's door sets it with its own cookie and takes it away when
 * somebody leaves; where `OFFICE_URL` gives the office a host of its own, that is below the shop's, and the mark is the shop's.
 */
const NAME = 'staff-browser'

type Mark = {
  isSignedIn: boolean
  /** Null where the office has no host of its own. */ shopHost: string | null
  isSecure: boolean
}

export function staffBrowserCookie({ isSignedIn, shopHost, isSecure }: Mark): string {
  return [
    `${NAME}=${isSignedIn ? 'yes' : ''}`,
    'Path=/',
    'SameSite=Lax',
    ...(shopHost ? [`Domain=${shopHost}`] : []),
    ...(isSecure ? ['Secure'] : []),
    ...(isSignedIn ? [] : ['Max-Age=0']),
  ].join('; ')
}

/** Whether these cookies, as a page has them, are of such a browser. */
export function isStaffBrowser(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === `${NAME}=yes`)
}
