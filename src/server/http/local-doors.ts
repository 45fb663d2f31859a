import type { IncomingMessage } from 'node:http'
import { isLoopbackHost } from '#kit/loopback.ts'
import type { ClientAddress } from './client-address.ts'

type Asking = Pick<IncomingMessage, 'headers' | 'socket'>
type LocalDoors = {
  clientAddress: ClientAddress
  /** The shop is for whoever sits at this machine: then its office has people with known passwords, and no second factor. */
  isOfficeLocal: boolean
  /** What proxies say of their visitors is believed. */
  hasProxies: boolean
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']
const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/**
 * In development: what is for this machine alone is answered to nobody else, whatever host they say they ask for and wherever the
 * shop listens. `HOST=0.0.0.0` shows the shop to others, not its letters and its office.
 */
export function localDoors({ clientAddress, isOfficeLocal, hasProxies }: LocalDoors) {
  return (request: Asking, path: string): boolean => {
    if (!isBelow(path, '/dev') && !(isOfficeLocal && isBelow(path, '/admin'))) return true
    const address = clientAddress(request)
    const isHere = address === '' || isLoopbackHost(address.includes(':') ? `[${address}]` : address)
    return isHere && (hasProxies || !FORWARDED.some((name) => request.headers[name] !== undefined))
  }
}
