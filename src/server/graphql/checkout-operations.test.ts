import { describe, expect, it } from 'vitest'
import { testCustomer } from '#shop/people/identity/test-customer.ts'
import { dataApiForFile } from './test-data-api.ts'

const { ask, askAs, db, shop } = await dataApiForFile()
const home = { name: 'Kovács Anna', country: 'HU', postcode: '6720', city: 'Szeged', street: 'Lámpás utca 3.' }
const LIST = '{ listAddresses { id city isDefault } }'
const SAVE = `mutation Save($input: AddressInput!, $id: ID) {
  saveAddress(input: $input, id: $id) { address { id city phone isDefault } problems { kind field } }
}`
const DELETE = 'mutation Delete($id: ID!) { deleteAddress(id: $id) }'
type Saved = { saveAddress: { address: { id: string } | null } }

describe('the addresses of the data API', () => {
  it('AUTH-19 AUTH-20 are their owner’s alone: guests are refused, others find none', async () => {
    const [anna, bela] = [await testCustomer(shop), await testCustomer(shop)]
    const { data } = await askAs(anna.idToken, SAVE, { input: home })
    const id = (data as Saved).saveAddress.address?.id
    expect((await askAs(anna.idToken, LIST)).data).toEqual({
      listAddresses: [{ id, city: 'Szeged', isDefault: true }],
    })
    expect((await askAs(bela.idToken, LIST)).data).toEqual({ listAddresses: [] })
    expect((await askAs(bela.idToken, SAVE, { input: home, id })).data).toEqual({
      saveAddress: { address: null, problems: [{ kind: 'unknown-address', field: null }] },
    })
    expect((await askAs(bela.idToken, DELETE, { id })).data).toEqual({ deleteAddress: false })
    for (const [query, variables] of [
      [LIST, {}],
      [SAVE, { input: home }],
      [DELETE, { id }],
    ] as const)
      expect((await ask(query, variables)).errors[0]).toMatchObject({ errorType: 'Unauthorized' })
    expect((await askAs(anna.idToken, DELETE, { id })).data).toEqual({ deleteAddress: true })
  })

  it('WEB-60 what cannot be kept is told field by field', async () => {
    const anna = await testCustomer(shop)
    const input = { ...home, postcode: 'x', phone: '123' }
    expect((await askAs(anna.idToken, SAVE, { input })).data).toEqual({
      saveAddress: {
        address: null,
        problems: [
          { kind: 'bad-postcode', field: 'postcode' },
          { kind: 'bad-phone', field: 'phone' },
        ],
      },
    })
  })
})

describe('where an order can be fetched', () => {
  it('ORDER-01 parcel points are found by guests, with their hours', async () => {
    const query =
      '{ findParcelPoints(search: "szeged", limit: 1) { id kind city hours { weekday from to } isExample } }'
    const { data } = await ask(query)
    const [point] = (data as { findParcelPoints: { id: string }[] }).findParcelPoints
    expect(point).toMatchObject({
      city: 'Szeged',
      isExample: true,
      hours: expect.arrayContaining([{ weekday: 1, from: '08:00', to: '18:00' }]),
    })
    const one = await ask('query One($id: ID!) { getParcelPoint(id: $id) { id } }', { id: point?.id })
    expect(one.data).toEqual({ getParcelPoint: { id: point?.id } })
    expect((await ask('{ getParcelPoint(id: "no-such-point") { id } }')).data).toEqual({ getParcelPoint: null })
    expect((await ask('{ findParcelPoints(search: "x", limit: -1) { id } }')).errors[0]).toMatchObject({
      extensions: { code: 'BAD_INPUT' },
    })
  })

  it('ORDER-01 shops tell their hours, and whether everything stands there now', async () => {
    const shelf = await db
      .selectFrom('inventories')
      .where('warehouse_id', '=', 'shop')
      .where('inventory_amount', '>', 1)
      .select(['product_id', 'inventory_amount'])
      .executeTakeFirstOrThrow()
    const query =
      'query Shops($lines: [OrderLineInput!]) { listPickupShops(lines: $lines) { id address isAllThere hours { weekday from to } } }'
    const shops = async (quantity: number, productId = shelf.product_id) =>
      (await ask(query, { lines: [{ productId, quantity }] })).data
    expect(await shops(shelf.inventory_amount)).toMatchObject({ listPickupShops: [{ id: 'shop', isAllThere: true }] })
    expect(await shops(shelf.inventory_amount + 1)).toMatchObject({ listPickupShops: [{ isAllThere: false }] })
    expect(await shops(1, 'no-such-book')).toMatchObject({ listPickupShops: [{ isAllThere: false }] })
    expect((await ask(query)).data).toMatchObject({
      listPickupShops: [
        { isAllThere: null, hours: [{ weekday: 1, from: '10:00', to: '19:00' }, {}, {}, {}, {}, { weekday: 6 }] },
      ],
    })
    const half = [1, shelf.inventory_amount].map((quantity) => ({ productId: shelf.product_id, quantity }))
    expect((await ask(query, { lines: half })).data).toMatchObject({ listPickupShops: [{ isAllThere: false }] })
    await db
      .updateTable('inventories')
      .set({ held_amount: 1 })
      .where('warehouse_id', '=', 'shop')
      .where('product_id', '=', shelf.product_id)
      .execute()
    expect(await shops(shelf.inventory_amount)).toMatchObject({ listPickupShops: [{ isAllThere: false }] })
  })
})
