import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { DAY_MS } from '#kit/durations.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { requestRefund } from '#shop/selling/orders/payment/request-refund.ts'
import { runRefunds } from '#shop/selling/orders/payment/run-refunds.ts'
import { insertTestStaff } from '#shop/selling/orders/refunds/test-staff.ts'
import { openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder } from '#shop/selling/orders/test-paid-order.ts'
import { receiveReturn } from '#shop/selling/withdrawal/receive-return.ts'
import { rejectReturn } from '#shop/selling/withdrawal/reject-return.ts'
import { withdraw } from '#shop/selling/withdrawal/withdraw.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { leaveReported, listWords, refuseWords, replyToWords, showWords } from './desk-words.ts'
import { cleanWords, eraseWords, wordsInFull } from './forget-words.ts'
import { readReported, reportWords, wordsOfTitle } from './read-words.ts'
import { tidyText, writingProblem, type WrittenWords } from './reader-words.ts'
import { listOwnWords, takeBackWords, writeWords } from './write-words.ts'

const { db, pool } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, clock } = world
const start = clock.now
const by = BOOKSELLER
const ROOT = { kind: 'command', id: 'root' } as const
const [HARD, SOFT, OTHER] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const
const GOOD: WrittenWords = { stars: 5, words: 'Este is jól olvasható.', name: 'K. Anna', language: 'hu' }

afterAll(() => world.stop())
beforeAll(async () => {
  await stockBooks(
    db,
    [HARD, SOFT, OTHER].map((id) => ({ id, stock: 500 })),
  )
  await sql`insert into works (id) values ('work')`.execute(db)
  await sql`update products set work_id = 'work' where id in (${HARD}, ${SOFT})`.execute(db)
})
afterEach(async () => {
  clock.now = start
  await sql`delete from reader_words`.execute(db)
})

type Copy = { sub: string; lineId: number; number: string }

/** Somebody's copy, which has come. */
async function copyOf(productId: string = HARD): Promise<Copy> {
  const { userId, number } = await paidOrder(world, { lines: [{ productId, quantity: 1 }] })
  await packShipment(shop, { number, by })
  await shipShipment(shop, { number, by, trackingNumber: '00123456789' })
  await markDelivered(shop, { number, by })
  return { sub: userId, number, lineId: await lineOf(number) }
}
async function lineOf(number: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select l.id from order_lines l join orders o on o.id = l.order_id
    where o.number = ${number} order by l.id`.execute(db)
  return rows[0]!.id
}
const write = ({ sub, lineId }: Copy, own: Partial<WrittenWords> = {}) =>
  writeWords(shop, { sub, lineId, ...GOOD, ...own })
async function written(copy: Copy, own: Partial<WrittenWords> = {}): Promise<{ id: string; version: number }> {
  const answer = await write(copy, own)
  if (!answer.ok) throw new Error(answer.failure.kind)
  return { id: answer.value.id, version: await versionOf(answer.value.id) }
}
async function versionOf(id: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from reader_words where id = ${id}::uuid`.execute(db)
  return rows[0]!.version
}
async function shown(copy: Copy, own: Partial<WrittenWords> = {}): Promise<string> {
  const words = await written(copy, own)
  expect(await showWords(shop, words)).toMatchObject({ ok: true })
  return words.id
}
const onPage = async (productId: string = HARD, page = 1) => wordsOfTitle(shop, { productId, page })
const own = (sub: string) => listOwnWords(shop, { sub, language: 'hu' })
async function sendBack({ number }: Copy): Promise<void> {
  const { rows } = await sql<{ email: string }>`select email from orders where number = ${number}`.execute(db)
  await withdraw(shop, { number, email: rows[0]!.email }, { userId: null, isStaff: false })
}

