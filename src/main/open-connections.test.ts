import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import type { Log } from '#kit/log.ts'
import type { ConnectionName, ConnectionValues } from '#shop/ground/connections/connection-table.ts'
import { forgetKeys } from '#shop/ground/connections/forget-keys.ts'
import { disconnect, saveConnection } from '#shop/ground/connections/save-connection.ts'
import { deliverLetters } from '#shop/ground/mail/deliver-letters.ts'
import { postCode } from '#shop/ground/mail/post-code.ts'
import { postLetter } from '#shop/ground/mail/post-letter.ts'
import { issueInvoices } from '#shop/selling/invoicing/issue-invoices.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { runRefunds } from '#shop/selling/orders/payment/run-refunds.ts'
import { bought, openOrdersWorld, SIMULATOR_KEYS, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder, payFor, viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { BOOKSELLER, TEST_SECRET } from '#shop/test-shop.ts'
import { AGENT_KEY, szamlazzStandIn } from '#tests/support/szamlazz-stand-in.ts'
import { readConfig } from './config.ts'
import { openConnections } from './open-connections.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const house = await szamlazzStandIn()
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 500 }])
/** Linux has many addresses of this machine; a port that servers of mail have is free at one of them. */
const HERE = process.platform === 'linux' ? `127.${1 + (process.pid % 200)}.0.7` : '127.0.0.1'
const letters: string[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _, done) =>
    username === 'bolt' && password === 'jo jelszo'
      ? done(null, { user: username })
      : done(new Error('No such secret')),
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      letters.push(Buffer.concat(chunks).toString())
      done()
    })
  },
})
await new Promise<void>((resolve) => mailServer.listen(2525, HERE, resolve))
afterAll(async () => {
  house.close()
  await world.stop()
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
})

const lines: string[] = []
const write = (...line: unknown[]) => void lines.push(JSON.stringify(line))
const log = { debug: write, info: write, warn: write, error: write } as unknown as Log

async function connected(environment: Record<string, string> = {}) {
  const config = readConfig({
    STAGE: 'production',
    SHOP_SECRET: TEST_SECRET.toString('base64'),
    BARION_URL: `${world.origin}/sim/barion`,
    SZAMLAZZ_URL: house.url,
    MAIL_ALLOWED_ADDRESSES: HERE,
    ...environment,
  })
  const opened = await openConnections({ config, db, secret: TEST_SECRET, clock: world.shop.clock, log })
  const { mail, payments, invoices, withKeys, connections } = opened
  const shop = { ...world.shop, mail, payments, invoices, withKeys, connections }
  const versionOf = async (name: ConnectionName) => {
    const { rows } = await sql<{ version: number }>`select version from connections where name = ${name}`.execute(db)
    return rows[0]?.version ?? 0
  }
  return {
    shop,
    follow: () => opened.follow(shop),
    close: () => opened.close(),
    async connect(name: ConnectionName, facts: ConnectionValues, secrets: ConnectionValues) {
      const version = await versionOf(name)
      const saved = await saveConnection(shop, { name, facts, secrets, version, mayAsk: true, by: BOOKSELLER })
      if (!saved.ok) throw new Error(JSON.stringify(saved.failure))
      await opened.follow(shop)
    },
    async disconnect(name: ConnectionName) {
      await disconnect(shop, { name, version: await versionOf(name), by: BOOKSELLER })
      await opened.follow(shop)
    },
  }
}

const GOOD = { facts: { mode: 'live', payee: 'shop@example.com' }, secrets: { posKey: SIMULATOR_KEYS.barion.posKey } }
const OTHER = { facts: { mode: 'live', payee: 'other@example.com' }, secrets: { posKey: 'b'.repeat(32) } }
const MAIL = { host: HERE, port: '2525', sender: 'bolt@example.com' }

beforeEach(async () => {
  letters.length = 0
  await world.control.barion.switches({ notification: 'lost' })
  await sql`delete from waiting_letters`.execute(db)
  await sql`update payment_attempts set keys = null`.execute(db)
  await sql`update invoices set keys = null`.execute(db)
  await sql`delete from connections`.execute(db)
  await sql`delete from connection_keys`.execute(db)
})

