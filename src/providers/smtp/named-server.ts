import { lookup } from 'node:dns/promises'
import { connect, isIP, type BlockList, type Socket } from 'node:net'
import { isIn } from '#kit/outside/networks.ts'
import { isPublicAddress } from '#kit/outside/public-address.ts'
import { MAIL_PORTS } from '#shop/ground/connections/connection-table.ts'

const CONNECT_MS = 10_000

type Wanted = { host?: string | undefined; port?: number | string | undefined; auth?: unknown }
type Opened = (error: Error | null, socket: { connection: Socket; requireTLS: boolean }) => void

/** The addresses of a mail server that somebody of the office has named, without those of this machine and the networks around it. */
export async function askedAddresses(host: string, allowed: BlockList): Promise<string[]> {
  const found = isIP(host) ? [host] : (await lookup(host, { all: true })).map(({ address }) => address)
  return found.filter((address) => isIn(allowed, address) || isPublicAddress(address))
}

/**
 * Opens the connections to it. The name is resolved here, and the connection goes where it led: a name that leads elsewhere a moment
 * later leads nowhere. A password goes over TLS alone, but in one of the operator's own networks.
 */
export function namedServerSocket(allowed: BlockList): (wanted: Wanted, opened: Opened) => void {
  async function open({ host = '', port, auth }: Wanted) {
    const [address] = await askedAddresses(host, allowed)
    if (!address || !MAIL_PORTS.some((one) => one === String(port))) throw refusedServer()
    const isOwn = isIn(allowed, address)
    return { connection: await connected(address, Number(port)), requireTLS: Boolean(auth) && !isOwn }
  }
  return (wanted, opened) => {
    open(wanted).then(
      (socket) => opened(null, socket),
      (error: unknown) => (opened as (error: unknown) => void)(error),
    )
  }
}

function refusedServer(): Error {
  return Object.assign(new Error('The mail server is not one that may be asked'), { code: 'EREFUSED' })
}

function connected(address: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, timeout: CONNECT_MS })
    const fail = (error: Error) => {
      socket.destroy()
      reject(Object.assign(error, { code: 'ECONNECTION' }))
    }
    socket.once('error', fail)
    socket.once('timeout', () => fail(new Error('The mail server did not answer')))
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.removeAllListeners('error').removeAllListeners('timeout')
      resolve(socket)
    })
  })
}
