import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { rmSync } from 'node:fs'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { readConfig } from '#main/config.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { openDatabase } from '#database/open-database.ts'
import { silentLog } from '#database/test-server.ts'
import { freePort } from '#kit/process/free-port.ts'
import { runningProcesses } from '#kit/process/processes.ts'
import { until } from '#kit/until.ts'
import { paymentSettings } from '#main/payment-settings.ts'
import { barion } from '#providers/barion/barion.ts'
import { aPaymentRequest } from '#providers/test-payment.ts'
import { cuttableLine } from '#tests/support/cuttable-line.ts'
import { notifiedShop } from '#tests/support/notified-shop.ts'
import { demoFolder, launchShop, startShopProcess, type ShopProcess } from '#tests/support/shop-process.ts'
import { simulatorControl } from '#tests/support/simulator-control.ts'

const PATIENCE = { withinMs: 90_000 }
const folders: string[] = []

/** With a shop in it that was opened before; most need not wait for a first opening. */
async function filledFolder(): Promise<string> {
  const folder = await demoFolder()
  folders.push(folder)
  return folder
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-process-'))
  folders.push(folder)
  return folder
}

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const status = (shop: ShopProcess, address: string) =>
  fetch(shop.url + address).then(
    (response) => response.status,
    () => 0,
  )

/** Whether the shop looks at a sign-up from this address at all; each agent without a connection opens a new one. */
function mayAsk({ port }: ShopProcess, agent: Agent): Promise<boolean> {
  const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' }
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/cognito-idp/', method: 'POST', headers, agent }, (response) => {
      response.resume().on('end', () => resolve(response.headers['x-amzn-errortype'] !== 'TooManyRequestsException'))
    })
      .on('error', reject)
      .end('{}')
  })
}

/** The processes of this shop's own PostgreSQL. */
async function postmasterOf(shop: ShopProcess): Promise<number> {
  const pidFile = await readFile(path.join(shop.dataDir, 'database/cluster/postmaster.pid'), 'utf8')
  return Number(pidFile.split('\n')[0])
}

async function databaseOf(dataDir: string): Promise<'open' | 'closed' | 'missing'> {
  const files = await readdir(path.join(dataDir, 'database/cluster')).catch((): string[] => [])
  if (!files.includes('PG_VERSION')) return 'missing'
  return files.includes('postmaster.pid') ? 'open' : 'closed'
}

/** Its own server processes: PostgreSQL is a child of the first one too. Only Linux tells them. */
async function workersOf({ process: { pid } }: ShopProcess): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').map(Number)
  const servers = (await runningProcesses()).filter(({ command }) => command.includes('serve.js'))
  return servers.map(({ pid }) => pid).filter((pid) => children.includes(pid))
}

describe('a shop that cannot start says why in one line', () => {
  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number'],
    [{ STAGE: 'production', SMTP_URL: 'smtp://h' }, 'MAIL_FROM is required with SMTP_URL'],
    [{ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' }, '127.0.0.1:1'],
  ])('%j', async (environment, line) => {
    const shop = launchShop({ DATA_DIR: await emptyFolder(), ...environment } as Record<string, string>)
    expect(await shop.ended).toBe(1)
    const logLines = shop
      .output()
      .trim()
      .split('\n')
      .filter((one) => !one.startsWith('{'))
    expect(logLines).toHaveLength(1)
    expect(logLines[0]).toContain(line)
  })

  it('when the port is taken, alone or with several workers, and closes what it had opened', async () => {
    const { port } = new URL(inject('shopUrl'))
    const dataDir = await filledFolder()
    for (const WORKERS of ['1', '2']) {
      const second = launchShop({ DATA_DIR: dataDir, PORT: port, WORKERS })
      expect(await second.ended).toBe(1)
      expect(second.output().match(/PORT is taken by another program/g)).toHaveLength(1)
      expect(await databaseOf(dataDir)).toBe('closed')
    }
  })

  it('and one that is told to stop while it starts leaves nothing running', async () => {
    const dataDir = await filledFolder()
    const shop = launchShop({ DATA_DIR: dataDir, PORT: String(await freePort()) })
    expect(await until(async () => (await databaseOf(dataDir)) === 'open', PATIENCE)).toBe(true)
    shop.process.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    expect(await databaseOf(dataDir)).toBe('closed')
  })
})

