import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

export type ClientAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/**
 * The visitor's address: what the connection says, or, where that is one of the shopkeeper's own proxies, what the last
 * proxy that is not believed was seen as. A visitor may write anything into X-Forwarded-For; only its end is the proxies'.
 */
export function clientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = networks(trustedProxies)
  return ({ headers, socket }) => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
    let address = plainAddress(socket.remoteAddress ?? '')
    while (forwarded.length > 0 && isIn(trusted, address)) {
      const next = plainAddress(forwarded.pop() ?? '')
      if (!isIP(next)) break
      address = next
    }
    return address
  }
}

/** Throws on what is no address or network. */
export function networks(list: readonly string[]): BlockList {
  const all = new BlockList()
  for (const entry of list) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) all.addAddress(address, family)
    else all.addSubnet(address, Number(prefix), family)
  }
  return all
}

/** Whether one of them is, or holds, this address. */
export function isIn(list: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** `::ffff:10.0.0.1` is 10.0.0.1. */
function plainAddress(text: string): string {
  return text.trim().replace(/^::ffff:(?=\d+\.)/i, '')
}
