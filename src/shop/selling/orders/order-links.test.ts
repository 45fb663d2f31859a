import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { BUYER } from '#shop/ground/actor.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { deliverLetters } from '#shop/ground/mail/deliver-letters.ts'
import { withdraw } from '#shop/selling/withdrawal/withdraw.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmByCode } from './confirm-by-code.ts'
import { openOrder } from './view/find-order.ts'
import { renewLink, sendLink } from './order-links.ts'
import { orderToken } from './order-token.ts'
import { sendLetters } from './letters/send-letters.ts'
import { bought, openOrdersWorld, stockBooks } from './test-orders.ts'
import { paidOrder } from './test-paid-order.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, clock } = world
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 500 }])
afterAll(() => world.stop())
beforeEach(() => {
  // A day apart: what an address gets in letters is counted by the day.
  clock.now = new Date(clock.now.getTime() + 86_400_000)
  shop.letters.length = 0
})

const days = (count: number) => (clock.now = new Date(clock.now.getTime() + count * 86_400_000))
const open = (number: string, token: string) => openOrder(shop, { number, userId: null, isStaff: false, token })
const by = async (number: string, token: string) => (await open(number, token))?.by ?? null

/** As links were written before they had a version. */
const firstToken = (number: string) =>
  createHmac('sha256', shop.identity.keys['order-links']).update(number).digest('base64url')

async function tokenOfLetter(): Promise<string> {
  await sendLetters(shop)
  const link = shop.letters.findLast(({ text }) => text.includes('?token='))?.text.match(/\?token=([\w.-]+)/)
  return link?.[1] ?? ''
}

describe('links to an order', () => {
  it('ORDER-08 a link opens as long as the order lives and 90 days more; one that was sent before there were versions too', async () => {
    const order = await bought(shop)
    const tokens = [orderToken(shop, order), firstToken(order.number)]
    days(200)
    for (const token of tokens) expect(await by(order.number, token)).toBe('old-link')
    await cancelOrder(shop, { number: order.number, by: BOOKSELLER, reason: 'by-staff' })
    days(90)
    for (const token of tokens) expect(await by(order.number, token)).toBe('old-link')
    days(0.01)
    for (const token of tokens) expect(await open(order.number, token)).toBeNull()
  })

  it('ORDER-08 a new link goes to the order’s address, and no earlier one opens it any more', async () => {
    const order = await bought(shop)
    const old = [orderToken(shop, order), firstToken(order.number)]
    shop.letters.length = 0
    expect(await renewLink(shop, { number: order.number, by: BUYER })).toEqual([])
    const token = await tokenOfLetter()
    expect(shop.letters.at(-1)?.to).toBe(order.email)
    expect(await by(order.number, token)).toBe('link')
    for (const dead of old) expect(await open(order.number, dead)).toBeNull()
    const again = await Promise.all([1, 2, 3, 4, 5, 6].map(() => renewLink(shop, { number: order.number, by: BUYER })))
    expect(again.flat().map(({ kind }) => kind)).toEqual(['too-many-letters', 'too-many-letters'])
  })

  it('ORDER-08 nobody writes a link: neither its version nor its age nor its order can be changed', async () => {
    const [order, other] = [await bought(shop), await bought(shop)]
    const token = orderToken(shop, order)
    const [version = '', issued = '', mac = ''] = token.split('.')
    const later = (Number.parseInt(issued, 36) + 9e6).toString(36)
    for (const made of [
      `1.${issued}.${mac}`,
      `${version}.${later}.${mac}`,
      `00.${issued}.${mac}`,
      mac,
      `${token}x`,
      '',
    ])
      expect(await open(order.number, made), made).toBeNull()
    expect(await open(other.number, token)).toBeNull()
  })

  it('ORDER-08 whoever knows a number has a link sent to the order’s address, five a day, also to an order of long ago', async () => {
    const order = await bought(shop)
    await cancelOrder(shop, { number: order.number, by: BOOKSELLER, reason: 'by-staff' })
    days(400)
    await sendLetters(shop)
    shop.letters.length = 0
    for (const _ of [1, 2, 3, 4, 5, 6, 7]) {
      clock.now = new Date(clock.now.getTime() + 1000)
      await sendLink(shop, order.slug)
    }
    await sendLink(shop, 'K26-ZZZZZZ')
    await sendLink(shop, 'no number')
    const token = await tokenOfLetter()
    expect(shop.letters.map(({ to }) => to)).toEqual(Array.from({ length: 5 }, () => order.email))
    expect(await by(order.number, token)).toBe('link')
    days(8)
    expect(await open(order.number, token)).toBeNull()
  })
})

describe('changing an order by a link that is older than 30 days', () => {
  const codeIn = () => shop.letters.at(-1)?.text.match(/^ {4}(\d{6})$/m)?.[1] ?? ''
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

  it('ORDER-08 needs a code that goes to the order’s address, works once, for a quarter of an hour and five tries', async () => {
    const order = await bought(shop)
    const token = orderToken(shop, order)
    const ask = async (code?: string) => {
      const opened = await open(order.number, token)
      const kind = opened && ((await confirmByCode(shop, opened, code))?.kind ?? 'confirmed')
      await deliverLetters(shop)
      return kind
    }
    expect(await ask()).toBe('confirmed')
    days(31)
    expect(await ask('123456')).toBe('code-expired')
    expect(await ask()).toBe('code-needed')
    expect(shop.letters.at(-1)?.to).toBe(order.email)
    const code = codeIn()
    expect(await ask(wrong(code))).toBe('code-wrong')
    expect(await ask(` ${code}`)).toBe('confirmed')
    expect(await ask(code)).toBe('code-expired')

    expect(await ask()).toBe('code-needed')
    const tried = codeIn()
    for (const _ of [1, 2, 3, 4, 5]) expect(await ask(wrong(tried))).toBe('code-wrong')
    expect(await ask(tried)).toBe('code-expired')

    expect(await ask()).toBe('code-needed')
    clock.now = new Date(clock.now.getTime() + 901_000)
    expect(await ask(codeIn())).toBe('code-expired')
    expect(await ask()).toBe('code-needed')
    expect(await ask()).toBe('code-needed')
    expect(await ask()).toBe('too-many-letters')
  })

  it('ORDER-08 WEB-61 a withdrawal by such a link waits for the code; its owner and the staff need none', async () => {
    const order = await paidOrder(world)
    await packShipment(shop, { number: order.number, by: BOOKSELLER })
    await shipShipment(shop, { number: order.number, by: BOOKSELLER, trackingNumber: '00123456789' })
    const token = orderToken(shop, order)
    days(31)
    const caller = { userId: null, isStaff: false, token }
    expect(await withdraw(shop, { number: order.number }, caller)).toMatchObject({
      returnNumber: null,
      problems: [{ kind: 'code-needed' }],
    })
    await deliverLetters(shop)
    expect(await withdraw(shop, { number: order.number, code: codeIn() }, caller)).toMatchObject({
      returnNumber: 1,
      problems: [],
    })
    for (const known of [
      { userId: order.userId, isStaff: false },
      { userId: null, isStaff: true },
    ]) {
      const opened = await openOrder(shop, { number: order.number, ...known, token })
      expect(opened && (await confirmByCode(shop, opened, null))).toBeNull()
    }
  })
})
