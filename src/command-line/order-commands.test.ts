import { afterAll, describe, expect, it } from 'vitest'
import { listenForChanges } from '#database/listen-for-changes.ts'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { until } from '#kit/until.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { runRefunds } from '#shop/selling/orders/payment/run-refunds.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder, viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { runCommand } from './test-command.ts'

const { db, url } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 500, inShop: 50 },
  { id: 'bbbbbbbbbbbb', stock: 0, isOrderable: true },
])
await db
  .insertInto('settings')
  .values({ name: 'payOnCollection', value: 'true' } as never)
  .execute()
afterAll(async () => {
  expect(await checkInvariants(shop)).toEqual([])
  await world.stop()
})

/** In the world's own time. */
async function command(...args: string[]) {
  const begun = performance.now()
  try {
    return await runCommand(args, {
      DATABASE_URL: url,
      SHOP_SECRET: Buffer.alloc(32, 7).toString('base64'),
      BARION_URL: `${world.origin}/sim/barion`,
      PAYPAL_URL: `${world.origin}/sim/paypal`,
      SHOP_TIME: world.clock.now.toISOString(),
    })
  } finally {
    // It had its own clock, which went on while it worked: what it did is over when it is.
    world.forward((performance.now() - begun) / 1000 + 1)
  }
}
const by = ['--by', 'boltos@example.com']

