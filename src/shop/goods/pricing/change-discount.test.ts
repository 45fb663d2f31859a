import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { testShop } from '#shop/test-shop.ts'
import { endDiscount, setDiscount, type SetDiscount } from './change-discount.ts'
import { readDiscounts } from './read-price-rules.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-01T08:00:00Z')
const shop = testShop({ db, now: () => now })
const on = (day: string) => new Date(`${day}T08:00:00Z`)
const winter: SetDiscount = { id: 'winter', adminName: 'Winter', type: 'BOOK', multiplier: 0.85 }

async function kindOf(outcome: ReturnType<typeof setDiscount> | ReturnType<typeof endDiscount>) {
  const answer = await outcome
  return answer.ok ? 'done' : answer.failure.kind
}

beforeEach(async () => {
  await sql`truncate discounts_global`.execute(db)
  now = on('2026-11-01')
})

describe('a global discount', () => {
  it('PRICE-02 holds from now on and until it is ended unless dates are said, and its row stays', async () => {
    expect(await setDiscount(shop, winter)).toEqual({
      ok: true,
      value: { ...winter, multiplier: '0.8500', validFrom: now, validUntil: null },
    })
    now = on('2026-11-05')
    expect(await kindOf(endDiscount(shop, { id: 'winter' }))).toBe('done')
    expect(await readDiscounts(shop)).toEqual([
      { ...winter, multiplier: '0.8500', validFrom: on('2026-11-01'), validUntil: now, version: 2 },
    ])
  })

  it('PRICE-02 may be changed and withdrawn as long as it has not begun, and never holds then', async () => {
    const dates = { validFrom: on('2026-12-01'), validUntil: on('2026-12-24') }
    await setDiscount(shop, { ...winter, ...dates })
    expect(await kindOf(setDiscount(shop, { ...winter, ...dates, multiplier: 0.7 }))).toBe('done')
    expect(await readDiscounts(shop)).toMatchObject([{ id: 'winter', multiplier: '0.7000', ...dates }])
    expect(await kindOf(endDiscount(shop, { id: 'winter' }))).toBe('done')
    expect(await readDiscounts(shop)).toMatchObject([{ validFrom: dates.validFrom, validUntil: dates.validFrom }])
  })

  it('PRICE-02 that has begun is neither changed nor prolonged: past prices are worked out from it', async () => {
    await setDiscount(shop, { ...winter, validUntil: on('2026-12-01') })
    now = on('2026-11-02')
    expect(await kindOf(setDiscount(shop, { ...winter, multiplier: 0.5 }))).toBe('has-begun')
    expect(await kindOf(endDiscount(shop, { id: 'winter', at: on('2026-12-24') }))).toBe('ends-sooner')
    expect(await kindOf(endDiscount(shop, { id: 'winter', at: on('2026-11-01') }))).toBe('ends-in-the-past')
    expect(await kindOf(endDiscount(shop, { id: 'winter', at: on('2026-11-20') }))).toBe('done')
    now = on('2026-11-20')
    expect(await kindOf(endDiscount(shop, { id: 'winter' }))).toBe('has-ended')
    expect(await kindOf(endDiscount(shop, { id: 'summer' }))).toBe('no-such-discount')
    expect(await readDiscounts(shop)).toMatchObject([{ multiplier: '0.8500', validUntil: on('2026-11-20') }])
  })

  it.each([
    [{ id: 'Big Sale' }, 'not-a-name'],
    [{ adminName: ' ' }, 'not-a-name'],
    [{ multiplier: 1 }, 'not-a-multiplier'],
    [{ multiplier: 0 }, 'not-a-multiplier'],
    [{ multiplier: 0.0099 }, 'not-a-multiplier'],
    [{ multiplier: 0.99999 }, 'not-a-multiplier'],
    [{ multiplier: Number.NaN }, 'not-a-multiplier'],
    [{ validFrom: on('2026-10-31') }, 'begins-in-the-past'],
    [{ validFrom: on('2026-12-01'), validUntil: on('2026-12-01') }, 'ends-before-it-begins'],
  ])('PRICE-02 %j is refused: %s', async (wrong, kind) => {
    expect(await kindOf(setDiscount(shop, { ...winter, ...wrong }))).toBe(kind)
    expect(await readDiscounts(shop)).toEqual([])
  })
})
