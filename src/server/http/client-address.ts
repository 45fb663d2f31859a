import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isIn, networks } from '#kit/outside/networks.ts'

export type ClientAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/**
 * The visitor's address: what the connection says, or, where that is one of the shopkeeper's own proxies, what the last
 * proxy that is not believed was seen as. A visitor may write anything into X-Forwarded-For; only its end is the proxies'.
 */
export function clientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = networks(trustedProxies)
  return ({ headers, socket }) => {
    let address = plainAddress(socket.remoteAddress ?? '')
    const given = headers['x-forwarded-for']
    if (given === undefined) return address
    const forwarded = [given].flat().join(',').split(',')
    while (forwarded.length > 0 && isIn(trusted, address)) {
      const next = plainAddress(forwarded.pop() ?? '')
      if (!isIP(next)) break
      address = next
    }
    return address
  }
}

/** `::ffff:10.0.0.1` is 10.0.0.1. */
function plainAddress(text: string): string {
  return text.trim().replace(/^::ffff:(?=\d+\.)/i, '')
}