/** A request whose server says when it has begun with it. */
function asking(url: string): { begun: Promise<void>; answer: Promise<number | 'refused'> } {
  const sentRequest = request(url, { agent: false, headers: { expect: '100-continue' } })
  const begun = new Promise<void>((resolve, reject) => sentRequest.once('continue', resolve).once('error', reject))
  const answer = new Promise<number | 'refused'>((resolve) => {
    sentRequest.once('response', (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    sentRequest.once('error', () => resolve('refused'))
  })
  sentRequest.end()
  return { begun, answer }
}

/** A stream of the office's open screens, of the demo's admin; it is open when it is given. */
async function officeStream({ url }: ShopProcess): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const { userPoolClientId } = (await (await fetch(`${url}/config.json`)).json()) as { userPoolClientId: string }
  const signedIn = await fetch(`${url}/cognito-idp/`, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      ClientId: userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'admin@example.com', PASSWORD: 'Admin1234' },
    }),
  })
  const { AuthenticationResult } = (await signedIn.json()) as { AuthenticationResult: { AccessToken: string } }
  const ownPage = { 'sec-fetch-site': 'same-origin', 'origin': url }
  const entered = await fetch(`${url}/admin/api/sign-in`, {
    method: 'POST',
    headers: { ...ownPage, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ accessToken: AuthenticationResult.AccessToken }),
  })
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const stream = await fetch(`${url}/admin/api/events`, { headers: { ...ownPage, cookie } })
  expect(stream.status).toBe(200)
  const reader = stream.body!.getReader()
  await reader.read()
  return reader
}

