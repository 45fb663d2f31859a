import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { EVERY_PERMISSION } from '#shop/people/staff/permissions.ts'
import { readToday } from '#shop/house/today/read-today.ts'
import { markSeen } from '../mark-seen.ts'
import { correctAddresses } from '../office/correct-addresses.ts'
import { sendLetterAgain } from '../office/send-letter-again.ts'
import { insertTestStaff } from '../refunds/test-staff.ts'
import { openOrdersWorld, stockBooks } from '../test-orders.ts'
import { paidOrder } from '../test-paid-order.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { sendLetters } from './send-letters.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, forward } = world
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 50 }])
afterAll(() => world.stop())

/** What goes out when a letter is sent again. */
async function again(number: string, to?: string) {
  await sendLetters(shop)
  shop.letters.length = 0
  expect(await sendLetterAgain(shop, { number, by: BOOKSELLER, to })).toMatchObject({ ok: true })
  forward(11)
  await sendLetters(shop)
  return shop.letters.at(-1)
}

describe('whoever has the link acts as the buyer', () => {
  it('OFFICE-29 ORDER-08 so a letter that goes elsewhere than to the order’s own address opens nothing', async () => {
    const { number, email } = await paidOrder(world)
    const own = await again(number)
    expect(own).toMatchObject({ to: email, text: expect.stringContaining('token=') })
    const same = await again(number, email.toUpperCase())
    expect(same?.text).toContain('token=')
    const other = await again(number, 'boltos@example.com')
    expect(other).toMatchObject({ to: 'boltos@example.com', text: expect.stringContaining(number) })
    expect(`${other?.text}${other?.html}`).not.toContain('token=')
  })

  it('OFFICE-29 and that somebody has changed the address stands in Today; another name or phone does not', async () => {
    const { number, version } = await paidOrder(world)
    const todayReasons = async () =>
      (await readToday(shop, { permissions: EVERY_PERMISSION, place: null, opened: 'money' })).groups
        .find(({ group }) => group === 'money')
        ?.items.filter((item) => item.number === number)
        .map(({ reason }) => reason) ?? []
    const contact = { name: 'Kiss Anna', phone: '+36301234567' }
    const renamed = await correctAddresses(shop, { number, version, contact, by: BOOKSELLER })
    expect(renamed).toMatchObject({ ok: true })
    expect(await todayReasons()).toEqual([])
    expect(await correctAddresses(shop, { number, email: 'mas@example.com', by: BOOKSELLER })).toMatchObject({
      ok: true,
    })
    expect(await todayReasons()).toEqual([{ kind: 'attention', attention: 'email-corrected' }])
  })

  it('OFFICE-29 which whoever changed it does not call seen, unless nobody else could', async () => {
    const { number } = await paidOrder(world)
    const person = (name: string) => ({ kind: 'staff', id: `${name}@example.com` }) as const
    await insertTestStaff(db, { balint: ['counter'] })
    const seen = (name: string) => markSeen(shop, { number, by: person(name) })
    const correct = (email: string) => correctAddresses(shop, { number, email, by: person('balint') })
    await correct('mas@example.com')
    expect(await seen('balint')).toMatchObject({ value: { reasons: ['email-corrected'] } })
    await insertTestStaff(db, { marta: ['bookkeeper'] })
    await correct('balint@example.com')
    expect(await seen('balint')).toMatchObject({ value: { reasons: [] } })
    expect(await seen('marta')).toMatchObject({ value: { reasons: ['email-corrected'] } })
  })
})