describe('what may be written', () => {
  it('WORD-01 is of a copy that its reader has: once it has come, by nobody else, and once a work in whatever edition', async () => {
    const { userId: sub, number } = await paidOrder(world, { lines: [{ productId: HARD, quantity: 1 }] })
    const copy = { sub, number, lineId: await lineOf(number) }
    expect(await own(sub)).toEqual([])
    expect(await write(copy)).toMatchObject({ ok: false, failure: { kind: 'not-kept' } })
    await packShipment(shop, { number, by })
    await shipShipment(shop, { number, by, trackingNumber: '00123456789' })
    expect(await write(copy)).toMatchObject({ failure: { kind: 'not-kept' } })
    await markDelivered(shop, { number, by })
    expect(await own(sub)).toMatchObject([{ lineId: copy.lineId, number, id: null, problem: null }])
    expect(await write({ ...copy, sub: randomUUID() })).toMatchObject({ failure: { kind: 'no-such-line' } })
    expect(await write({ ...copy, lineId: 999_999 })).toMatchObject({ failure: { kind: 'no-such-line' } })
    const { id } = await written(copy)
    expect(await own(sub)).toMatchObject([{ id, state: 'waiting', stars: 5, name: 'K. Anna', problem: null }])

    const second = await copyOf(SOFT)
    await sql`update orders set user_id = ${sub}::uuid where number = ${second.number}`.execute(db)
    expect(await write({ ...second, sub })).toMatchObject({ failure: { kind: 'already-written' } })
    expect(await own(sub), 'the copy that was written of stands for its work').toMatchObject([
      { id, lineIds: expect.arrayContaining([copy.lineId, second.lineId]) },
    ])
    expect(await takeBackWords(shop, { sub, id })).toBe(true)
    expect(await write({ ...second, sub })).toMatchObject({ ok: true })
  })

  it('WORD-01 is nothing of whoever works in the shop, by account or by the address of the order', async () => {
    const copy = await copyOf()
    await insertTestStaff(db, { peter: ['admin'] })
    await sql`update orders set email = 'Peter@example.com' where number = ${copy.number}`.execute(db)
    expect(await write(copy)).toMatchObject({ failure: { kind: 'staff' } })
    expect(await own(copy.sub)).toMatchObject([{ problem: 'staff' }])
    const colleague = await copyOf()
    await sql`update staff_members set sub = ${colleague.sub}::uuid where name = 'peter'`.execute(db)
    expect(await write(colleague)).toMatchObject({ failure: { kind: 'staff' } })
  })

  it('WORD-03 has stars and up to 2 000 signs, and leads nowhere; what was taken for a link is said', async () => {
    const copy = await copyOf()
    const tries: [Partial<WrittenWords>, string][] = [
      [{ stars: 0 }, 'stars-missing'],
      [{ stars: 6 }, 'stars-missing'],
      [{ stars: 4.5 }, 'stars-missing'],
      [{ words: ' \n\u200b ' }, 'words-missing'],
      [{ words: 'a'.repeat(2001) }, 'words-too-long'],
      [{ name: 'a'.repeat(61) }, 'name-too-long'],
      [{ words: 'Olcsóbban: www.masik.hu' }, 'no-links'],
      [{ name: 'anna@example.com' }, 'no-links'],
    ]
    for (const [given, kind] of tries) expect(await write(copy, given), kind).toMatchObject({ failure: { kind } })
    expect(await write(copy, { words: 'Megvettem. Itt: masik.hu/akcio!' })).toMatchObject({
      failure: { found: 'masik.hu/akcio!' },
    })
    for (const hidden of [
      'www . masik . hu',
      'ｗｗｗ．ｍａｓｉｋ．ｈｕ',
      'masik\u200b.hu',
      'masik。hu',
      'xn--msik-5na.test',
    ])
      expect(await write(copy, { words: `Itt olcsóbb: ${hidden}` }), hidden).toMatchObject({
        failure: { kind: 'no-links' },
      })
    expect(await write(copy, { words: '😀'.repeat(2000) })).toMatchObject({ failure: { kind: 'words-too-long' } })
    expect(await own(copy.sub)).toMatchObject([{ id: null }])
    expect(await write(copy, { words: 'Hú...de jó volt! Www, ez tetszett. 👩🏽‍🚀' })).toMatchObject({ ok: true })
    expect(await own(copy.sub)).toMatchObject([{ words: 'Hú...de jó volt! Www, ez tetszett. 👩🏽‍🚀' }])
    expect(await write(copy, { words: 'a'.repeat(2000), name: '' })).toMatchObject({ ok: true })
  })

  it('WORD-03 is kept without what nobody sees, in the same paragraphs, and tidied twice is the same', () => {
    expect(tidyText('meg\u00adható\u202e 🙂\u200d\u200d')).toBe('megható 🙂\u200d')
    expect(tidyText('  Jó\u200b könyv. \r\n\r\n\r\n\r\nNagyon\tjó.  ')).toBe('Jó könyv.\n\nNagyon jó.')
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (words) => {
        const tidy = tidyText(words)
        expect(tidyText(tidy)).toBe(tidy)
        expect(tidy).not.toMatch(/[\u202a-\u202e\u200b]|\n{3}/)
        expect(writingProblem({ ...GOOD, words: tidy })?.kind ?? 'none').toMatch(/^(?:none|words-missing|no-links)$/)
      }),
    )
  })

  it('WORD-03 waits again when it is another; the same again changes nothing, and what is taken back is gone at once', async () => {
    const copy = await copyOf()
    const id = await shown(copy)
    expect(await onPage()).toMatchObject({ count: 1, average: 5 })
    expect(await write(copy)).toMatchObject({ ok: true, value: { id } })
    expect(await onPage(), 'the same again').toMatchObject({ count: 1 })
    expect(await write(copy, { stars: 2 })).toMatchObject({ value: { id } })
    expect(await onPage()).toBeNull()
    expect(await own(copy.sub)).toMatchObject([{ state: 'waiting', stars: 2 }])
    expect(await takeBackWords(shop, { sub: randomUUID(), id })).toBe(false)
    expect(await takeBackWords(shop, { sub: copy.sub, id })).toBe(true)
    expect(await takeBackWords(shop, { sub: copy.sub, id }), 'twice').toBe(false)
    const { rows } = await sql<object>`select words, shown_name as name, stars, state from reader_words`.execute(db)
    expect(rows).toEqual([{ words: '', name: '', stars: null, state: 'taken-back' }])
    expect(await write(copy)).toMatchObject({ ok: true, value: { id } })
  })

  it('WORD-01 by ten at once is written once', async () => {
    const copy = await copyOf()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => write(copy, { stars: (at % 5) + 1 })))
    expect(new Set(answers.map((answer) => answer.ok && answer.value.id)).size).toBe(1)
  })
})