describe('orders on the command line', () => {
  it('OFFICE-02 what a command changes is told to the open screens of every server, and to the pages that show its copies', async () => {
    const { number } = await paidOrder(world, { lines: [{ productId: 'aaaaaaaaaaaa', quantity: 1 }] })
    const [office, pages] = [new Set<string>(), new Set<string>()]
    const listener = listenForChanges({
      databaseUrl: url,
      log: silentLog,
      onChange: (tags) => tags.forEach((tag) => pages.add(tag)),
      onOfficeChange: (tags) => tags.forEach((tag) => office.add(tag)),
    })
    await listener.begun
    expect(await command('order', 'cancel', number, '--yes', ...by)).toMatchObject({ code: 0 })
    const isAnnounced = () => office.has(`order:${number}`) && pages.has('product:aaaaaaaaaaaa')
    expect(await until(isAnnounced, { withinMs: 30_000 })).toBe(true)
    expect(office).toEqual(new Set(['*', 'orders', 'today', `order:${number}`]))
    await listener.stop()
  })

  it('each command that changes an order is an act, with what it changed or why it was refused', async () => {
    const { number } = await paidOrder(world, { lines: [{ productId: 'aaaaaaaaaaaa', quantity: 1 }] })
    await command('order', 'ship', number, '--tracking', '00123456766', ...by)
    await command('order', 'pack', number, ...by)
    await command('order', 'show', number)
    const acts = async (...more: string[]) => (await command('acts', '--record', `order:${number}`, ...more)).stdout
    expect(await acts()).toMatch(
      new RegExp(
        String.raw`^\d+\t\S+ \S+\tboltos@example.com\torder pack\torder:${number}\t.*\n(  .*\n)*  shipments \d+  status: null → "PACKED"\n` +
          String.raw`(  .*\n)*\d+\t.*\torder ship\torder:${number}\t.*\trefused: {"kind":"no-such-shipment","open":\[\]}\n$`,
      ),
    )
    const [packed, refused] = (await acts('--json'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect([packed, refused]).toMatchObject([
      { byKind: 'command', operation: 'order pack', refusal: null },
      { byKind: 'command', operation: 'order ship', input: { trackingNumber: '00123456766' }, changes: [] },
    ])
  })

  it('copies are corrected, received and moved, and shown with why there are so many', async () => {
    const title = 'aaaaaaaaaaaa'
    expect((await command('stock', 'correct', title, 'shop-1', '48', '--reason', 'damaged', ...by)).stdout).toBe(
      'aaaaaaaaaaaa hu: 48 copies in shop-1 (-2).\n',
    )
    expect((await command('stock', 'receive', title, 'shop-1', '5', '--document', 'SZL-1', ...by)).stdout).toBe(
      'aaaaaaaaaaaa hu: 53 copies in shop-1.\n',
    )
    expect((await command('stock', 'move', title, 'shop-1', 'central', '3', ...by)).stdout).toBe(
      'aaaaaaaaaaaa hu: 3 copies went from shop-1 to central, 50 are left.\n',
    )
    expect((await command('stock', 'return', title, 'central', '2', '--document', 'VISSZ-1', ...by)).stdout).toBe(
      'aaaaaaaaaaaa hu: 2 copies went back, 501 are left in central.\n',
    )
    expect(await command('stock', 'return', title, 'central', '2', ...by)).toMatchObject({ code: 1 })
    const shown = (await command('stock', 'show', title)).stdout
    expect(shown).toMatch(/^shop-1\t.*\t50$/m)
    expect(shown).toMatch(/shop-1  INTAKE  \+5  SZL-1  boltos@example.com\n.*shop-1  CORRECTION  -2  damaged  boltos/)
    expect(await command('stock', 'correct', 'nothing00000', 'shop-1', '1')).toMatchObject({ code: 1 })
    const { number } = await bought(shop, { input: anInput({ lines: [{ productId: title, quantity: 1 }] }) })
    const refused = await command('stock', 'correct', title, 'central', '0', ...by)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.stderr).toContain(number)
    expect((await command('acts', '--record', `product:${title}`, '--limit', '1')).stdout).toContain('refused')
  })

  it('ORDER-06 an order is listed, shown, packed, sent and delivered, each in its history with who did it', async () => {
    const order = await paidOrder(world, { lines: [{ productId: 'aaaaaaaaaaaa', quantity: 2 }] })
    const { number } = order
    const listed = await command('order', 'list', '--status', 'confirmed')
    expect(listed.stdout.split('\n')[0]).toMatch(
      new RegExp(`^${number}\t2026-11-16 1\\d:\\d\\d\tCONFIRMED\tPAID\tUNFULFILLED\t9,470 Ft\tKiss Anna$`),
    )
    expect(await command('order', 'ship', number, '--tracking', '00123456789', ...by)).toMatchObject({
      code: 1,
      stderr: 'There is no parcel for this: pack one first\n',
    })
    expect((await command('order', 'pack', number.toLowerCase(), ...by)).stdout).toMatch(/parcel 1 is packed/)
    expect((await command('order', 'ship', number, '--tracking', '0012', ...by)).code).toBe(1)
    expect((await command('order', 'ship', number, '--tracking', '00123456789', ...by)).stdout).toMatch(
      /is on its way\. https:/,
    )
    expect((await command('order', 'delivered', number, ...by)).stdout).toBe(
      `${number}: parcel 1 has arrived. The order is completed.\n`,
    )
    const { stdout } = await command('order', 'show', number)
    for (const piece of [
      `${number}  COMPLETED  PAID  FULFILLED`,
      'aaaaaaaaaaaa hu  STOCK  (2 sent, 2 delivered)',
      'parcel 1  DELIVERED  GLS  00123456789',
      'boltos@example.com  completed  CONFIRMED → COMPLETED',
    ])
      expect(stdout).toContain(piece)
    expect(stdout).not.toMatch(/undefined|null|\[object/)
  })

  it('ORDER-06 money is not moved without being asked for', async () => {
    const order = await paidOrder(world, { lines: [{ productId: 'aaaaaaaaaaaa', quantity: 2 }] })
    const { number } = order
    expect(await command('order', 'refund', number, '1000')).toMatchObject({
      code: 2,
      stderr: `${number}: 1,000 Ft goes back to the buyer, of 9,470 Ft. Refund? Say --yes if so.\n`,
    })
    expect(await command('order', 'cancel', number)).toMatchObject({ code: 2 })
    expect((await viewOf(world, number)).version).toBe(order.version)
    expect(await command('order', 'refund', number, '99999', '--yes')).toMatchObject({
      code: 1,
      stderr: 'At most 9470 forints can go back\n',
    })
    expect((await command('order', 'refund', number, '1 000', '--yes', '--reason', 'kedvesség', ...by)).code).toBe(0)
    expect(
      (await command('order', 'cancel', number, '--lines', `${order.lines[0]?.id}=1`, '--yes', ...by)).stdout,
    ).toContain('these copies are cancelled')
    await runRefunds(shop)
    expect(await viewOf(world, number)).toMatchObject({ refunded: 1000 + 3990, status: 'CONFIRMED' })
    expect((await command('order', 'cancel', number, '--yes', ...by)).stdout).toContain('it is cancelled')
    await runRefunds(shop)
    const done = await viewOf(world, number)
    expect(done).toMatchObject({ refunded: 9470, status: 'CANCELLED' })
    expect(done.timeline.filter(({ by }) => by === 'boltos@example.com').map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['refund-requested', 'lines-cancelled', 'cancelled']),
    )
  })

  it('ORDER-06 collected in the shop and paid at the till', async () => {
    const { number } = await bought(shop, {
      input: anInput({ shipping: 'SHOP', pickupShop: 'shop-1', delivery: null, payment: 'COLLECTION' }),
    })
    expect((await command('order', 'ready', number, ...by)).stdout).toMatch(
      /can be collected until \d{4}-\d\d-\d\d\.\n$/,
    )
    expect(await command('order', 'collected', number)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('3,990 Ft'),
    })
    expect((await command('order', 'collected', number, '--yes', ...by)).stdout).toBe(
      `${number} is collected. Paid at the till: 3,990 Ft.\n`,
    )
    await command('order', 'refund', number, '500', '--yes')
    expect((await command('order', 'paid-back', number, '--yes')).stdout).toContain('500 Ft was given back')
    expect(await viewOf(world, number)).toMatchObject({ status: 'COMPLETED', paid: 3990, refunded: 500 })
  })

  it('WEB-61 a withdrawal on paper is announced, received and paid back', async () => {
    const { number } = await paidOrder(world)
    await command('order', 'pack', number)
    await command('order', 'ship', number, '--tracking', '00123456792')
    await command('order', 'delivered', number)
    expect((await command('withdrawal', 'announce', number, ...by)).stdout).toBe(`${number}: return 1 is announced.\n`)
    expect((await command('order', 'show', number)).stdout).toMatch(
      /return 1 {2}ANNOUNCED .*to be refunded by \d{4}-\d\d-\d\d/,
    )
    expect(await command('withdrawal', 'receive', number)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('4,980 Ft'),
    })
    expect((await command('withdrawal', 'receive', number, '--yes', ...by)).code).toBe(0)
    await runRefunds(shop)
    expect(await viewOf(world, number)).toMatchObject({ refunded: 4980, returns: [{ status: 'REFUNDED' }] })
    expect(await command('withdrawal', 'reject', number, '--reason', 'x')).toMatchObject({
      code: 1,
      stderr: 'No return is announced for this order\n',
    })
  })

  it('OFFICE-95 what a command does is written down as the same act as in the office', async () => {
    const { number } = await paidOrder(world, { lines: [{ productId: 'bbbbbbbbbbbb', quantity: 1 }] })
    await command('order', 'arrived', number, ...by)
    await command('order', 'pack', number, ...by)
    await command('order', 'ship', number, '--tracking', '00123456715', ...by)
    const { stdout } = await command('acts', '--record', `order:${number}`, '--json')
    const acts = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { operation: string; by: string; input: object })
    expect(acts.map(({ operation, by, input }) => ({ operation, by, input }))).toEqual([
      { operation: 'order ship', by: 'boltos@example.com', input: { trackingNumber: '00123456715' } },
      { operation: 'order pack', by: 'boltos@example.com', input: { lines: null } },
      { operation: 'order receive', by: 'boltos@example.com', input: {} },
    ])
  })

  it('ORDER-06 copies that came in are packed, attention is cleared, and the providers are asked', async () => {
    const order = await paidOrder(world, { lines: [{ productId: 'bbbbbbbbbbbb', quantity: 1 }] })
    const { number } = order
    expect((await command('order', 'pack', number)).stderr).toMatch(/^These are not in the house: 1 of line \d+/)
    expect((await command('order', 'arrived', number, ...by)).code).toBe(0)
    expect((await command('order', 'pack', number)).code).toBe(0)
    await command('order', 'ship', number, '--tracking', '00123456734')
    expect((await command('order', 'returned', number, '--as', 'sender', ...by)).code).toBe(0)
    expect((await command('order', 'list', '--attention')).stdout).toContain(number)
    expect((await command('order', 'seen', number, ...by)).stdout).toContain('parcel-came-back')
    world.forward(10)
    expect((await command('order', 'sync', number)).stdout).toContain(`${number} is CONFIRMED, PAID.`)
  })

  it.each([
    [['order', 'show', 'K26-ZZZZZZ'], 1, 'There is no order K26-ZZZZZZ\n'],
    [['order', 'show', "'; drop table orders"], 1, "There is no order '; drop table orders\n"],
    [['order', 'list', '--status', 'new'], 2, '--status must be one of'],
    [['order', 'list', '--limit', '0'], 2, '--limit must be a whole number'],
    [['order', 'quote', 'K26-ZZZZZZ'], 2, '<forints> is missing'],
    [['order', 'fly', 'K26-ZZZZZZ'], 2, "There is no command 'order fly'"],
  ])('%j is one line and its exit code', async (args, code, line) => {
    const { stderr, ...rest } = await command(...args)
    expect(rest).toEqual({ code, stdout: '' })
    expect(stderr).toContain(line)
    expect(stderr).toMatch(/^[^\n]+\n$/)
  })

  it('every command says what it does', async () => {
    const { stdout } = await command('order')
    const names = [...stdout.matchAll(/^ {2}(order \S+)/gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThanOrEqual(14)
    for (const name of [...names, 'withdrawal announce', 'withdrawal receive', 'withdrawal reject'])
      expect((await command(...name.split(' '), '--help')).stdout).toContain(
        `npm run shop -- ${name} <number>`.replace('order list <number>', 'order list'),
      )
  })
})
