import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the ports that operating systems hand out to outgoing connections, so that a port
// given up for a moment (a restart) is still there afterwards.
const FIRST = 20_000
const LAST = 32_000

/** A port of 127.0.0.1 on which nobody listens. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(FIRST, LAST)
    if (await isFree(port)) return port
  }
  throw new Error(`No free port on 127.0.0.1 between ${FIRST} and ${LAST}`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}
