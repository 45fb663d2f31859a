import { randomInt } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'

const PROXY = 'HTTP/1.0 503 Service Unavailable\r\ncontent-type: text/html\r\n\r\n<h1>503 Service Unavailable</h1>'

/** What can happen to the connections of a database, all at once. */
export const STRIKES = {
  /** The machine is gone. */
  reset: { open: (near: Socket) => near.resetAndDestroy() },
  end: { open: (near: Socket) => near.end() },
  /** The server is told to stop. */
  stopped: {
    open: (near: Socket) => near.end(fatal('57P01', 'terminating connection due to administrator command')),
    coming: (near: Socket) => near.end(fatal('57P03', 'the database system is shutting down')),
  },
  /** A pooler's, which has lost its server. */
  pooler: {
    open: (near: Socket) => near.end(fatal('08P01', 'server conn crashed?')),
    coming: (near: Socket) =>
      near.end(fatal('08P01', 'server login has been failing, try again later (server_login_retry)')),
  },
  refused: { open: (near: Socket) => near.resetAndDestroy(), coming: (near: Socket) => near.resetAndDestroy() },
  /** An answer ends at any of its bytes. */
  broken: {
    answer: (near: Socket, chunk: Buffer) => near.end(chunk.subarray(0, randomInt(chunk.length + 1))),
  },
  /** A proxy's, which takes the line for a browser's. */
  proxy: {
    open: (near: Socket) => near.end(PROXY),
    coming: (near: Socket) => near.end(PROXY),
  },
  /** Nobody answers, and nobody says so. */
  silent: { answer: () => {}, coming: () => {} },
} satisfies Record<string, Strike>

type Strike = {
  /** What becomes of the connections that are there, at once or with the next answer, and of those that are opened. */
  open?(near: Socket): void
  answer?(near: Socket, chunk: Buffer): void
  coming?(near: Socket): void
}

export type StrikeName = keyof typeof STRIKES

type StrikingLine = {
  port: number
  /** Until it is mended. Connections that were struck do not come back to life. */
  strike(how: StrikeName): void
  mend(): void
  close(): void
}

/** A line to a PostgreSQL that is struck in all the ways in which a database goes away. */
export async function strikingLine(targetPort: number): Promise<StrikingLine> {
  const lines = new Map<Socket, Socket>()
  const struck = new WeakSet<Socket>()
  let now: Strike | null = null
  const server = createServer((near) => {
    near.on('error', () => {})
    if (now?.coming) {
      struck.add(near)
      lines.set(near, near)
      near.on('close', () => lines.delete(near))
      // Not before it has said who it is.
      near.once('data', () => now?.coming?.(near))
      return
    }
    const far = connect(targetPort, '127.0.0.1')
    lines.set(near, far)
    far.on('error', () => {})
    far.on('data', (chunk) => {
      if (struck.has(near)) return
      if (now?.answer) {
        struck.add(near)
        now.answer(near, chunk)
      } else near.write(chunk)
    })
    near.pipe(far)
    near.on('close', () => {
      lines.delete(near)
      far.destroy()
    })
    far.on('close', () => {
      if (!struck.has(near)) near.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    strike(how) {
      const strike: Strike = STRIKES[how]
      now = strike
      if (!strike.open) return
      for (const near of lines.keys()) {
        struck.add(near)
        strike.open(near)
      }
    },
    mend() {
      now = null
      for (const near of lines.keys()) if (struck.has(near)) near.destroy()
    },
    close() {
      for (const near of lines.keys()) near.destroy()
      server.close()
    },
  }
}

/** As a server says it before it closes. */
function fatal(code: string, message: string): Buffer {
  const fields = ['SFATAL', 'VFATAL', `C${code}`, `M${message}`, ''].map((field) => `${field}\0`).join('')
  const errorMessage = Buffer.alloc(5 + Buffer.byteLength(fields))
  errorMessage.write('E')
  errorMessage.writeInt32BE(errorMessage.length - 1, 1)
  errorMessage.write(fields, 5)
  return errorMessage
}
