import { ADDRESSES } from '#site/addresses.ts'
import { letterPageOfPath } from '#site/letter-pages.ts'
import { pageOfPath } from '../pages/page-address.ts'

/** The route an address belongs to: one of few names, whatever a visitor asks for. */
export function routeOf(path: string): string {
  const pathname = path.endsWith('.data') ? path.slice(0, -'.data'.length).replace(/^\/_root$/, '/') : path
  const page = pageOfPath(pathname)
  if (page) return page
  const address = ADDRESSES.find((one) => path.startsWith(one.path))
  if (address) return address.route
  return letterPageOfPath(pathname) ? 'letter-page' : 'other'
}
