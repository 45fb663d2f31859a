import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import type { PlaceUse } from '#shop/goods/stock/place-use.ts'
import { testOffice } from '../test-office.ts'

const { db } = await databaseForFile()
const now = new Date('2026-11-17T09:00:00Z')
const { call, comeIn } = testOffice({ db, now: () => now })
const admin = await comeIn()
const BOOK = 'aaaaaaaaaaaa'
await sql`insert into products (id, type, ean, vat_class, list_price) values (${BOOK}, 'BOOK', '9789630000017', 'BOOK', 1000)`.execute(
  db,
)

async function ask(path: string, body?: object) {
  const answered = await call('POST', path, { cookie: admin.cookie, body })
  const answerBody = (await answered.json()) as { type?: string; uses?: PlaceUse[] }
  return { status: answered.status, kind: answerBody.type?.split('#')[1] ?? 'done', uses: answerBody.uses }
}
const addPlace = (id: string, type = 'SUPPLIER') => ask('/places', { id, name: id, type, address: null })

/** Each hangs on a place of its own. */
const HANGING: Record<Exclude<PlaceUse, 'copies' | 'orders'>, (place: string) => Promise<unknown>> = {
  'movements': (place) =>
    sql`insert into stock_movements (at, kind, product_id, warehouse_id, quantity, delta, by_kind)
      values (${now}, 'OPENING', ${BOOK}, ${place}, 2, 2, 'system'), (${now}, 'CORRECTION', ${BOOK}, ${place}, 2, -2, 'system')`.execute(
      db,
    ),
  'supplier-orders': (place) =>
    sql`insert into supplier_order_lines (list_number, supplier_id, product_id, copies, ordered_at, by_kind)
      values (1, ${place}, ${BOOK}, 3, ${now}, 'system')`.execute(db),
  'titles': (place) => sql`insert into product_suppliers values (${BOOK}, ${place})`.execute(db),
  'intakes': (place) =>
    sql`insert into intakes (supplier_id, place_id, terms, opened_at, opened_by) values (${place}, 'bolt', 'bought', ${now}, 'x')`.execute(
      db,
    ),
  'counts': (place) =>
    sql`insert into counts (place_id, range, opened_at, opened_by) values (${place}, 'place', ${now}, 'x')`.execute(db),
  'sources': (place) =>
    sql`insert into import_sources (id, name, kind, rank, rules)
      values ('nagyker', 'Nagyker', 'stock', 100, jsonb_build_object('warehouse', ${place}::text))`.execute(db),
}

describe('removing a place', () => {
  it('OFFICE-66 a place on which something hangs stays, and the refusal says what', async () => {
    await addPlace('bolt', 'SHOP')
    for (const [use, hang] of Object.entries(HANGING)) {
      const place = `of-${use}`
      await addPlace(place)
      await hang(place)
      expect(await ask(`/places/${place}/remove`), use).toMatchObject({
        status: 409,
        kind: 'place-in-use',
        uses: [use],
      })
    }
    expect(await ask('/places/bolt/remove'), 'it is where a delivery comes to').toMatchObject({ uses: ['intakes'] })
  })

  it('OFFICE-66 a place on which nothing hangs any more goes, with its empty shelves', async () => {
    await addPlace('nagy')
    await sql`insert into inventories (product_id, warehouse_id) values (${BOOK}, 'nagy')`.execute(db)
    expect(await ask('/places/nagy/remove')).toMatchObject({ status: 200, kind: 'done' })
  })
})
