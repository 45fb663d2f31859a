import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { readPriceFacts } from '#shop/goods/pricing/read-price-facts.ts'
import { asAct } from '#shop/people/staff/as-act.ts'
import { listActs } from '#shop/people/staff/list-acts.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import { unpublishedDrafts } from '#shop/house/today/today-records.server.ts'
import { listTitles } from '../list-titles.ts'
import { readTitleNumber } from '../make-title.ts'
import { readTitle } from '../read-title.ts'
import { saveTitle } from '../save-title.ts'
import { undoSave } from '../undo-save.ts'
import type { DraftedPrice } from './drafted-price.ts'
import { publishDraft } from './publish-draft.ts'
import { publishDueDrafts } from './publish-due-drafts.ts'
import { discardDraft, readDraft, saveDraft } from './save-draft.ts'
import { discardNewTitle, listNewTitles, publishNewTitle, readNewTitle, saveNewTitle } from './save-new-title.ts'
import { draftState, type DraftState } from './title-draft.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-16T10:00:00Z')
const shop = testShop({ db, now: () => now })
const by = BOOKSELLER
let books = 0

async function aTitle(): Promise<string> {
  const ean = `97896312${String(10_000 + ++books)}`
  const name = { hu: 'Utas és holdvilág', en: 'Journey by Moonlight' }
  const [saved] = await saveProducts(shop, { added: [{ type: 'BOOK', ean, vatClass: 'BOOK', listPrice: 4990, name }] })
  const id = saved?.id ?? ''
  await changePrices(shop, [{ productId: id, listPrice: 4990 }])
  return id
}
async function title(id: string) {
  const found = await readTitle(shop, id)
  if (!found) throw new Error('The title is there.')
  return found
}
async function draft(
  id: string,
  fields: { pages?: number; warnings?: string },
  publishAt: Date | null = null,
  version = 0,
  price: DraftedPrice | null = null,
) {
  const { fields: present, version: seenVersion } = await title(id)
  const was = Object.fromEntries(Object.keys(fields).map((field) => [field, present[field as 'pages']]))
  return saveDraft(shop, { productId: id, seenVersion, fields, was, released: [], price, publishAt, version, by })
}
async function priceOf(id: string) {
  const [facts] = await readPriceFacts(shop, [id])
  return facts?.product
}
const act = { by, operation: 'product publish' }
const listed = async (state: DraftState) =>
  (await listTitles(shop, { language: 'hu', filter: { draft: state } })).rows.map(({ id }) => id)
const TOMORROW = new Date('2026-11-17T08:00:00Z')

