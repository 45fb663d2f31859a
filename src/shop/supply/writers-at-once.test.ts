import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { randomFrom } from '#kit/seeded-random.ts'
import { changeByHand, releaseByHand } from '#shop/catalogue/claims/claim-by-hand.ts'
import { turnTitles } from '#shop/catalogue/claims/turn-titles.ts'
import { updatePopularity } from '#shop/catalogue/popularity/update-popularity.ts'
import { changeSlug } from '#shop/catalogue/products/editing/change-slug.ts'
import { restoreProducts, withdrawProducts } from '#shop/catalogue/products/editing/product-presence.ts'
import { mergeNames, undoMerge } from '#shop/catalogue/products/names/merge-names.ts'
import { publishDraft } from '#shop/catalogue/titles/drafts/publish-draft.ts'
import { saveDraft } from '#shop/catalogue/titles/drafts/save-draft.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { giveLawfulVatRates } from '#shop/goods/pricing/set-vat-rate.ts'
import { moveCopies } from '#shop/goods/stock/move-copies.ts'
import { savePlace } from '#shop/goods/stock/save-place.ts'
import { makeBulkJob, moveBulkJob } from '#shop/supply/bulk/make-bulk-job.ts'
import { workBulkJobs } from '#shop/supply/bulk/work-bulk-jobs.ts'
import { chooseFor, removeChoice } from '#shop/supply/import/choices/choose.ts'
import { importFile, onixFile, onixTitle } from '#shop/supply/import/runs/test-runs.ts'
import { pauseSource } from '#shop/supply/import/sources/save-source.ts'
import { BOOKSELLER as by, testShop } from '#shop/test-shop.ts'

/** A connection for each writer: whoever waits for one waits for no lock. */
const { db } = await databaseForFile({ maxConnections: 16 })
let now = new Date('2026-11-17T10:00:00Z')
const shop = testShop({ db, now: () => (now = new Date(now.getTime() + 1)) })
beforeAll(async () => {
  await giveLawfulVatRates(shop)
  await savePlace(shop, { id: WAREHOUSE, type: 'SHOP', name: 'Bolt', address: null })
})

/** Few titles, so that writers meet; the soak lets them write for ten minutes. */
const TITLES = 12
const TURNS = Number(process.env.WRITER_TURNS ?? 6)
const SEED = Number(process.env.PROPERTY_SEED ?? 1)
const WAREHOUSE = 'shop'
const eans = Array.from({ length: TITLES }, (_, index) => ean13(`978963${String(index + 1).padStart(6, '0')}`))

describe('all who write titles, names, claims, prices and stock', () => {
  it('IMPORT-05 OFFICE-33 OFFICE-39 do so at the same time, and no two wait for each other', async () => {
    const { next, pick: some, whole } = randomFrom(SEED)
    const forints = () => whole(1000, 5000)
    const shuffled = <Value>(of: readonly Value[]) => of.toSorted(() => next() - 0.5)
    const files = () =>
      onixFile(
        shuffled(eans).map((ean) =>
          onixTitle({
            ean,
            name: `Cím ${whole(0, 20)}`,
            price: String(forints()),
            author: some(['Gárdonyi', 'Jókai', 'Mikszáth']),
            publisher: some(['Példa Kiadó', 'Másik Kiadó', 'Harmadik Kiadó']),
          }),
        ),
      )
    await importFile(shop, files())
    const { rows } = await sql<{ id: string }>`select id from products order by id`.execute(db)
    const ids = rows.map(({ id }) => id)
    const publishers = async () =>
      (await sql<{ id: string }>`select id from publishers order by id`.execute(db)).rows.map(({ id }) => id)

    const writers: Record<string, () => Promise<unknown>> = {
      'a file': () => importFile(shop, files()),
      'a bulk change': async () => {
        const terms = { kind: 'list-price-to' as const, forints: forints() }
        const job = await makeBulkJob(shop, { terms, selection: { ids }, by })
        if (!job.ok) return
        await workBulkJobs(shop)
        await moveBulkJob(shop, { id: job.value.id, move: 'start', by })
        await workBulkJobs(shop)
      },
      'a bookseller': () =>
        changeByHand(shop, {
          productId: some(ids),
          fields: {
            'name.hu': `Kézzel ${whole(0, 20)}`,
            'publisher': { name: some(['Példa Kiadó', 'Saját Kiadó']) },
          },
          by,
        }),
      'a draft': async () => {
        const productId = some(ids)
        const { rows } = await sql<{ version: number }>`select version from products where id = ${productId}`.execute(
          db,
        )
        const saved = await saveDraft(shop, {
          productId,
          seenVersion: rows[0]?.version ?? 0,
          fields: { 'name.hu': `Piszkozat ${whole(0, 20)}` },
          was: {},
          released: [],
          price: { wish: { listPrice: forints() }, was: null },
          publishAt: null,
          version: 0,
          by,
        })
        if (saved.ok) await publishDraft(shop, { productId, version: saved.value.version, by })
      },
      'a release': () => releaseByHand(shop, { productId: some(ids), fields: ['name.hu', 'publisher', 'price'], by }),
      'an address': async () => {
        const productId = some(ids)
        const { rows } = await sql<{ version: number }>`select version from products where id = ${productId}`.execute(
          db,
        )
        const version = rows[0]?.version ?? 0
        await changeSlug(shop, { productId, version, language: 'hu', slug: `cim-${whole(0, 1000)}` })
      },
      'a merge': async () => {
        const [from = '', into = ''] = shuffled(await publishers())
        const merged = await mergeNames(shop, { kind: 'publisher', from, into, by })
        if (merged.ok) await undoMerge(shop, merged.value.mergeId)
      },
      'prices': () =>
        changePrices(
          shop,
          shuffled(ids).map((productId) => ({
            productId,
            listPrice: forints(),
            isPublishersPrice: true,
          })),
        ),
      'presence': async () => {
        await withdrawProducts(shop, shuffled(ids).slice(0, 4))
        await restoreProducts(shop, shuffled(ids))
      },
      'a count': () =>
        moveCopies(shop, {
          by,
          kind: 'COUNT',
          document: 'count',
          shelves: shuffled(ids).map((productId) => ({
            productId,
            warehouseId: WAREHOUSE,
            copies: whole(0, 9),
          })),
        }),
      'a choice': async () => {
        const choice = { kind: 'publisher' as const, said: some(['Példa Kiadó', 'Másik Kiadó']), sourceId: 'files' }
        await chooseFor(shop, { ...choice, ours: some(await publishers()), by })
        await removeChoice(shop, choice)
      },
      'a source': async () => {
        await pauseSource(shop, { id: 'files', isPaused: true })
        await pauseSource(shop, { id: 'files', isPaused: false })
      },
      'jobs': async () => {
        await turnTitles(shop)
        await updatePopularity(shop)
      },
    }
    const refused: string[] = []
    await Promise.all(
      Object.entries(writers).map(async ([name, write]) => {
        for (let turn = 0; turn < TURNS; turn++)
          await write().catch((error: unknown) => refused.push(`${name}: ${(error as Error).message}`))
      }),
    )
    expect(refused).toEqual([])
    const { rows: counted } = await sql<{ deadlocks: number }>`select pg_stat_force_next_flush(),
      deadlocks::int from pg_stat_database where datname = current_database()`.execute(db)
    expect(counted[0]?.deadlocks).toBe(0)
  })
})