describe('a copy that goes back', () => {
  it('WORD-02 takes its words from the page when that is announced, and a refused return brings them back', async () => {
    const copy = await copyOf()
    await shown(copy)
    await sendBack(copy)
    expect(await onPage()).toBeNull()
    expect(await own(copy.sub)).toMatchObject([{ problem: 'not-kept', state: 'shown' }])
    expect(await write(copy, { stars: 1 })).toMatchObject({ failure: { kind: 'not-kept' } })
    await rejectReturn(shop, { number: copy.number, by, reason: 'Olvasott' })
    expect(await onPage()).toMatchObject({ count: 1 })
  })

  it('WORD-02 WORD-05 whatever changes what stands on a page announces the page, and what only waits does not', async () => {
    const line = await pool.connect()
    const tags: string[] = []
    line.on('notification', ({ payload = '' }) => tags.push(...payload.split(' ').filter((tag) => tag === 'work:work')))
    await line.query('listen changes')
    const isAnnounced = async () => {
      await line.query('select 1')
      return tags.splice(0).length > 0
    }
    const copy = await copyOf()
    await isAnnounced()
    const words = await written(copy)
    await write(copy, { stars: 2 })
    expect(await isAnnounced(), 'it waits').toBe(false)
    await showWords(shop, { ...words, version: await versionOf(words.id) })
    expect(await isAnnounced(), 'shown').toBe(true)
    await sendBack(copy)
    expect(await isAnnounced(), 'announced to go back').toBe(true)
    await rejectReturn(shop, { number: copy.number, by, reason: 'Olvasott' })
    expect(await isAnnounced(), 'kept after all').toBe(true)
    await sql`insert into refund_parts (order_id, order_line_id, quantity, at)
      select order_id, id, 1, now() from order_lines where id = ${copy.lineId}`.execute(db)
    expect(await isAnnounced(), 'paid back').toBe(true)
    await takeBackWords(shop, { sub: copy.sub, id: words.id })
    expect(await isAnnounced(), 'taken back').toBe(true)
    line.release(true)
  })

  it('WORD-02 received, or paid back while it is kept: its words are not shown, nor read to the end', async () => {
    const back = await copyOf()
    const words = await written(back)
    await sendBack(back)
    await receiveReturn(shop, { number: back.number, by })
    expect(await showWords(shop, words)).toMatchObject({ failure: { kind: 'words-not-kept' } })
    const paidBack = await copyOf()
    const id = await shown(paidBack)
    await sql`insert into refund_parts (order_id, order_line_id, quantity, at)
      select order_id, id, 1, now() from order_lines where id = ${paidBack.lineId}`.execute(db)
    expect(await onPage()).toBeNull()
    expect(await takeBackWords(shop, { sub: paidBack.sub, id }), 'they can still be taken back').toBe(true)
  })
})

