import { isLoopbackHost } from '#kit/loopback.ts'
import { OFFICE_PATH } from '#site/addresses.ts'

/** Where the office is, and whether a request came from its own pages. */
export type OfficeSite = {
  url: string
  /** The shop's, where the office has one of its own below it. */
  shopHost: string | null
  isSecure: boolean
  /** HTTPS, or one's own machine: elsewhere whoever listens on the line would be staff too. */
  isSafe: boolean
  /** Its origin is the one of the shop's pages, which may run scripts of others. */
  isShared: boolean
  isOwnHost(request: Request): boolean
  /** A page of another site cannot make a browser say so. */
  isOwnPage(request: Request): boolean
}

type Addresses = { publicUrl: string; officeUrl: string; isDevelopment: boolean }

export function officeSite({ publicUrl, officeUrl, isDevelopment }: Addresses): OfficeSite {
  const [shop, office] = [new URL(publicUrl), new URL(officeUrl)]
  const isSecure = office.protocol === 'https:'
  const isOwnHost = (host: string) =>
    host === office.host ||
    (isDevelopment && URL.canParse(`http://${host}`) && isLoopbackHost(new URL(`http://${host}`).hostname))
  return {
    url: officeUrl,
    shopHost: shop.hostname === office.hostname ? null : shop.hostname,
    isSecure,
    isShared: hostsApart(publicUrl, officeUrl) === null,
    isSafe: isSecure || isLoopbackHost(office.hostname),
    isOwnHost: (request) => isOwnHost(new URL(request.url).host),
    isOwnPage(request) {
      if (request.headers.get('sec-fetch-site') !== 'same-origin') return false
      if (request.method === 'GET' || request.method === 'HEAD') return true
      const origin = request.headers.get('origin') ?? ''
      const { host } = new URL(request.url)
      return origin === `${office.protocol}//${host}`
    },
  }
}

/** What the office's own host answers beside it: the user pool, pictures, icons, and the looks of the shop's pages, which previews need. */
const BESIDE_THE_OFFICE = [
  '/cognito-idp',
  '/config.json',
  '/images/',
  '/covers/',
  '/notices/',
  '/assets/',
  '/fonts/',
  '/icon',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/healthz',
  '/readyz',
]

/**
 * Where the office has a host of its own, that host answers nothing else, and the shop's host not the office; null where both
 * are one.
 */
export function hostsApart(publicUrl: string, officeUrl: string): ((host: string, path: string) => boolean) | null {
  const [shop, office] = [new URL(publicUrl).host, new URL(officeUrl).host]
  if (shop === office) return null
  const isOffice = (path: string) => path === OFFICE_PATH || path.startsWith(`${OFFICE_PATH}/`)
  return (host, path) =>
    host === office
      ? isOffice(path) || BESIDE_THE_OFFICE.some((beginning) => path.startsWith(beginning))
      : !isOffice(path)
}
