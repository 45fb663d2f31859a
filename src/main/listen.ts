import type { Server } from 'node:http'
import type { Config } from '#site/config.ts'

/** The first of the sockets that a service manager hands over, by systemd's protocol. */
const FIRST_HANDED_OVER = 3

/** The socket that was opened for this process, or for the one that has started it. */
export function handedOverSocket({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv): number | null {
  const isForUs = [process.pid, process.ppid].includes(Number(LISTEN_PID))
  return isForUs && Number(LISTEN_FDS) > 0 ? FIRST_HANDED_OVER : null
}

/**
 * Listens on HOST and PORT, or on a socket that was handed over: that one stays open between two processes, and visitors
 * wait for the second.
 */
export function listen(
  server: Server,
  { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>,
  socket: number | null,
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket === null ? { port: PORT, host: HOST } : { fd: socket }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : PORT)
    })
  })
}