it('WORD-02 money given back for no copy leaves the words: the copy is kept', async () => {
  const copy = await copyOf()
  await shown(copy)
  const wish = { number: copy.number, amount: 500, reason: 'goodwill', by: ROOT } as const
  expect(await requestRefund(shop, wish)).toMatchObject({ ok: true })
  await runRefunds(shop)
  expect(await onPage()).toMatchObject({ count: 1 })
})

describe('somebody of the shop', () => {
  it('WORD-04 decides on the words that were read, for a listed reason, and may be wrong', async () => {
    const copy = await copyOf()
    const words = await written(copy)
    const { id } = words
    expect(await listWords(shop, { view: 'waiting' })).toMatchObject({
      words: [{ id, number: copy.number, words: GOOD.words, isKept: true, reports: [] }],
      next: null,
      counts: { waiting: 1, reported: 0 },
    })
    await write(copy, { words: 'Mégis más.' })
    expect(await showWords(shop, words), 'changed meanwhile').toMatchObject({ failure: { kind: 'stale' } })
    const version = await versionOf(id)
    expect(await refuseWords(shop, { id, version, reason: 'insult' })).toMatchObject({ ok: true })
    expect(await onPage()).toMatchObject({ count: 0, average: null, refused: [{ reason: 'insult', count: 1 }] })
    expect(await own(copy.sub)).toMatchObject([{ state: 'refused', refusal: 'insult', words: 'Mégis más.' }])
    const again = { id, version: await versionOf(id) }
    expect(await refuseWords(shop, { ...again, reason: 'advert' })).toMatchObject({ failure: { kind: 'wrong-state' } })
    expect(await replyToWords(shop, { ...again, reply: 'Köszönjük' })).toMatchObject({
      failure: { kind: 'wrong-state' },
    })
    expect(await showWords(shop, again)).toMatchObject({ ok: true })
    expect(await onPage()).toMatchObject({ count: 1, refused: [] })
    expect(await showWords(shop, { id: randomUUID(), version: 1 })).toMatchObject({
      failure: { kind: 'no-such-words' },
    })
  })

  it('WORD-01 WORD-04 shows nothing of a reader who works here by now, and replies to none of theirs', async () => {
    const copy = await copyOf()
    const words = await written(copy)
    const shownBefore = await shown(await copyOf(OTHER))
    await insertTestStaff(db, { nora: ['admin'] })
    await sql`update staff_members set sub = ${copy.sub}::uuid where name = 'nora'`.execute(db)
    expect(await showWords(shop, words)).toMatchObject({ failure: { kind: 'words-of-staff' } })
    await sql`update staff_members set sub = (select user_id from reader_words where id = ${shownBefore}::uuid)
      where name = 'nora'`.execute(db)
    const version = await versionOf(shownBefore)
    expect(await replyToWords(shop, { id: shownBefore, version, reply: 'Így van!' })).toMatchObject({
      failure: { kind: 'words-of-staff' },
    })
    expect(await refuseWords(shop, { id: shownBefore, version, reason: 'interest' })).toMatchObject({ ok: true })
    await sql`update staff_members set sub = gen_random_uuid() where name = 'nora'`.execute(db)
  })

  it('WORD-04 replies once below what is shown; empty, the reply goes', async () => {
    const id = await shown(await copyOf())
    for (const [reply, stands] of [
      ['Cseréljük, hozza be.', 'Cseréljük, hozza be.'],
      ['  Cseréljük. ', 'Cseréljük.'],
      [' ', ''],
    ] as const) {
      expect(await replyToWords(shop, { id, version: await versionOf(id), reply })).toMatchObject({ ok: true })
      expect(await onPage()).toMatchObject({ words: [{ reply: stands }] })
    }
  })

  it('WORD-06 hears of words that readers find against the rules, of nobody and only of what is shown', async () => {
    const copy = await copyOf()
    const { id, version } = await written(copy)
    expect(await reportWords(shop, { id, reason: 'advert' }), 'nobody sees them yet').toBe(false)
    expect(await reportWords(shop, { id: 'x', reason: 'advert' })).toBe(false)
    await showWords(shop, { id, version })
    for (let time = 1; time <= 30; time++)
      expect(await reportWords(shop, { id, reason: time > 2 ? 'advert' : 'insult' })).toBe(true)
    const reports = [
      { reason: 'advert', count: 18 },
      { reason: 'insult', count: 2 },
    ]
    expect(await listWords(shop, { view: 'reported' })).toMatchObject({ words: [{ id, reports }] })
    expect(await readReported(shop, { id, language: 'hu' })).toMatchObject({ id, name: 'K. Anna' })
    expect(await leaveReported(shop, { id, version: await versionOf(id) })).toMatchObject({ ok: true })
    expect(await listWords(shop, { view: 'reported' })).toMatchObject({ words: [], counts: { reported: 0 } })
    await reportWords(shop, { id, reason: 'insult' })
    await write(copy, { words: 'Ez már más.' })
    await showWords(shop, { id, version: await versionOf(id) })
    expect((await listWords(shop, { view: 'reported' })).words, 'the report was of another text').toEqual([])
    await reportWords(shop, { id, reason: 'insult' })
    await refuseWords(shop, { id, version: await versionOf(id), reason: 'insult' })
    expect(await readReported(shop, { id, language: 'hu' })).toBeNull()
    expect((await listWords(shop, { view: 'reported' })).words).toEqual([])
  })

  it('WORD-04 sees every page of a list once', async () => {
    const copies = [await copyOf(HARD), await copyOf(SOFT), await copyOf(OTHER)]
    for (const copy of copies) {
      clock.now = new Date(clock.now.getTime() + 1000)
      await shown(copy)
    }
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof listWords>> = await listWords(shop, { view: 'shown', limit: 2, after })
      seen.push(...page.words.map(({ number }) => number))
      after = page.next
    } while (after)
    expect(seen).toEqual(copies.map(({ number }) => number).toReversed())
  })
})