describe('a draft of a title', () => {
  it('OFFICE-36 changes nothing until it is published, then it is said as if it had been saved, and is over', async () => {
    const id = await aTitle()
    const before = await title(id)
    expect(await draft(id, { pages: 304 })).toEqual({ ok: true, value: { version: 1, state: 'draft' } })
    expect(await title(id)).toEqual(before)
    expect(await publishDraft(shop, { productId: id, version: 7, by })).toMatchObject({
      failure: { kind: 'stale', version: 1 },
    })
    expect(await publishDraft(shop, { productId: id, version: 1, by })).toMatchObject({ ok: true })
    expect((await title(id)).fields.pages).toBe(304)
    expect((await title(id)).origins.pages).toMatchObject({ from: 'hand' })
    expect(await readDraft(shop, id)).toBeNull()
    expect(await publishDraft(shop, { productId: id, version: 1, by })).toMatchObject({
      failure: { kind: 'no-such-draft' },
    })
  })

  it('OFFICE-36 is one a title: who writes it second is told, and it can be thrown away', async () => {
    const id = await aTitle()
    await draft(id, { pages: 304 })
    expect(await draft(id, { pages: 305 })).toMatchObject({ failure: { kind: 'stale', version: 1 } })
    expect(await draft(id, { pages: 305 }, null, 1)).toMatchObject({ value: { version: 2 } })
    expect(await discardDraft(shop, { productId: id, version: 1 })).toMatchObject({ failure: { kind: 'stale' } })
    expect(await discardDraft(shop, { productId: id, version: 2 })).toMatchObject({ ok: true })
    expect(await readDraft(shop, id)).toBeNull()
    expect(await draft('nincs', {}).catch(() => 'gone')).toBe('gone')
  })

  it('OFFICE-36 planned for a moment is published by itself then, once, with what others changed meanwhile, and written down', async () => {
    const id = await aTitle()
    expect(await draft(id, { pages: 320 }, new Date(now.getTime() - 1))).toMatchObject({
      failure: { kind: 'moment-past' },
    })
    expect(await draft(id, { pages: 320 }, TOMORROW)).toMatchObject({ value: { state: 'planned' } })
    expect([await listed('planned'), await listed('draft'), await listed('failed')]).toEqual([[id], [], []])
    const { version } = await title(id)
    await saveTitle(shop, { id, version, fields: { weightGrams: 400 }, was: { weightGrams: null }, released: [], by })
    expect(await publishDueDrafts(shop)).toBe(0)
    now = TOMORROW
    const both = await Promise.all([publishDueDrafts(shop), publishDueDrafts(shop)])
    expect(both[0] + both[1]).toBe(1)
    expect((await title(id)).fields).toMatchObject({ pages: 320, weightGrams: 400 })
    const acts = await listActs(shop, { record: `product:${id}`, limit: 5 })
    expect(acts.filter(({ refusal }) => refusal === null).map(({ operation, byKind }) => [operation, byKind])).toEqual([
      ['product publish', 'system'],
    ])
    expect(await publishDueDrafts(shop)).toBe(0)
  })

  it('OFFICE-36 that meets a newer change of the same is not published: it waits with both', async () => {
    const id = await aTitle()
    const moment = new Date(now.getTime() + 60_000)
    await draft(id, { pages: 100 }, moment)
    const { version } = await title(id)
    await saveTitle(shop, { id, version, fields: { pages: 111 }, was: { pages: null }, released: [], by })
    now = moment
    expect(await publishDueDrafts(shop)).toBe(0)
    const standing = await readDraft(shop, id)
    expect(standing).toMatchObject({ failure: 'met-newer', fields: { pages: 100 }, was: { pages: null } })
    expect(standing && draftState(standing)).toBe('failed')
    expect((await title(id)).fields.pages).toBe(111)
    expect(await listed('failed')).toEqual([id])
    // It is not tried again by itself; whoever has chosen writes it anew.
    expect(await publishDueDrafts(shop)).toBe(0)
    await draft(id, { pages: 100 }, null, standing?.version)
    expect(await publishDraft(shop, { productId: id, version: (standing?.version ?? 0) + 1, by })).toMatchObject({
      ok: true,
    })
    expect((await title(id)).fields.pages).toBe(100)
  })

  it('OFFICE-36 OFFICE-40 holds the price too: said with the rest or not at all, by the law of its day, and undone with it', async () => {
    const id = await aTitle()
    const before = await priceOf(id)
    const wish = { listPrice: 5490, salePercent: 20, saleFrom: null, saleUntil: new Date('2027-01-01T00:00:00Z') }
    const seen = { listPrice: 4990, salePercent: 0, saleFrom: null, saleUntil: null }
    await draft(id, { pages: 150 }, null, 0, { wish, was: seen })
    expect((await readDraft(shop, id))?.price).toEqual({ wish, was: seen })
    expect(await priceOf(id)).toEqual(before)

    // Somebody else has made it cheaper meanwhile: neither the price nor the pages are said.
    await changePrices(shop, [{ productId: id, listPrice: 3990 }])
    const publish = (version: number) =>
      asAct(shop, { ...act, record: `product:${id}` }, (shop) => publishDraft(shop, { productId: id, version, by }))
    expect(await publish(1)).toMatchObject({ failure: { kind: 'conflict' } })
    expect((await title(id)).fields.pages).toBeNull()
    // What the law forbids is refused when it is published, and nothing of it is said.
    const was = { listPrice: 3990, salePercent: 0, saleFrom: null, saleUntil: null, fixedPriceUntil: null }
    await draft(id, { pages: 150 }, null, 1, { wish: { ...wish, fixedPriceUntil: '2027-06-01' }, was })
    expect(await publish(2)).toMatchObject({ failure: { kind: 'fixed-list-price' } })
    expect((await title(id)).fields.pages).toBeNull()

    await draft(id, { pages: 150 }, null, 2, { wish, was })
    expect(await publish(3)).toMatchObject({ ok: true })
    expect(await priceOf(id)).toMatchObject(wish)
    expect((await title(id)).fields.pages).toBe(150)
    const [published] = await listActs(shop, { record: `product:${id}`, limit: 1 })
    const undone = { id, act: published?.id ?? 0, by }
    expect(await undoSave(shop, { ...undone, mayPrice: false })).toMatchObject({ failure: { kind: 'of-a-price' } })
    expect(await undoSave(shop, { ...undone, mayPrice: true })).toMatchObject({ ok: true })
    expect(await priceOf(id)).toMatchObject(was)
    expect((await title(id)).fields.pages).toBeNull()
  })
})