describe('what the office connects', () => {
  it('WAYS-03 a shop in production opens without a mail server; its letters wait until one is connected, and codes that ended go nowhere', async () => {
    const { shop, connect, close } = await connected()
    expect(shop.mail).toBeNull()
    const letter = { to: 'reader@example.com', subject: 'Megvárt', text: 'szöveg', html: '<p>szöveg</p>' }
    await postLetter(shop, letter)
    await postCode(shop, {
      subject: 'nobody',
      purpose: 'sign-up',
      code: '048213',
      to: 'reader@example.com',
      language: 'hu',
      isToColleague: false,
    })
    expect(await deliverLetters(shop)).toEqual({ sent: 0, failed: 0 })
    world.forward(3 * 86_400)
    await connect('mail', MAIL, {})
    expect(shop.mail).not.toBeNull()
    expect(await deliverLetters(shop)).toEqual({ sent: 1, failed: 0 })
    expect(letters).toHaveLength(1)
    expect(letters[0]).not.toContain('048213')
    close()
  })

  it('WAYS-03 says of a mail server whether it was reached and lets the shop in, and repeats no word of it', async () => {
    const { shop, connect, close } = await connected()
    const ask = (values: ConnectionValues) => shop.connections.ask('mail', { ...MAIL, ...values })
    expect(await ask({ user: 'bolt', password: 'jo jelszo' })).toBe('works')
    expect(await ask({ user: 'bolt', password: 'rossz jelszo' })).toBe('refused')
    expect(await ask({ port: '587' })).toBe('away')
    await connect('mail', { ...MAIL, user: 'bolt' }, { password: 'rossz jelszo' })
    await postLetter(shop, { to: 'reader@example.com', subject: 'x', text: 'x', html: 'x' })
    expect(await deliverLetters(shop)).toEqual({ sent: 0, failed: 1 })
    const { rows } = await sql<{ row: string }>`select waiting_letters::text as row from waiting_letters`.execute(db)
    expect(JSON.stringify([rows, lines])).not.toMatch(/rossz jelszo|No such secret/)
    close()
  })

  it.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', 'localhost', '::1'])(
    'WAYS-03 a mail server at %s is of this machine or of the networks around it: it is not asked',
    async (host) => {
      const { shop, close } = await connected({ MAIL_ALLOWED_ADDRESSES: '192.0.2.1' })
      expect(await shop.connections.mayAsk(host)).toBe(false)
      expect(await shop.connections.ask('mail', { ...MAIL, host })).toBe('away')
      close()
    },
  )

  it('WAYS-01 the environment wins over what the office has typed', async () => {
    const { shop, connect, close } = await connected({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.com' })
    const before = shop.mail
    await connect('mail', MAIL, {})
    expect(shop.mail).toBe(before)
    expect(shop.connections.isByEnvironment('mail')).toBe(true)
    close()
  })

  it('WAYS-02 a payment that began with keys is paid and given back with them, whatever is connected meanwhile', async () => {
    const { shop, connect, close } = await connected()
    await connect('barion', GOOD.facts, GOOD.secrets)
    const { number, userId } = await bought(shop)
    const own = { ...world, shop }
    const keys = shop.payments.barion?.keys
    const paying = payFor(own, { number, userId })
    await paying
    await connect('barion', OTHER.facts, OTHER.secrets)
    expect(shop.payments.barion?.keys).not.toBe(keys)
    await cancelOrder(shop, { number, by: { kind: 'command', id: 'root' }, reason: 'by-shop' })
    await runRefunds(shop)
    const view = await viewOf(own, number)
    expect(view).toMatchObject({ status: 'CANCELLED', refunded: view.paid })
    expect(view.paid).toBeGreaterThan(0)
    close()
  })

  it('WAYS-02 a company that was disconnected while somebody paid is asked with the keys of that payment, which stay until it is over', async () => {
    const { shop, connect, disconnect: drop, close } = await connected()
    await connect('barion', GOOD.facts, GOOD.secrets)
    const order = await bought(shop)
    const { startPayment } = await import('#shop/selling/orders/payment/start-payment.ts')
    const { checkPayment } = await import('#shop/selling/orders/payment/check-payment.ts')
    const caller = { userId: order.userId, isStaff: false }
    const started = await startPayment(shop, { number: order.number, provider: 'barion', ...caller })
    await drop('barion')
    expect(shop.payments.barion).toBeUndefined()
    expect(await startPayment(shop, { number: order.number, provider: 'barion', ...caller })).toMatchObject({
      payUrl: null,
    })
    await world.control.barion.act(started.outcome.order?.attempts.at(-1)?.paymentId ?? '', 'pay')
    world.forward(3)
    await sql`update connection_keys set ended_at = ended_at - interval '2 days'`.execute(db)
    expect(await forgetKeys(shop), 'the payment is open').toBe(0)
    await checkPayment(shop, { number: order.number, ...caller })
    expect((await viewOf({ shop }, order.number)).paid).toBe(order.total)
    world.forward(61 * 86_400)
    await sql`update payment_attempts set next_check_at = null`.execute(db)
    expect(await forgetKeys(shop), 'two months later nothing of it goes back').toBe(1)
    close()
  })

  it('WAYS-02 keys that were renewed at the company are followed by the present ones', async () => {
    const { shop, connect, close } = await connected()
    await connect('barion', OTHER.facts, OTHER.secrets)
    const renewed = shop.payments.barion?.keys ?? null
    await connect('barion', GOOD.facts, GOOD.secrets)
    const own = { ...world, shop }
    const { number } = await paidOrder(own)
    await sql`update payment_attempts set keys = ${renewed}::uuid`.execute(db)
    await cancelOrder(shop, { number, by: { kind: 'command', id: 'root' }, reason: 'by-shop' })
    await runRefunds(shop)
    const view = await viewOf(own, number)
    expect(view.refunded).toBe(view.paid)
    close()
  })

  it('WAYS-02 an invoice of which nobody knows whether it was issued is looked for where it was asked for', async () => {
    const {
      shop,
      connect,
      disconnect: drop,
      close,
    } = await connected({ BARION_POS_KEY: GOOD.secrets.posKey, BARION_PAYEE: GOOD.facts.payee })
    await connect('szamlazz', {}, { agentKey: AGENT_KEY })
    const { number } = await paidOrder({ ...world, shop })
    house.faultNext('error-after')
    await issueInvoices(shop)
    await drop('szamlazz')
    expect(shop.invoices).toBeNull()
    world.forward(300)
    await issueInvoices(shop)
    const { invoices } = await viewOf({ shop }, number)
    expect(invoices).toMatchObject([{ kind: 'INVOICE', status: 'ISSUED' }])
    expect(house.documents.filter(({ orderNumber }) => orderNumber === number)).toHaveLength(1)
    close()
  })

  it('WAYS-01 what was typed and makes no settings stops neither the start nor what else is connected', async () => {
    const first = await connected()
    await first.connect('mail', MAIL, {})
    await sql`update connection_keys set facts = facts || '{"host": "mail.example.com:25"}'`.execute(db)
    await first.connect('barion', GOOD.facts, GOOD.secrets)
    expect(first.shop.payments.barion).toBeDefined()
    const second = await connected()
    expect(second.shop.mail).toBeNull()
    expect(second.shop.payments.barion).toBeDefined()
    expect(lines.join('\n')).toContain('"unusable":["mail"]')
    first.close()
    second.close()
  })

  it('WAYS-01 another secret of the shop opens nothing: the shop opens all the same and says what is lost', async () => {
    const { connect, close } = await connected()
    await connect('barion', GOOD.facts, GOOD.secrets)
    close()
    lines.length = 0
    const config = readConfig({ STAGE: 'production' })
    const secret = Buffer.alloc(32, 9)
    const opened = await openConnections({ config, db, secret, clock: world.shop.clock, log })
    expect(opened.payments).toEqual({})
    expect(lines.join('\n')).toContain('"barion"')
    opened.close()
  })
})
