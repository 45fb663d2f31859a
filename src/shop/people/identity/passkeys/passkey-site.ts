import { isIP } from 'node:net'
import type { Shop } from '#shop/shop.ts'
import type { Visitor } from '../accounts/send-user-code.ts'

const LOOPBACK_NAME = /^([a-z0-9-]+\.)*localhost$/

/** What passkeys are bound to; null where the shop has no name, because an address cannot have one. */
export function passkeySite(shop: Shop, { host }: Pick<Visitor, 'host'>): { rpId: string; origin: string } | null {
  const { officeUrl } = shop.about
  // OFFICE-01: the office's own host is a name below the shop's, so one passkey is good for both.
  const office = officeUrl && new URL(officeUrl).host === host ? new URL(officeUrl) : null
  const visited = shop.identity.isDevelopment && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null
  const site =
    visited && (LOOPBACK_NAME.test(visited.hostname) || isAddress(visited)) ? visited : new URL(shop.about.url)
  if (isAddress(site)) return null
  return office
    ? { rpId: new URL(shop.about.url).hostname, origin: office.origin }
    : { rpId: site.hostname, origin: site.origin }
}

function isAddress({ hostname }: URL): boolean {
  return isIP(hostname) > 0 || hostname.startsWith('[')
}
