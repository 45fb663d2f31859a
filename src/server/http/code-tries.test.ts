import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import type { TryCode } from '#shop/ground/limits/try-code.ts'
import { testShop } from '#shop/test-shop.ts'
import { codeTries } from './code-tries.ts'

const { db } = await databaseForFile()
const NOW = new Date('2026-11-20T10:00:00Z')
const [LIBRARY, HOME] = ['203.0.113.9', '203.0.113.10']

async function tries(value: object) {
  await sql`insert into settings (name, value) values ('codeTries', ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db)
  return codeTries({ shop: testShop({ db, now: () => NOW }), now: () => NOW.getTime(), isOn: true })
}
const wrong = async () => null
const right = async () => 'found'
const full = { ok: false, failure: { kind: 'too-many-tries', until: new Date('2026-11-20T11:00:00Z') } }

describe('tries at codes', () => {
  it('CARD-03 each door has its own, a right code is none, and who has used them up hears until when', async () => {
    const triesOf = await tries({ card: 3, coupon: 2, exchange: 1 })
    const from = triesOf(LIBRARY, null)
    for (let count = 0; count < 9; count++) expect(await from('card', right)).toEqual({ ok: true, value: 'found' })
    for (let count = 0; count < 3; count++) expect(await from('card', wrong)).toEqual({ ok: true, value: null })
    expect(await from('card', right), 'a right one is not looked at either').toEqual(full)
    for (let count = 0; count < 2; count++) expect(await from('coupon', wrong)).toEqual({ ok: true, value: null })
    expect(await from('coupon', wrong)).toEqual(full)
    expect(await from('exchange', right)).toEqual({ ok: true, value: 'found' })
    expect(await triesOf(HOME, null)('card', right)).toEqual({ ok: true, value: 'found' })
  })

  it('CARD-03 who is signed in pays for nobody else’s, but accounts of one network have no more than so many times as much', async () => {
    const triesOf = await tries({ card: 2, coupon: 2, exchange: 2, networkTimes: 2 })
    for (let count = 0; count < 5; count++) await triesOf(LIBRARY, null)('card', wrong)
    const [anna, bela, cili] = ['anna', 'bela', 'cili'].map((account) => triesOf(LIBRARY, account)) as [
      TryCode,
      TryCode,
      TryCode,
    ]
    for (let count = 0; count < 2; count++) expect(await anna('card', wrong)).toEqual({ ok: true, value: null })
    expect(await anna('card', right)).toEqual(full)
    expect(await triesOf(HOME, 'anna')('card', right), 'from elsewhere she is the same').toEqual(full)
    for (let count = 0; count < 2; count++) expect(await bela('card', wrong)).toEqual({ ok: true, value: null })
    expect(await cili('card', right), 'four were wrong from there').toEqual(full)
    expect(await triesOf(HOME, 'cili')('card', right), 'which is no try of hers').toEqual({ ok: true, value: 'found' })
  })

  it('CARD-03 GIFT-08 COUPON-05 nobody guesses, by the numbers that hold where nobody sets others', () => {
    const signs = 31
    // Ten of a network's guests, and ten times ten of its accounts.
    const [guests, anHour, aYear] = [10, 10 + 10 * 10, 24 * 365]
    // Any of a million cards: a thousand networks with all their accounts, for ten years.
    expect((1000 * anHour * 10 * aYear * 1_000_000) / signs ** 16).toBeLessThan(1e-6)
    // The eight signs of a present, beside its order's number: a thousand networks for a year.
    expect((1000 * guests * aYear) / signs ** 8).toBeLessThan(0.001)
    // Any of a hundred coupons whose eight signs were drawn: a network with all its accounts, for a year.
    expect((anHour * aYear * 100) / signs ** 8).toBeLessThan(0.001)
  })
})
