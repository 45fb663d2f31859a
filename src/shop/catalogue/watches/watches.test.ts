import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { signedToken } from '#kit/crypto/signed-token.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { forgetUndonePrices } from '#shop/goods/pricing/forget-undone-prices.ts'
import { setCopies, setFreeCopies } from '#shop/goods/stock/test-stock.ts'
import { deliverLetters } from '#shop/ground/mail/deliver-letters.ts'
import type { Mail } from '#shop/ground/mail/mailer.ts'
import { openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { askWatch, type AskWatch } from './ask-watch.ts'
import { cleanWatches } from './clean-watches.ts'
import { confirmWatch } from './confirm-watch.ts'
import { endOwnWatches, endWatches, moveWatches, watchesInFull } from './end-watches.ts'
import { tellWatches } from './tell-watches.ts'
import { waitAgain } from './wait-again.ts'
import { readWatchToken, watchToken } from './watch-links.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, clock } = world
const [GONE, HERE, COMING, OTHER, WORDLESS] = [
  'gggggggggggg',
  'hhhhhhhhhhhh',
  'cccccccccccc',
  'oooooooooooo',
  'aaaaaaaaaaaa',
] as const
await stockBooks(db, [
  { id: GONE, stock: 0 },
  { id: HERE, stock: 5, price: 4000 },
  { id: COMING, stock: 0, isOrderable: true, out: '2026-12-01' },
  { id: OTHER, stock: 5, price: 3000 },
])
const start = clock.now
afterAll(world.stop)

const ANNA = 'anna@example.com'
const minutes = (count: number) => world.forward(count * 60)
async function sent(): Promise<Mail[]> {
  await deliverLetters(shop)
  // They are sent several at once.
  return shop.letters.splice(0).toSorted((one, other) => (one.to < other.to ? -1 : 1))
}
/** Minute after minute the shop looks, and what it wrote goes. */
async function pass(count: number): Promise<Mail[]> {
  const letters: Mail[] = []
  for (let minute = 0; minute < count; minute++) {
    minutes(1)
    await tellWatches(shop)
    letters.push(...(await sent()))
  }
  return letters
}
const wish = (changes: Partial<AskWatch> = {}): AskWatch => ({
  productId: GONE,
  kind: 'back',
  email: ANNA,
  language: 'hu',
  priceNamed: null,
  ...changes,
})
const wait = (changes: Partial<AskWatch> = {}) => askWatch(shop, wish(changes), { isProven: true })
const ask = (changes: Partial<AskWatch> = {}) => askWatch(shop, wish(changes), { isProven: false })
const tokenIn = (letter: Mail | undefined) => /szoljanak\?token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? 'none'
const states = async () =>
  (await sql<{ state: string }>`select state from watches order by asked_at, id`.execute(db)).rows.map(
    (row) => row.state,
  )
const costs = async (productId: string, listPrice: number) =>
  expect((await changePrices(shop, [{ productId, listPrice, isPublishersPrice: true }])).get(productId)).toMatchObject({
    ok: true,
  })

beforeEach(async () => {
  clock.now = start
  shop.letters.length = 0
  for (const table of ['watches', 'watched_titles', 'letter_counts', 'waiting_letters', 'price_history'] as const)
    await db.deleteFrom(table).execute()
  await sql`update products set deleted = false, off_sale = null, work_id = null, orderable = id = ${COMING},
    list_price = case id when ${HERE} then 4000 else 3000 end`.execute(db)
  await setFreeCopies(db, 0, { products: [GONE], place: 'central' })
})

describe('a title that was gone', () => {
  it('READER-01 is told of once when it has been there for ten minutes, and the wish is over', async () => {
    expect(await wait()).toMatchObject({ ok: true })
    expect(await pass(3)).toEqual([])
    await setFreeCopies(db, 2, { products: [GONE], place: 'central' })
    expect(await pass(10)).toEqual([])
    const letters = await pass(20)
    expect(letters).toMatchObject([{ to: ANNA, subject: `Újra kapható: ${GONE} hu` }])
    expect(letters[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(await states()).toEqual(['told'])
  })

  it('READER-01 a file that flaps twenty times an hour sends nobody a letter while it does, and one each when it is calm', async () => {
    await sql`insert into watches (id, product_id, kind, email, address_mark, language, price_then, state, asked_at, active_at)
      select gen_random_uuid(), ${GONE}, 'back', 'reader' || n || '@example.com', decode(lpad(to_hex(n), 8, '0'), 'hex'), 'hu', 3000,
        'active', ${start}::timestamptz, ${start}::timestamptz + n * interval '1 ms'
      from generate_series(1, 1000) n`.execute(db)
    await sql`insert into watched_titles (product_id, state, since, copies, asked_at)
      values (${GONE}, 'none', ${start}::timestamptz, 0, ${start}::timestamptz)`.execute(db)
    const flap = (isThere: boolean) => sql`update products set orderable = ${isThere} where id = ${GONE}`.execute(db)
    const letters: Mail[] = []
    for (let change = 0; change < 20; change++) {
      await flap(change % 2 === 0)
      letters.push(...(await pass(3)))
    }
    expect(letters).toEqual([])
    await flap(true)
    letters.push(...(await pass(25)))
    for (let change = 0; change < 4; change++) {
      await flap(change % 2 === 1)
      letters.push(...(await pass(12)))
    }
    expect(new Set(letters.map(({ to }) => to)).size).toBe(1000)
    expect(letters).toHaveLength(1000)
  })

  it('READER-02 a copy that is free again because somebody did not take it is no news; one that came is', async () => {
    await setCopies(db, 1, { products: [GONE], place: 'central' })
    const hold = (copies: number) =>
      sql`update inventories set held_amount = ${copies} where product_id = ${GONE} and warehouse_id = 'central'`.execute(
        db,
      )
    await hold(1)
    await wait()
    await pass(2)
    await hold(0)
    expect(await pass(30)).toEqual([])
    await setCopies(db, 2, { products: [GONE], place: 'central' })
    expect(await pass(12)).toHaveLength(1)
    await hold(0)
  })

  it('READER-02 three times the free copies are told in an hour, who has waited longest first, and only while it is there', async () => {
    for (let n = 0; n < 9; n++) {
      await wait({ email: `reader${n}@example.com` })
      world.forward(1)
    }
    await pass(1)
    await setFreeCopies(db, 1, { products: [GONE], place: 'central' })
    const first = await pass(40)
    expect(first.map(({ to }) => to)).toEqual(['reader0@example.com', 'reader1@example.com', 'reader2@example.com'])
    expect(await pass(40)).toHaveLength(3)
    await setFreeCopies(db, 0, { products: [GONE], place: 'central' })
    expect(await pass(90)).toEqual([])
    expect((await states()).filter((state) => state === 'active')).toHaveLength(3)
  })

  it('READER-01 two processes that look at once write one letter', async () => {
    await wait()
    await pass(1)
    await setFreeCopies(db, 2, { products: [GONE], place: 'central' })
    await pass(9)
    minutes(3)
    await Promise.all([tellWatches(shop), tellWatches(shop), tellWatches(shop)])
    minutes(1)
    await Promise.all([tellWatches(shop), tellWatches(shop)])
    expect(await sent()).toHaveLength(1)
  })

  it('READER-01 one that is sold no more: one letter, with the editions that can be had', async () => {
    const work = randomUUID()
    await sql`insert into works (id) values (${work})`.execute(db)
    await sql`update products set work_id = ${work} where id in (${GONE}, ${HERE})`.execute(db)
    await wait()
    await wait({ kind: 'cheaper', productId: OTHER, email: 'bela@example.com', language: 'en' })
    await pass(1)
    await sql`update products set off_sale = 'withdrawn' where id = ${GONE}`.execute(db)
    await sql`update products set deleted = true where id = ${OTHER}`.execute(db)
    const letters = await pass(30)
    expect(letters).toMatchObject([
      { to: ANNA, subject: `Már nem lesz kapható: ${GONE} hu` },
      { to: 'bela@example.com', subject: `No longer sold: ${OTHER} en` },
    ])
    expect(letters[0]?.text).toContain(`${HERE}-hu`)
    expect(await states()).toEqual(['told', 'told'])
  })
})

describe('a title that is to come', () => {
  it('READER-01 is told of when it is out, not while it can only be ordered ahead', async () => {
    await wait({ productId: COMING, kind: 'out' })
    expect(await pass(20)).toEqual([])
    await sql`update products set publication_date = '2026-11-16' where id = ${COMING}`.execute(db)
    expect(await pass(12)).toMatchObject([{ subject: `Megjelent: ${COMING} hu` }])
    await sql`update products set publication_date = '2026-12-01' where id = ${COMING}`.execute(db)
  })

  it('READER-01 one that could not be ordered ahead is told of when it can', async () => {
    await sql`update products set orderable = false where id = ${COMING}`.execute(db)
    await wait({ productId: COMING, kind: 'out' })
    await pass(2)
    await sql`update products set orderable = true where id = ${COMING}`.execute(db)
    const [letter] = await pass(12)
    expect(letter).toMatchObject({ subject: `Már előrendelhető: ${COMING} hu` })
    expect(await waitAgain(shop, { token: tokenIn(letter) })).toMatchObject({ ok: true })
    expect(await pass(20)).toEqual([])
  })

  it('READER-01 nobody waits for what is there', async () => {
    const nothing = { ok: false, failure: { kind: 'nothing-to-wait' } }
    expect(await wait({ productId: HERE })).toMatchObject(nothing)
    expect(await ask({ productId: HERE, kind: 'out' })).toMatchObject(nothing)
    expect(await wait({ productId: 'xxxxxxxxxxxx' })).toMatchObject({ failure: { kind: 'no-such-title' } })
    expect(await states()).toEqual([])
  })
})

describe('a price', () => {
  const cheaper = (changes: Partial<AskWatch> = {}) => wait({ productId: HERE, kind: 'cheaper', ...changes })

  it('READER-03 is told of from five percent under what it was when they asked, or at the price they named', async () => {
    await costs(HERE, 4000)
    await cheaper()
    await cheaper({ email: 'bela@example.com', priceNamed: 3000 })
    await costs(HERE, 3801)
    expect(await pass(12)).toEqual([])
    await costs(HERE, 3800)
    expect(await pass(9)).toEqual([])
    expect(await pass(3)).toMatchObject([
      {
        to: ANNA,
        subject: `Olcsóbb lett: ${HERE} hu`,
        text: expect.stringMatching(/30 nap legalacsonyabb ára 3.801.Ft volt/),
      },
    ])
    await costs(HERE, 3000)
    expect(await pass(12)).toMatchObject([{ to: 'bela@example.com' }])
    expect(await cheaper({ priceNamed: 3000 })).toMatchObject({ failure: { kind: 'price-not-lower' } })
  })

  it('READER-03 of a title without words keeps nobody from being told of another', async () => {
    await stockBooks(db, [{ id: WORDLESS, stock: 1, price: 4000 }])
    await wait({ productId: WORDLESS, kind: 'cheaper' })
    await wait({ productId: OTHER, kind: 'cheaper' })
    await db.deleteFrom('product_texts').where('product_id', '=', WORDLESS).execute()
    await costs(WORDLESS, 1000)
    await costs(OTHER, 1000)
    expect(await pass(12)).toMatchObject([{ subject: `Olcsóbb lett: ${OTHER} hu` }])
    expect((await states()).toSorted()).toEqual(['active', 'told'])
  })

  it('READER-03 a slip that is mended or undone within ten minutes is told to nobody', async () => {
    await costs(HERE, 4000)
    await cheaper()
    minutes(1)
    const since = clock.now
    await costs(HERE, 400)
    expect(await pass(8)).toEqual([])
    await costs(HERE, 4000)
    await forgetUndonePrices(shop, { productIds: [HERE], since })
    expect(await pass(20)).toEqual([])
  })
})

describe('an address that nobody has proven', () => {
  it('READER-04 waits when its owner has said so within 48 hours, and is gone after that', async () => {
    await ask()
    const [letter] = await sent()
    expect(letter).toMatchObject({ to: ANNA, subject: 'Erősítse meg, hogy szóljunk-e – Kolofon' })
    expect(await states()).toEqual(['pending'])
    const token = tokenIn(letter)
    expect(await confirmWatch(shop, { token })).toMatchObject({ ok: true })
    expect(await confirmWatch(shop, { token })).toMatchObject({ ok: true })
    expect(await states()).toEqual(['active'])
    await ask({ email: 'bela@example.com' })
    const late = tokenIn((await sent())[0])
    minutes(48 * 60 + 1)
    await cleanWatches(shop)
    expect(await states()).toEqual(['active'])
    expect(await confirmWatch(shop, { token: late })).toMatchObject({ failure: { kind: 'link-expired' } })
  })

  it('READER-04 has one letter a day whatever is asked in its name, with no word of whoever asks, and the answer never differs', async () => {
    const answers = [await ask(), await ask(), await ask({ kind: 'cheaper', productId: HERE, priceNamed: 123 })]
    answers.push(await ask({ productId: OTHER, kind: 'cheaper' }), await ask({ email: 'new@example.com' }))
    await wait({ email: 'known@example.com' })
    answers.push(await ask({ email: 'known@example.com' }))
    for (const answer of answers) expect(answer).toEqual({ ok: true, value: null })
    const letters = await sent()
    expect(letters.map(({ to }) => to).toSorted()).toEqual([ANNA, 'known@example.com', 'new@example.com'])
    minutes(24 * 60 - 1)
    await ask({ productId: COMING, kind: 'out' })
    expect(await sent()).toEqual([])
    minutes(2)
    await ask({ productId: COMING, kind: 'out' })
    expect(await sent()).toHaveLength(1)
  })

  it('READER-04 one is pending a title, and a stranger fills no table with an address', async () => {
    await ask()
    await ask()
    await ask({ productId: HERE, kind: 'cheaper' })
    await ask({ productId: HERE, kind: 'cheaper', priceNamed: 100 })
    expect(await states()).toEqual(['pending', 'pending'])
    await expect(
      sql`insert into watches (id, product_id, kind, email, address_mark, language, price_then, state, asked_at)
        select gen_random_uuid(), product_id, 'out', email, address_mark, language, 1, 'pending', asked_at from watches limit 1`.execute(
        db,
      ),
    ).rejects.toThrow('watches_pending')
  })

  it('READER-04 waits for a hundred titles at most', async () => {
    await sql`insert into watches (id, product_id, kind, email, address_mark, language, price_then, state, asked_at, active_at)
      select gen_random_uuid(), p.id, k.kind, ${ANNA}, ${Buffer.from('a')}, 'hu', 1, 'active', ${start}::timestamptz, ${start}::timestamptz
      from products p, (values ('cheaper')) k(kind) where p.id in (${HERE}, ${COMING}, ${OTHER})`.execute(db)
    await sql`insert into products (id, type, ean, vat_class, list_price) select 'p' || lpad(n::text, 11, '0'), 'BOOK', '97899' || lpad(n::text, 8, '0'),
      'BOOK', 1000 from generate_series(1, 97) n on conflict do nothing`.execute(db)
    await sql`insert into watches (id, product_id, kind, email, address_mark, language, price_then, state, asked_at, active_at)
      select gen_random_uuid(), p.id, 'cheaper', ${ANNA}, ${Buffer.from('a')}, 'hu', 1, 'active', ${start}::timestamptz, ${start}::timestamptz
      from products p where p.id like 'p000%'`.execute(db)
    expect(await wait()).toMatchObject({ failure: { kind: 'too-many-watches' } })
    expect(await ask()).toEqual({ ok: true, value: null })
    expect(await states()).toHaveLength(100)
    await endOwnWatches(shop, ANNA, null)
    expect(await wait()).toMatchObject({ ok: true })
  })
})

describe('an account with another address', () => {
  it('READER-01 waits at the new one, for each title once, and what nobody confirmed stays behind', async () => {
    const NEW = 'anna.new@example.com'
    await wait()
    await wait({ productId: COMING, kind: 'out' })
    await wait({ productId: COMING, kind: 'out', email: NEW })
    await ask({ productId: HERE, kind: 'cheaper' })
    await ask({ email: NEW })
    await moveWatches(shop, { from: ANNA, to: NEW })
    const rows = await sql<{ email: string; kind: string; state: string }>`select email, kind, state from watches
      order by email, kind, state`.execute(db)
    expect(rows.rows).toEqual([
      { email: NEW, kind: 'back', state: 'active' },
      { email: NEW, kind: 'out', state: 'active' },
      { email: ANNA, kind: 'cheaper', state: 'pending' },
      { email: ANNA, kind: 'out', state: 'ended' },
    ])
    await sent()
    await setFreeCopies(db, 2, { products: [GONE], place: 'central' })
    expect(await pass(12)).toMatchObject([{ to: NEW, subject: `Újra kapható: ${GONE} hu` }])
  })
})

describe('the links of letters', () => {
  it('READER-05 one press ends all of an address, and nothing of another; a link waits again, against the price of now', async () => {
    await wait()
    await wait({ productId: HERE, kind: 'cheaper' })
    await wait({ email: 'bela@example.com' })
    await setFreeCopies(db, 9, { products: [GONE], place: 'central' })
    const [letter] = await pass(12)
    expect(await waitAgain(shop, { token: tokenIn(letter) })).toMatchObject({ failure: { kind: 'nothing-to-wait' } })
    await setFreeCopies(db, 0, { products: [GONE], place: 'central' })
    expect(await waitAgain(shop, { token: tokenIn(letter) })).toMatchObject({ ok: true })
    expect(await waitAgain(shop, { token: tokenIn(letter) })).toMatchObject({ ok: true })
    expect((await states()).toSorted()).toEqual(['active', 'active', 'told', 'told'])
    const oneClick = /token=([\w.-]+)/.exec(letter?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    expect(await endWatches(shop, { token: oneClick })).toMatchObject({ ok: true })
    expect((await states()).toSorted()).toEqual(['ended', 'ended', 'told', 'told'])
    expect(await endWatches(shop, { token: oneClick })).toMatchObject({ ok: true })
  })

  it('READER-05 nobody makes such a link, changes one, or uses one for what it is not for', async () => {
    await ask()
    const token = tokenIn((await sent())[0])
    const id = (await sql<{ id: string }>`select id from watches`.execute(db)).rows[0]!.id
    const invalid = { ok: false, failure: { kind: 'link-invalid' } }
    const [body = '', mac = ''] = token.split('.')
    const foreign = Buffer.from(body, 'base64url').toString().replace(id, randomUUID())
    for (const guess of [
      '',
      'none',
      id,
      `${body}.`,
      `${body}.${mac.slice(0, -1)}${mac.endsWith('A') ? 'B' : 'A'}`,
      `${Buffer.from(foreign).toString('base64url')}.${mac}`,
      signedToken(shop.correspondence.keys.links, { purpose: 'newsletter-confirm', subject: id, expiresAt: null }),
      signedToken(shop.correspondence.keys.codes, { purpose: 'watch-confirm', subject: id, expiresAt: null }),
      watchToken(shop, 'again', id),
    ])
      expect(await confirmWatch(shop, { token: guess }), guess).toMatchObject(invalid)
    expect(await waitAgain(shop, { token })).toMatchObject(invalid)
    expect(readWatchToken(shop, token)).toMatchObject({ ok: true, value: { kind: 'confirm', subject: id } })
    expect(await states()).toEqual(['pending'])
  })

  it('KEEP-06 what is over goes after its period, and what waited too long ends', async () => {
    await wait()
    await endOwnWatches(shop, ANNA, null)
    await wait({ email: 'bela@example.com' })
    expect(await watchesInFull(shop, [ANNA])).toMatchObject([{ productId: GONE, state: 'ended' }])
    minutes(31 * 24 * 60)
    await cleanWatches(shop)
    expect(await states()).toEqual(['active'])
    minutes(2 * 366 * 24 * 60)
    await cleanWatches(shop)
    expect(await states()).toEqual(['ended'])
    minutes(31 * 24 * 60)
    await cleanWatches(shop)
    expect(await states()).toEqual([])
    expect((await sql`select from watched_titles`.execute(db)).rows).toEqual([])
  })
})
