import { spawn } from 'node:child_process'
import path from 'node:path'
import type { ShopProcess } from '#tests/support/shop-process.ts'
import { median, report, rounded } from './figures.ts'
import { load, type Load, type Requests, type Target } from './load.ts'

const PAIRS = 5
const SECONDS = 3

type Comparison = {
  shop: ShopProcess
  name: string
  /** Bytes of the shop's answer; the bare server sends as many. */
  size: number
  requestOf: Requests
}

/** Pairs of runs, the bare server and the shop in turns, so that a noisy minute touches both. */
export async function againstBareServer({ shop, name, size, requestOf }: Comparison): Promise<void> {
  const target = { port: shop.port, pid: shop.process.pid ?? 0 }
  const bare = await startBareServer(size)
  const pairs: { shop: Load; bare: Load }[] = []
  try {
    await load(target, requestOf, 1)
    await load(bare, requestOf, 1)
    for (let pair = 0; pair < PAIRS; pair++)
      pairs.push({ bare: await load(bare, requestOf, SECONDS), shop: await load(target, requestOf, SECONDS) })
  } finally {
    bare.stop()
  }
  report({
    name,
    value: Math.round(median(pairs.map((pair) => pair.shop.requestsPerSecond))),
    unit: 'requests/s',
    ratio: rounded(median(pairs.map((pair) => pair.shop.requestsPerSecond / pair.bare.requestsPerSecond))),
    against: `node:http, ${size} bytes`,
  })
  report({
    name: `${name}: CPU`,
    value: rounded(median(pairs.map((pair) => pair.shop.cpuMsPerRequest))),
    unit: 'ms/request',
    ratio: rounded(median(pairs.map((pair) => pair.shop.cpuMsPerRequest / pair.bare.cpuMsPerRequest))),
    against: 'node:http',
  })
}

async function startBareServer(size: number): Promise<Target & { stop(): void }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.ts'), String(size)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString()))),
  )
  return { port, pid: child.pid ?? 0, stop: () => void child.kill() }
}
