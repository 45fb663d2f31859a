import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '#kit/process/free-port.ts'
import { until } from '#kit/until.ts'

export type Balancer = { url: string; port: number; isUp(shop: number): Promise<boolean>; stop(): Promise<void> }

/** HAProxy by the example of deploy/ before shops at these ports. */
export async function startHaproxy(shops: readonly number[]): Promise<Balancer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-haproxy-'))
  const port = await freePort()
  const socket = path.join(folder, 'admin.sock')
  const config = path.join(folder, 'haproxy.cfg')
  await writeFile(
    config,
    readFileSync('deploy/proxy/haproxy.cfg', 'utf8')
      .replace('maxconn 4000', `maxconn 4000\n    stats socket ${socket}`)
      .replace('bind :80', `bind 127.0.0.1:${port}`)
      .replace(/shop-(\d):3000/g, (_, number) => `127.0.0.1:${shops[Number(number) - 1]}`),
  )
  const child = spawn('haproxy', ['-db', '-f', config], {
    stdio: 'ignore',
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  })
  const ended = once(child, 'exit')
  const ask = async (question: string) => {
    const line = connect(socket)
    line.end(`${question}\n`)
    return text(line)
  }
  const isUp = async (shop: number) =>
    new RegExp(`^shops,shop-${shop},.*,UP,`, 'm').test(await ask('show stat').catch(() => ''))
  const isThere = async () => (await ask('show stat').catch(() => '')) !== ''
  if (!(await until(isThere, { withinMs: 30_000 }))) throw new Error('HAProxy did not start')
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    isUp,
    async stop() {
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
