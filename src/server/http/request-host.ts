import type { IncomingMessage } from 'node:http'
import { LruMap } from '#kit/lru-map.ts'

const NAME = /^(?:[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63}){0,30}\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
const LONGEST = 255
/** Reading a host takes 15 of the 150 µs of a cached page, and a shop has one or two. */
const readable = new LruMap<string, true>(20)

/** Whether a request names its host once, and as a host is written. Addresses are made of it, so nothing else is let in. */
export function hasReadableHost({
  headers: { host },
  rawHeaders,
}: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): boolean {
  if (host === undefined || isDoubled(rawHeaders)) return false
  if (readable.get(host)) return true
  if (!isHost(host)) return false
  readable.set(host, true)
  return true
}

/** `node:http` keeps the first of two; a proxy before it may have looked at the other. */
function isDoubled(rawHeaders: readonly string[]): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count++
  return count > 1
}

function isHost(host: string): boolean {
  if (host.length > LONGEST || !NAME.test(host) || !URL.canParse(`http://${host}/`)) return false
  // What an address would be read as another name (1.2.3 as 1.2.0.3) is not the name that was given.
  return new URL(`http://${host}/`).hostname === host.replace(/:\d+$/, '').toLowerCase()
}
