import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { testShop } from '#shop/test-shop.ts'
import { deliverLetters } from './deliver-letters.ts'
import { letterCarrier } from './letter-carrier.ts'
import type { Mail } from './mailer.ts'
import { postLetter } from './post-letter.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-15T09:00:00Z')
const sent: Mail[] = []
let isBroken: (mail: Mail) => boolean = () => false
const shop = testShop({
  db,
  now: () => now,
  mail: {
    async send(mail) {
      if (isBroken(mail)) throw new Error('The mail server is away')
      sent.push(mail)
    },
  },
})
const letter = (to: string): Mail => ({ to, subject: 'Könyvek', text: 'Szia', html: '<p>Szia</p>' })
const waiting = () => db.selectFrom('waiting_letters').selectAll().orderBy('id').execute()

beforeEach(async () => {
  isBroken = () => false
  sent.length = 0
  await db.deleteFrom('waiting_letters').execute()
})

describe('a letter that was posted', () => {
  it('is sent as it is, once, and is gone', async () => {
    await postLetter(shop, { ...letter('a@example.com'), replyTo: 'b@example.com', headers: { 'List-Id': 'x' } })
    expect(await deliverLetters(shop)).toEqual({ sent: 1, failed: 0 })
    expect(await deliverLetters(shop)).toEqual({ sent: 0, failed: 0 })
    expect(sent).toEqual([{ ...letter('a@example.com'), replyTo: 'b@example.com', headers: { 'List-Id': 'x' } }])
    expect(await waiting()).toEqual([])
  })

  it('is not sent when what it tells of did not happen', async () => {
    const failing = inTransaction(shop, async (shop) => {
      await postLetter(shop, letter('a@example.com'))
      throw new Error('No')
    })
    await expect(failing).rejects.toThrow('No')
    await deliverLetters(shop)
    expect(sent).toEqual([])
  })

  it('is sent once by however many who carry at the same time', async () => {
    for (let number = 0; number < 50; number++) await postLetter(shop, letter(`${number}@example.com`))
    const deliveries = await Promise.all(Array.from({ length: 4 }, () => deliverLetters(shop)))
    expect(deliveries.reduce((sum, one) => sum + one.sent, 0)).toBe(50)
    expect(new Set(sent.map(({ to }) => to)).size).toBe(50)
    expect(sent).toHaveLength(50)
  })

  it('waits longer after each failure and holds up no other', async () => {
    isBroken = ({ to }) => to === 'a@example.com'
    await postLetter(shop, letter('a@example.com'))
    await postLetter(shop, letter('b@example.com'))
    expect(await deliverLetters(shop)).toEqual({ sent: 1, failed: 1 })
    const [first] = await waiting()
    expect(first?.next_try_at).toEqual(new Date(now.getTime() + 10_000))
    expect(await deliverLetters(shop)).toEqual({ sent: 0, failed: 0 })
    now = new Date(now.getTime() + 10_000)
    await deliverLetters(shop)
    const [second] = await waiting()
    expect(second).toMatchObject({ tries: 2, next_try_at: new Date(now.getTime() + 30_000) })
    isBroken = () => false
    now = new Date(now.getTime() + 30_000)
    await deliverLetters(shop)
    expect(sent.map(({ to }) => to)).toEqual(['b@example.com', 'a@example.com'])
  })

  it('whose carrier was killed is carried by another', async () => {
    isBroken = () => true
    const killed = { ...shop, mail: { send: () => new Promise<void>(() => {}) } }
    await postLetter(shop, letter('a@example.com'))
    void deliverLetters(killed)
    await expect.poll(async () => (await waiting())[0]?.tries).toBe(1)
    isBroken = () => false
    expect(await deliverLetters(shop)).toEqual({ sent: 0, failed: 0 })
    now = new Date(now.getTime() + 2 * 60_000)
    expect(await deliverLetters(shop)).toEqual({ sent: 1, failed: 0 })
  })

  it('the carrier that is woken carries it, and is done when it stops', async () => {
    const carrier = letterCarrier(shop)
    await postLetter(shop, letter('a@example.com'))
    carrier.wake()
    await carrier.stop()
    expect(sent).toHaveLength(1)
  })
})