describe('a running shop', () => {
  it('SCALE-03 refuses a second shop on its folder; told to stop it is not ready at once, finishes what it has begun, ends the streams of open screens, and leaves no process behind', async () => {
    const shop = await startShopProcess({ DRAIN_SECONDS: '5', DATA_DIR: await filledFolder() })
    const second = launchShop({ DATA_DIR: shop.dataDir, PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('is in use by another shop')

    const postmaster = await postmasterOf(shop)
    const stream = await officeStream(shop)
    const requests = Array.from({ length: 20 }, (_, number) => asking(`${shop.url}/books?page=${number + 1}`))
    const answers = requests.map(({ answer }) => answer)
    await Promise.all(requests.map(({ begun }) => begun))
    shop.process.kill('SIGTERM')
    const toldAt = performance.now()
    expect(await until(async () => (await status(shop, '/readyz')) === 503, PATIENCE)).toBe(true)
    expect(await status(shop, '/healthz'), 'whoever comes is still answered').toBe(200)
    // Ended in order: one that was cut off when the time was over would be an error.
    let last = await stream.read()
    while (!last.done) last = await stream.read()
    expect(await shop.ended).toBe(0)
    expect(performance.now() - toldAt).toBeLessThan(15_000)
    expect(shop.output().trimEnd().split('\n').at(-1)).toContain(
      '"signal":"SIGTERM","msg":"The shop is closed, as it was told"',
    )
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
    await expect(fetch(`${shop.url}/healthz`)).rejects.toThrow()
    expect((await runningProcesses()).map(({ pid }) => pid)).not.toContain(postmaster)
    await shop.stop()
  })

  it('WEB-52 SCALE-03 lives on without its database: not ready, cached pages served, for the others the word in their language that it will be back, and finds it again', async () => {
    const dataDir = await filledFolder()
    const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog, owner: 'shop' })
    const address = new URL(postgres.url)
    const line = await cuttableLine(Number(address.port))
    address.port = String(line.port)
    const shop = await startShopProcess({ DATABASE_URL: address.href, DATA_DIR: dataDir })
    expect(await status(shop, '/hu')).toBe(200)

    line.cut()
    expect(await status(shop, '/readyz')).toBe(503)
    expect(await status(shop, '/healthz')).toBe(200)
    expect(await status(shop, '/hu')).toBe(200)
    const lost = await fetch(`${shop.url}/hu/konyv/az-arany-ember`)
    const html = await lost.text()
    expect(lost.status).toBe(503)
    expect(lost.headers.get('retry-after')).toBe('15')
    expect(html).toContain('Mindjárt jövünk')
    expect(await (await fetch(`${shop.url}/book/the-man-with-the-golden-touch`)).text()).toMatch(
      /Back in a moment|Page Not Found/,
    )
    expect(html).toContain('<html lang="hu"')
    expect(html).toContain(lost.headers.get('x-request-id') ?? 'no id')
    expect(html).not.toMatch(/ECONN|postgres|node_modules/)
    // What needs no database is there, and is not kept with its empty menu.
    expect(await status(shop, '/hu/rendeleseim')).toBe(200)

    line.mend()
    expect(await until(async () => (await status(shop, '/readyz')) === 200, PATIENCE)).toBe(true)
    expect(await status(shop, '/hu/konyv/az-arany-ember')).toBe(200)
    expect(await (await fetch(`${shop.url}/hu/rendeleseim`)).text()).toContain('Szépirodalom')

    // The database tells the whole row that it would not take; the log does not.
    const { db, stop } = openDatabase({ databaseUrl: postgres.url, log: silentLog, maxConnections: 1 })
    await sql`alter table contact_messages add constraint nobody check (name = 'nobody') not valid`.execute(db)
    await stop()
    const message = { name: 'Kovács Anna', email: 'kovacs.anna@example.com', message: 'Titok', language: 'hu' }
    const refused = await fetch(`${shop.url}/kolofonapi/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    })
    expect(refused.status).toBe(500)
    expect(await until(() => shop.output().includes('"code":"23514"'), PATIENCE)).toBe(true)
    expect(shop.output()).not.toMatch(/Kovács Anna|kovacs\.anna|Titok/)
    await shop.stop()
    line.close()
    await postgres.stop()
  })

  it('finds its own database again after a kill of it', async () => {
    const shop = await startShopProcess({ DATA_DIR: await filledFolder() })
    process.kill(await postmasterOf(shop), 'SIGKILL')
    expect(
      await until(
        async () => (await status(shop, '/readyz')) === 200 && (await status(shop, '/hu/konyv/egri-csillagok')) === 200,
        PATIENCE,
      ),
    ).toBe(true)
    await shop.stop()
  })

  it('starts again after a kill without losing its books', async () => {
    const dataDir = await filledFolder()
    const first = await startShopProcess({ DATA_DIR: dataDir })
    first.process.kill('SIGKILL')
    await first.ended
    const second = await startShopProcess({ DATA_DIR: dataDir })
    expect(second.output()).not.toContain('The demo shop is loaded')
    expect(await status(second, '/hu/konyv/egri-csillagok')).toBe(200)
    await second.stop()
  })

  it('started by npm ends with it', async () => {
    const port = await freePort()
    const dataDir = await filledFolder()
    const npm = spawn('npm', ['start'], {
      env: { ...process.env, KOLOFON_ENV: '', PORT: String(port), DATA_DIR: dataDir },
      stdio: 'ignore',
    })
    onTestFinished(() => void npm.kill('SIGTERM'))
    const isAlive = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => true,
        () => false,
      )
    const hasClosed = async () => (await databaseOf(dataDir)) === 'closed'
    expect(await until(isAlive, PATIENCE)).toBe(true)
    npm.kill('SIGTERM')
    expect(await until(async () => !(await isAlive()) && (await hasClosed()), PATIENCE)).toBe(true)
  })

  it('ORDER-04 AUTH-15 with several workers shares one port, one database, one count of each address and one memory of simulated payments, and replaces one that falls', async () => {
    const shop = await startShopProcess({ WORKERS: '2', DATA_DIR: await filledFolder() })
    const answers = await Promise.all(Array.from({ length: 20 }, () => status(shop, '/hu/konyvek')))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(shop.output().match(/is open at/g)).toHaveLength(1)

    // A hundred on one connection, so by one process; the other one knows of them all the same.
    const connection = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let attempt = 0; attempt < 100; attempt++) expect(await mayAsk(shop, connection)).toBe(true)
    connection.destroy()
    let letThrough = 0
    const areRefused = async () => {
      const answers = [await mayAsk(shop, new Agent()), await mayAsk(shop, new Agent())]
      letThrough += answers.filter(Boolean).length
      return !answers.includes(true)
    }
    expect(await until(areRefused, PATIENCE)).toBe(true)
    expect(letThrough).toBeLessThan(50)

    const notified = await notifiedShop()
    const client = barion({ ...paymentSettings(readConfig({ PORT: String(shop.port) })).barion!, log: silentLog })
    const control = simulatorControl(`${shop.url}/sim/barion`)
    const paid = new Set<string>()
    const pay = async () => {
      const started = await client.start(aPaymentRequest({ notificationUrl: `${notified.url}/callbacks/barion` }))
      if (!started.ok) throw new Error(JSON.stringify(started.failure))
      paid.add(started.value.paymentId)
      await control.act(started.value.paymentId, 'pay')
      const read = await client.readState(started.value.paymentId)
      return read.ok && read.value.state
    }
    expect(new Set(await Promise.all(Array.from({ length: 20 }, pay)))).toEqual(new Set(['succeeded']))
    // The demo's own payments are of a folder that was filled under another address: nobody hears of those.
    const areDelivered = async () =>
      (await control.deliveries()).filter(({ about }) => paid.has(about)).every(({ state }) => state === 'delivered')
    expect(await until(areDelivered, PATIENCE)).toBe(true)
    expect(new Set(notified.received.map(({ query }) => query)).size).toBe(20)
    expect(notified.received).toHaveLength(20)
    notified.close()

    if (process.platform === 'linux') {
      const [fallen = 0, other = 0] = await workersOf(shop)
      process.kill(fallen, 'SIGKILL')
      const isReplaced = async () => {
        const workers = await workersOf(shop)
        return workers.length === 2 && workers.includes(other) && !workers.includes(fallen)
      }
      expect(await until(isReplaced, PATIENCE)).toBe(true)
    }
    expect(await status(shop, '/hu/konyvek')).toBe(200)
    await shop.stop()
  })

  it('keeps what is for development out of staging', async () => {
    const shop = await startShopProcess({
      STAGE: 'staging',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'shop@example.com',
      DATA_DIR: await emptyFolder(),
    })
    const simulators = ['/sim', '/sim/barion/simulator', '/sim/paypal/simulator', '/sim/barion/Pay']
    for (const address of ['/dev/components', '/hu/dev/components', '/dev/outbox', ...simulators])
      expect(await status(shop, address), address).toBe(404)
    expect(await status(shop, '/hu')).toBe(200)
    expect(await status(shop, '/hu/konyv/egri-csillagok')).toBe(404)
    await shop.stop()
  })
})
