import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { testShop } from '#shop/test-shop.ts'
import { cleanConsents } from './clean-consents.ts'
import { answerIn, readAnswer } from './consent.ts'
import { logConsent } from './log-consent.ts'

const { db } = await databaseForFile()
const START = new Date('2026-11-15T09:00:00Z')
let now = START
const shop = testShop({ db, now: () => now })
const lines = () => db.selectFrom('cookie_consents').selectAll().orderBy('id').execute()

describe('an answer about cookies', () => {
  it('OPS-01 is read with its version, its time, its choices and its reference', () => {
    expect(readAnswer('1.1795000000.a1m0.9f86d081884c7d65')).toEqual({
      version: '1',
      at: new Date(1_795_000_000_000),
      granted: { analytics: true, marketing: false },
      reference: '9f86d081884c7d65',
    })
    expect(readAnswer('1.1795000000.m1.9f86d081884c7d65')?.granted).toEqual({ marketing: true })
  })

  it.each(['', '1', '1.1795000000.a1m0', '1.now.a1.9f86d081884c7d65', '1.1795000000.a2.9f86d081884c7d65', '<script>'])(
    'OPS-01 that was not written by the shop is none: %s',
    (written) => {
      expect(readAnswer(written)).toBeNull()
    },
  )

  it('OPS-01 counts among other cookies, and only in its present version', () => {
    expect(answerIn('cart=x; consent=1.1795000000.a1.9f86d081884c7d65; b=1')?.granted).toEqual({ analytics: true })
    expect(answerIn('consent=0.1795000000.a1.9f86d081884c7d65')).toBeNull()
    expect(answerIn('myconsent=1.1795000000.a1.9f86d081884c7d65')).toBeNull()
  })
})

it('OPS-01 every answer is a line of the log, by the shop’s clock, until nobody can ask for it', async () => {
  expect(await logConsent(shop, '1.1795000000.a1m0.9f86d081884c7d65')).toBe(true)
  expect(await logConsent(shop, '1.1795000000.a0.9f86d081884c7d65')).toBe(true)
  expect(await logConsent(shop, 'anything else')).toBe(false)
  expect(await lines()).toMatchObject([
    { reference: '9f86d081884c7d65', version: '1', analytics: true, marketing: false, at: START },
    { reference: '9f86d081884c7d65', version: '1', analytics: false, marketing: null, at: START },
  ])
  const after = (days: number) => (now = new Date(START.getTime() + days * 86_400_000))
  after(1094)
  await cleanConsents(shop)
  expect(await lines()).toHaveLength(2)
  // Three years to the moment, and a day.
  after(1097)
  await cleanConsents(shop)
  expect(await lines()).toEqual([])
})
