import { isIP } from 'node:net'
import { isIn, networks } from './networks.ts'

/** IPv4 networks that are nobody's, somebody's own, or many's at once (IANA's special-purpose registry). */
export const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const

const NAT64 = '64:ff9b::'
const NAT64_BITS = 96

/** Of IPv6 only what is given out to the world, and IPv4 in its two forms. */
const PERHAPS_PUBLIC_V6 = networks(['2000::/3', `${NAT64}/${NAT64_BITS}`, '::ffff:0:0/96'])
const NOT_PUBLIC = networks([
  // These stand for their mapped forms (::ffff:10.0.0.1) too.
  ...NOT_PUBLIC_V4,
  ...NOT_PUBLIC_V4.map((network) => {
    const [address, bits] = network.split('/')
    return `${NAT64}${address}/${NAT64_BITS + Number(bits)}`
  }),
  // Teredo and the rest of the IETF's own, documentation, 6to4.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
])

/** Whether an address is one of the internet's, and not of this machine or of the networks around it. */
export function isPublicAddress(address: string): boolean {
  // A zone belongs to addresses of the next cable only.
  if (address.includes('%')) return false
  if (isIP(address) === 6 && !isIn(PERHAPS_PUBLIC_V6, address)) return false
  return isIP(address) !== 0 && !isIn(NOT_PUBLIC, address)
}