it('WORD-05 all editions of a work show the same words, ten on a page, with their average and how many were refused for what', async () => {
  const copy = await copyOf()
  const { rows } = await sql<{ product: string }>`with copies as (
      insert into order_lines (order_id, position, product_id, type, ean, name, slug, unit_price, list_price, vat_percent, kind, quantity,
        shipped_quantity, delivered_quantity)
      select l.order_id, 100 + n, case when n % 2 = 0 then ${HARD} else ${SOFT} end, l.type, l.ean, l.name, l.slug, 0, 0, l.vat_percent,
        l.kind, 1, 1, 1
      from order_lines l, generate_series(1, 12) as n where l.id = ${copy.lineId} returning id, product_id, position)
    insert into reader_words (id, product_id, order_line_id, user_id, stars, words, shown_name, language, state, refusal, written_at)
    select gen_random_uuid(), product_id, id, gen_random_uuid(), 1 + position % 5, position::text, '', 'hu',
      case when position = 112 then 'refused' else 'shown' end, case when position = 112 then 'advert' end,
      '2026-11-01'::timestamptz + position * interval '1 minute'
    from copies returning product_id as product`.execute(db)
  expect(new Set(rows.map(({ product }) => product)).size).toBe(2)
  const first = await onPage(HARD)
  expect(first).toMatchObject({ count: 11, page: 1, pages: 2, refused: [{ reason: 'advert', count: 1 }] })
  expect(first?.average).toBeCloseTo((2 + 3 + 4 + 5 + 1 + 2 + 3 + 4 + 5 + 1 + 2) / 11)
  expect(await onPage(SOFT)).toEqual(first)
  expect(await onPage(OTHER)).toBeNull()
  const second = await onPage(HARD, 2)
  expect([...first!.words, ...second!.words].map(({ words }) => words)).toEqual(
    Array.from({ length: 11 }, (_, at) => String(111 - at)),
  )
  expect(await onPage(HARD, 99), 'a page that is not there is the last').toEqual(second)
  expect(await onPage(HARD, -3)).toEqual(first)
  await sql`delete from reader_words where order_line_id <> ${copy.lineId}`.execute(db)
  await sql`delete from order_lines where position > 100`.execute(db)
})

