import { letterPageOfPath } from '#site/letter-pages.ts'
import { API_PATH } from '../api/api-door.ts'
import { pageOfPath } from '../pages/page-address.ts'

/** What is no page, by how its address begins. The first that fits is the name. */
const DOORS: readonly (readonly [beginning: string, route: string])[] = [
  ['/assets/', 'assets'],
  ['/fonts/', 'assets'],
  ['/covers/', 'pictures'],
  ['/images/', 'pictures'],
  ['/icon', 'assets'],
  ['/favicon.ico', 'assets'],
  ['/apple-touch-icon.png', 'assets'],
  ['/objects/', 'objects'],
  ['/graphql', 'graphql'],
  ['/cognito-idp', 'cognito-idp'],
  ['/cognito-identity', 'cognito-identity'],
  ['/_i18n/', 'messages'],
  ['/_build/', 'build'],
  ['/_report', 'report'],
  ['/_suggest/', 'suggestions'],
  ['/config.json', 'config'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/metrics', 'metrics'],
  ['/callbacks/', 'callbacks'],
  [API_PATH, 'api'],
  ['/sim/', 'simulators'],
  ['/sitemap', 'machines'],
  ['/feeds/', 'machines'],
  ['/notices/', 'machines'],
  ['/robots.txt', 'machines'],
]

/** The route an address belongs to: one of few names, whatever a visitor asks for. */
export function routeOf(path: string): string {
  const pathname = path.endsWith('.data') ? path.slice(0, -'.data'.length).replace(/^\/_root$/, '/') : path
  const page = pageOfPath(pathname)
  if (page) return page
  for (const [beginning, route] of DOORS) if (path.startsWith(beginning)) return route
  return letterPageOfPath(pathname) ? 'letter-page' : 'other'
}
