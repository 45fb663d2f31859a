import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that takes every letter and keeps it as it came; the office can name one only at a port that servers of mail have. */
export async function startMailServer({ host = '127.0.0.1', port = 0 } = {}) {
  const letters: { to: string; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope: { rcptTo } }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString()
        for (const { address } of rcptTo) letters.push({ to: address, raw })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  return {
    url: `smtp://${host}:${(server.server.address() as AddressInfo).port}`,
    lettersTo: (address: string) => letters.filter(({ to }) => to === address).map(({ raw }) => raw),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