it('WORD-07 what was refused is counted for good, of nobody; everything else goes with the account or after its days', async () => {
  const refused = await copyOf()
  const words = await written(refused)
  await refuseWords(shop, { ...words, reason: 'advert' })
  const copy = await copyOf()
  await shown(copy)
  expect(await wordsInFull(shop, copy.sub)).toMatchObject([{ stars: 5, words: GOOD.words, state: 'shown' }])
  expect(await eraseWords(shop, { owner: copy.sub })).toHaveLength(1)
  expect(await eraseWords(shop, { owner: refused.sub })).toEqual([words.id])
  expect(await eraseWords(shop, { owner: refused.sub }), 'twice').toEqual([])
  expect(await onPage()).toMatchObject({ count: 0, refused: [{ reason: 'advert', count: 1 }] })
  expect(await listWords(shop, { view: 'refused' })).toMatchObject({ words: [] })

  const late = await copyOf(OTHER)
  await refuseWords(shop, { ...(await written(late)), reason: 'private' })
  const taken = await copyOf()
  await takeBackWords(shop, { sub: taken.sub, id: (await written(taken)).id })
  clock.now = new Date(start.getTime() + 364 * DAY_MS)
  await cleanWords(shop)
  expect(await wordsInFull(shop, late.sub)).toHaveLength(1)
  clock.now = new Date(start.getTime() + 366 * DAY_MS)
  await cleanWords(shop)
  expect(await wordsInFull(shop, late.sub)).toEqual([])
  expect(await wordsInFull(shop, taken.sub)).toEqual([])
  expect(await onPage(OTHER)).toMatchObject({ count: 0, refused: [{ reason: 'private', count: 1 }] })
})
