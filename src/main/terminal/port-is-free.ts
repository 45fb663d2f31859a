import { createServer } from 'node:net'
import type { Config } from '#site/config.ts'

/** Fails as listening would, so that a person learns of it before the long steps. A service waits for its own turn to listen. */
export function portIsFree({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen({ host: HOST, port: PORT, exclusive: true }, () => probe.close(() => resolve()))
  })
}
