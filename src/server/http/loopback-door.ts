import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'

/** Lets this machine, and nobody else, ask over HTTP for as long as the work takes. */
export async function withLoopbackDoor<Value>(
  answer: (request: Request) => Promise<Response>,
  work: (origin: string) => Promise<Value>,
): Promise<Value> {
  const server = createServer(getRequestListener(answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
