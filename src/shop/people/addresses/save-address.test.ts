import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { deleteAccount } from '#shop/house/privacy/erase-account.ts'
import { testCustomer } from '#shop/people/identity/test-customer.ts'
import { testShop } from '#shop/test-shop.ts'
import { deleteAddress, listAddresses, saveAddress } from './save-address.ts'
import { MAX_ADDRESSES } from './saved-address.ts'

const { db } = await databaseForFile()
const clock = { now: new Date('2026-11-15T10:00:00Z') }
const shop = testShop({ db, now: () => clock.now })
const home = { name: 'Kovács Anna', country: 'HU', postcode: '6720', city: 'Szeged', street: 'Lámpás utca 3.' }

async function saved(owner: string, changes: object = {}) {
  clock.now = new Date(clock.now.getTime() + 1000)
  const answer = await saveAddress(shop, { owner, address: { ...home, ...changes } })
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
  return answer.value
}

describe('the addresses a customer keeps', () => {
  it('WEB-60 the first is the default, and one is at any time', async () => {
    const owner = randomUUID()
    const first = await saved(owner)
    const second = await saved(owner, { city: 'Pécs', postcode: '7621' })
    expect([first.isDefault, second.isDefault]).toEqual([true, false])
    const third = await saved(owner, { city: 'Vác', postcode: '2600', isDefault: true })
    expect((await listAddresses(shop, { owner })).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [third.id, true],
      [second.id, false],
      [first.id, false],
    ])
    expect(await deleteAddress(shop, { owner, id: third.id })).toBe(true)
    expect(await listAddresses(shop, { owner })).toMatchObject([
      { id: second.id, isDefault: true },
      { id: first.id, isDefault: false },
    ])
    expect(await deleteAddress(shop, { owner, id: third.id })).toBe(false)
  })

  it('WEB-60 is changed in place, keeps being the default, and is kept in one form', async () => {
    const owner = randomUUID()
    const { id } = await saved(owner)
    const address = { ...home, phone: '06 30 123 4567', postcode: 'H-6725', company: ' Minta Kft. ' }
    expect(await saveAddress(shop, { owner, id, address: { ...address, taxNumber: '10734977242' } })).toMatchObject({
      ok: true,
      value: { id, phone: '+36301234567', postcode: '6725', company: 'Minta Kft.', taxNumber: '10734977-2-42' },
    })
    expect(await listAddresses(shop, { owner })).toMatchObject([{ id, postcode: '6725', isDefault: true }])
  })

  it('WEB-60 what cannot be an address is refused and changes nothing', async () => {
    const owner = randomUUID()
    const { id } = await saved(owner)
    const refused = await saveAddress(shop, { owner, id, address: { ...home, postcode: '67', phone: 'x', street: '' } })
    expect(refused).toEqual({
      ok: false,
      failure: {
        kind: 'invalid',
        problems: [
          { kind: 'missing', field: 'street' },
          { kind: 'bad-postcode', field: 'postcode' },
          { kind: 'bad-phone', field: 'phone' },
        ],
      },
    })
    expect(await listAddresses(shop, { owner })).toMatchObject([{ id, postcode: '6720' }])
  })

  it('AUTH-20 another’s address can neither be seen, changed nor deleted', async () => {
    const [owner, other] = [randomUUID(), randomUUID()]
    const { id } = await saved(owner)
    const failure = { ok: false, failure: { kind: 'unknown-address' } }
    expect(await listAddresses(shop, { owner: other })).toEqual([])
    expect(await saveAddress(shop, { owner: other, id, address: home })).toEqual(failure)
    expect(await saveAddress(shop, { owner, id: 'no-such-id', address: home })).toEqual(failure)
    expect(await deleteAddress(shop, { owner: other, id })).toBe(false)
    expect(await deleteAddress(shop, { owner, id: 'no-such-id' })).toBe(false)
    expect(await listAddresses(shop, { owner })).toHaveLength(1)
  })

  it('WEB-60 there are twenty at most and one default, however many are saved at once', async () => {
    const owner = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: MAX_ADDRESSES + 5 }, () =>
        saveAddress(shop, { owner, address: { ...home, isDefault: true } }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(MAX_ADDRESSES)
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, failure: { kind: 'too-many-addresses' } })
    const savedAddresses = await listAddresses(shop, { owner })
    expect(savedAddresses).toHaveLength(MAX_ADDRESSES)
    expect(savedAddresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  it('WEB-60 go with the account', async () => {
    const customer = await testCustomer(shop)
    const other = await testCustomer(shop)
    await saved(customer.sub)
    await saved(other.sub)
    expect(await deleteAccount(shop, { accessToken: customer.accessToken })).toMatchObject({ ok: true })
    expect(await listAddresses(shop, { owner: customer.sub })).toEqual([])
    expect(await listAddresses(shop, { owner: other.sub })).toHaveLength(1)
  })
})