describe('a draft of a title that the shop does not have', () => {
  const ean = (book: number) => ean13(`97896399${String(1000 + book)}`.slice(0, 12))
  const newTitle = (book: number, more: Partial<Parameters<typeof saveNewTitle>[1]> = {}) =>
    saveNewTitle(shop, {
      ean: ean(book),
      kind: 'BOOK',
      price: 3990,
      fields: { 'name.hu': `Új könyv ${book}`, 'vatClass': 'BOOK' },
      publishAt: null,
      version: 0,
      by,
      ...more,
    })

  it('OFFICE-36 is kept unfinished, written by one at a time, thrown away, and made once when it is whole', async () => {
    expect(await newTitle(1, { price: null, fields: {} })).toMatchObject({ value: { version: 1, state: 'draft' } })
    expect(await newTitle(1)).toMatchObject({ failure: { kind: 'stale', version: 1 } })
    expect(await publishNewTitle(shop, { ean: ean(1), version: 1, by })).toMatchObject({
      failure: { kind: 'wrong-fields', problems: [{ field: 'name.hu' }, { field: 'price' }] },
    })
    expect(await newTitle(1, { version: 1 })).toMatchObject({ value: { version: 2 } })
    expect(await readTitleNumber(shop, ean(1))).toMatchObject({ taken: null })
    const twice = await Promise.all([1, 2].map(() => publishNewTitle(shop, { ean: ean(1), version: 2, by })))
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await readTitleNumber(shop, ean(1))).toMatchObject({ taken: { title: 'Új könyv 1' } })
    expect(await readNewTitle(shop, ean(1))).toBeNull()
    expect(await newTitle(1)).toMatchObject({ failure: { kind: 'ean-taken' } })

    await newTitle(2)
    expect(await discardNewTitle(shop, { ean: ean(2), version: 7 })).toMatchObject({ failure: { kind: 'stale' } })
    expect(await discardNewTitle(shop, { ean: ean(2), version: 1 })).toMatchObject({ ok: true })
    expect(await listNewTitles(shop, 10)).toEqual([])
  })

  it('OFFICE-36 OFFICE-10 comes into the shop at its moment; one that cannot waits in Today', async () => {
    const moment = new Date(now.getTime() + 60_000)
    expect(await newTitle(3, { publishAt: now })).toMatchObject({ failure: { kind: 'moment-past' } })
    await newTitle(3, { publishAt: moment })
    await newTitle(4, { publishAt: moment, price: null })
    expect(await publishDueDrafts(shop)).toBe(0)
    now = moment
    expect(await publishDueDrafts(shop)).toBe(1)
    expect(await readTitleNumber(shop, ean(3))).toMatchObject({ taken: { title: 'Új könyv 3' } })
    expect(await readNewTitle(shop, ean(4))).toMatchObject({ failure: 'refused' })
    expect(await unpublishedDrafts(db, 5)).toMatchObject([{ number: ean(4), buyer: 'Új könyv 4', isNew: true }])
    expect(await publishDueDrafts(shop)).toBe(0)
  })
})
