import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#kit/process/free-port.ts'
import { until } from '#kit/until.ts'
import { connectToDatabase } from '#tests/support/shop-database.ts'
import { startShopProcess, type ShopProcess } from '#tests/support/shop-process.ts'
import { load } from '../../bench/load.ts'

const SEEN_WITHIN_MS = 2_000
const LEAST_OF_STATIC = 0.9
const MOST_SEEN = 0.01
const MEASURED_SECONDS = 4

/** SCALE-30: Varnish in front of the demo shop, by the example of deploy/. */
export async function checkCache(): Promise<boolean> {
  const [port, purges] = [await freePort(), await freePort()]
  const shop = await startShopProcess({ CACHE_PURGE_URL: `http://127.0.0.1:${purges}/` })
  const varnish = await startVarnish(shop.port, { port, purges })
  try {
    const address = await aBook(shop)
    return [
      await isChangeSeen(shop, port, address),
      await isNothingOfVisitorsKept(port, address),
      await areStrangersRefused({ port, purges }),
      await isFast(shop, port, varnish.pid, address),
      await doesItOutliveTheShop(shop, port, address),
    ].every(Boolean)
  } finally {
    await varnish.stop()
    await shop.stop()
  }
}

type Ports = { port: number; purges: number }

async function startVarnish(
  shopPort: number,
  { port, purges }: Ports,
): Promise<{ pid: number; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-varnish-'))
  // Its worker runs under an account of its own.
  await chmod(folder, 0o755)
  const vcl = path.join(folder, 'shop.vcl')
  await writeFile(
    vcl,
    readFileSync('deploy/proxy/varnish.vcl', 'utf8').replace('.port = "3000"', `.port = "${shopPort}"`),
  )
  const listens = ['-a', `visitors=127.0.0.1:${port}`, '-a', `purges=127.0.0.1:${purges}`]
  const args = ['-F', ...listens, '-f', vcl, '-n', path.join(folder, 'work'), '-s', 'malloc,64m']
  const child = spawn('varnishd', args, {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  const ended = once(child, 'exit')
  const isThere = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  if (!(await until(isThere, { withinMs: 30_000 }))) throw new Error('Varnish did not start')
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function aBook(shop: ShopProcess): Promise<string> {
  const pages = await (await fetch(`${shop.url}/sitemaps/products-1.xml`)).text()
  const book = /<loc>([^<]*\/book\/[^<]+)<\/loc>/.exec(pages)?.[1]
  if (!book) throw new Error('The demo shop names no book in its map')
  return new URL(book).pathname
}

const through = (port: number, address: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${address}`, { headers })

async function isChangeSeen(shop: ShopProcess, port: number, address: string): Promise<boolean> {
  const times: number[] = []
  const database = await connectToDatabase(shop.dataDir)
  const [slug] = address.split('/').slice(-1)
  for (let turn = 0; turn < 20; turn++) {
    // Several visitors at once, so that some are answered while it changes.
    await Promise.all(Array.from({ length: 5 }, () => through(port, address)))
    const name = `Changed ${turn} times`
    const began = performance.now()
    await database.query('update product_texts set name = $1 where slug = $2', [name, slug])
    const isSeen = await until(async () => (await (await through(port, address)).text()).includes(name), {
      withinMs: 10_000,
    })
    times.push(isSeen ? performance.now() - began : Infinity)
  }
  await database.end()
  const slowest = Math.round(Math.max(...times))
  return report(slowest <= SEEN_WITHIN_MS, `a change is seen through the cache within ${slowest} ms, at most of twenty`)
}

async function isNothingOfVisitorsKept(port: number, address: string): Promise<boolean> {
  const guest = await through(port, address)
  const buyer = await through(port, address, { cookie: 'cart=v2' })
  const heads = ['surrogate-key', 'cache-tag', 'xkey'].filter((name) => guest.headers.has(name))
  const isRight =
    guest.headers.get('server-timing') === 'nothing-kept' &&
    buyer.headers.get('server-timing') === 'something-kept' &&
    (await guest.text()) === (await buyer.text())
  return report(
    isRight && heads.length === 0,
    'a visitor with a cart has the same page, and no header is for the cache',
  )
}

const purge = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { method: 'PURGE', headers: { 'xkey-purge': 'nothing-that-is-shown', ...headers } }).then(
    ({ status }) => status,
    () => 0,
  )

/** As somebody in the street would try it, also through the proxies of deploy/ on the same machine. */
async function areStrangersRefused({ port, purges }: Ports): Promise<boolean> {
  const proxies = await startProxies(port)
  try {
    const tries = {
      visitors: await purge(`http://127.0.0.1:${port}/`),
      forwarded: await purge(`http://127.0.0.1:${purges}/`, { 'x-forwarded-for': '203.0.113.9' }),
      nginx: await purge(proxies.nginx),
      caddy: await purge(proxies.caddy),
    }
    const own = await purge(`http://127.0.0.1:${purges}/`)
    return report(
      own === 200 && Object.values(tries).every((status) => status === 405),
      `only the shop purges (${own}; others ${JSON.stringify(tries)})`,
    )
  } finally {
    await proxies.stop()
  }
}

/** nginx and Caddy as deploy/ has them, led to the cache; without TLS, which says nothing of who may purge. */
async function startProxies(port: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-proxies-'))
  const [nginxPort, caddyPort] = [await freePort(), await freePort()]
  const example = (name: string) =>
    readFileSync(`deploy/proxy/${name}`, 'utf8').replace('127.0.0.1:3000', `127.0.0.1:${port}`)
  const [, , server = ''] = example('nginx.conf').split(/^server /m)
  const upstream = /^upstream[^}]*\}/m.exec(example('nginx.conf'))?.[0] ?? ''
  const plain = server.replace(/^\s*(listen|ssl_).*$/gm, '').replace('{', `{ listen 127.0.0.1:${nginxPort};`)
  const [nginxFile, caddyFile] = [path.join(folder, 'nginx.conf'), path.join(folder, 'Caddyfile')]
  await writeFile(
    nginxFile,
    `daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${upstream} server ${plain} }`,
  )
  await writeFile(
    caddyFile,
    `{\n admin off\n}\n${example('Caddyfile').replace('shop.example {', `http://127.0.0.1:${caddyPort} {`)}`,
  )
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, HOME: folder }
  const children = [
    spawn('nginx', ['-c', nginxFile], { stdio: 'ignore', env }),
    spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', caddyFile], { stdio: 'ignore', env }),
  ]
  const ended = Promise.all(children.map((child) => once(child, 'exit')))
  const addresses = { nginx: `http://127.0.0.1:${nginxPort}/`, caddy: `http://127.0.0.1:${caddyPort}/` }
  for (const address of Object.values(addresses))
    if (
      !(await until(
        () =>
          fetch(`${address}healthz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { withinMs: 30_000 },
      ))
    )
      throw new Error(`No proxy came up at ${address}`)
  return {
    ...addresses,
    async stop() {
      for (const child of children) child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function isFast(shop: ShopProcess, port: number, pid: number, address: string): Promise<boolean> {
  const page = await fileLike(port, address)
  const get = (path: string) => () => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n`
  await Promise.all([through(port, page), through(port, address)])
  const rates = { page: 0, file: 0 }
  const before = await seenByShop(shop)
  for (let round = 0; round < 3; round++) {
    rates.file = Math.max(rates.file, (await load({ port, pid }, get(page), MEASURED_SECONDS)).requestsPerSecond)
    rates.page = Math.max(rates.page, (await load({ port, pid }, get(address), MEASURED_SECONDS)).requestsPerSecond)
  }
  const seen = (await seenByShop(shop)) - before
  const share = seen / (rates.page * MEASURED_SECONDS * 3)
  const ratio = rates.page / rates.file
  return report(
    ratio >= LEAST_OF_STATIC && share < MOST_SEEN,
    `${Math.round(rates.page)} pages a second, ${ratio.toFixed(2)} of a static file; the shop saw ${(share * 100).toFixed(3)} %`,
  )
}

/** The asset of the page that weighs most nearly what the page does: bytes cost the same, whatever they are. */
async function fileLike(port: number, address: string): Promise<string> {
  const weigh = async (path: string) =>
    Number((await through(port, path, { 'accept-encoding': 'gzip' })).headers.get('content-length') ?? 0)
  const html = await (await through(port, address)).text()
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
  const [own, ...weights] = await Promise.all([address, ...files].map(weigh))
  const nearest = weights.map((weight, at) => ({ at, apart: Math.abs(weight - (own ?? 0)) }))
  return files[nearest.toSorted((one, other) => one.apart - other.apart)[0]?.at ?? 0] ?? ''
}

/** Without the probe's own questions. */
async function seenByShop({ output }: ShopProcess): Promise<number> {
  return output()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"') && !/readyz|healthz/.test(line)).length
}

async function doesItOutliveTheShop(shop: ShopProcess, port: number, address: string): Promise<boolean> {
  // A job may have changed something of it since.
  await through(port, address)
  shop.process.kill('SIGKILL')
  await shop.ended
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => through(port, address).then(({ status }) => status)),
  )
  const failed = answers.filter((status) => status !== 200)
  return report(
    failed.length === 0,
    `pages that it has go on while the shop is dead (${failed.length} of ${answers.length} failed)`,
  )
}

function report(isRight: boolean, sentence: string): boolean {
  process.stdout.write(`  ${isRight ? '✓' : '✗'} ${sentence}\n`)
  return isRight
}
