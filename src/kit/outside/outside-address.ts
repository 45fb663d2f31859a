import { lookup } from 'node:dns/promises'
import { isIP, type BlockList } from 'node:net'
import { isIn } from './networks.ts'
import { isPublicAddress } from './public-address.ts'

/** Whom the shop may ask when others say where something is. */
export type OutsideRules = {
  /** Addresses of one's own networks that the operator has named; of these any port. */
  allowed: BlockList
  /** The hosts that may be asked, with what belongs to them; all where there is no list. */
  hosts?: readonly string[]
  /** Passed in by tests, which need no network. */
  resolve?: (name: string) => Promise<readonly string[]>
}

/** An address that is not asked, whoever names it. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress'
}

const PORTS: readonly string[] = ['', '80', '443']

/**
 * To which addresses the connection may go. The name is resolved here, and whoever connects uses these and asks no more: a
 * name that leads to another place a moment later leads nowhere.
 */
export async function outsideAddresses(url: URL, { allowed, hosts, resolve = resolveName }: OutsideRules) {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new RefusedAddress('neither http nor https')
  if (url.username || url.password) throw new RefusedAddress('a name or password in the address')
  if (hosts && !hosts.some((host) => belongsTo(url.hostname, host.toLowerCase())))
    throw new RefusedAddress('not one of the hosts of its source')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const resolved = isIP(host) ? [host] : await resolve(host)
  const open = resolved.filter(
    (address) => isIn(allowed, address) || (isPublicAddress(address) && PORTS.includes(url.port)),
  )
  if (resolved.length > 0 && open.length === 0)
    throw new RefusedAddress(
      resolved.some(isPublicAddress) ? 'another port than 80 or 443' : 'an address that is not of the internet',
    )
  return open
}

function belongsTo(hostname: string, host: string): boolean {
  return hostname === host || hostname.endsWith(`.${host}`)
}

async function resolveName(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true })
  return found.map(({ address }) => address)
}
