import { isDeepStrictEqual } from 'node:util'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { readAppearance, saveAppearance } from '#shop/catalogue/products/editing/save-appearance.ts'
import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import type { CoverArt } from '#shop/catalogue/products/catalogue-tables.ts'
import { readWholeTitles } from '#shop/catalogue/products/editing/read-whole-titles.ts'
import { withdrawProducts } from '#shop/catalogue/products/editing/product-presence.ts'
import { changeHand, holdTitle, readHand } from '#shop/catalogue/claims/claim-by-hand.ts'
import { handOfAct } from '#shop/catalogue/claims/hand-of-act.ts'
import type { FieldName, Fields } from '#shop/catalogue/claims/facts/fields.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { forgetUndonePrices } from '#shop/goods/pricing/forget-undone-prices.ts'
import { readPriceFacts } from '#shop/goods/pricing/read-price-facts.ts'
import type { Shop } from '#shop/shop.ts'
import type { PastAct } from '#shop/people/staff/act.ts'
import { listActs } from '#shop/people/staff/list-acts.ts'
import { isInUse } from './title-around-records.server.ts'
import { PRICED_FIELDS } from './title-fields.ts'

/** An act is written down when it is done, a moment after its prices. */
const WRITTEN_WITHIN_MS = 60_000

type UndoSave = { id: string; act: number; by: Actor; mayPrice: boolean; mayWithdraw?: boolean }
export type UndoSaveFailure =
  | { kind: 'no-such-record' }
  /** It changed the price, which is not for everybody who may save a title. */
  | { kind: 'of-a-price' }
  /** Somebody has changed the same since. */
  | { kind: 'changed-since'; fields: string[] }
  /** It made the title, of which there are copies or orders by now. */
  | { kind: 'has-come-to-use' }
  /** It made the title, and taking titles out of the shop is not for everybody. */
  | { kind: 'of-a-making' }

/**
 * OFFICE-31: puts back what booksellers said of a title before somebody saved it: a field of which they had said nothing is not
 * theirs afterwards, so no undo locks one. What was changed since is left alone: then nothing is put back.
 */
export function undoSave(
  shop: Shop,
  { id, act, by, mayPrice, mayWithdraw = false }: UndoSave,
): Promise<Result<{ version: number }, UndoSaveFailure>> {
  return inTransaction(shop, async (shop) => {
    if (!(await holdTitle(shop, id))) return failed({ kind: 'no-such-record' })
    const [saved] = await listActs(shop, { record: `product:${id}`, before: act + 1, limit: 1 })
    if (saved?.id !== act || saved.refusal !== null) return failed({ kind: 'no-such-record' })
    if (isMaking(saved)) return undoMaking(shop, { id, act, mayWithdraw })
    const { before, after, touched } = handOfAct(saved)
    // Address, categories and VAT hang on the kind: it is changed back, which is another act.
    if (touched.includes('kind')) return failed({ kind: 'no-such-record' })
    const hand: Record<string, unknown> = await readHand(shop, id)
    const own = ownOf(saved)
    if (!mayPrice && [...touched, ...Object.keys(own.after)].some((one) => OF_PRICES.includes(one)))
      return failed({ kind: 'of-a-price' })
    const [title] = await readWholeTitles(shop.db, [id])
    const appearance = await readAppearance(shop, id)
    const [priced] = await readPriceFacts(shop, [id])
    const standing: Record<string, unknown> = {
      ean: title?.ean,
      product_template: appearance?.layout,
      cover_art: appearance?.cover,
      sale_percent: priced?.product.salePercent,
      sale_from: priced?.product.saleFrom,
      sale_until: priced?.product.saleUntil,
    }
    const changed = [
      ...touched.filter((field) => !isDeepStrictEqual(hand[field], after[field])),
      ...Object.keys(own.after).filter(
        (column) => !isDeepStrictEqual(comparable(column, standing[column]), comparable(column, own.after[column])),
      ),
    ]
    if (changed.length > 0 || (touched.length === 0 && Object.keys(own.after).length === 0))
      return failed({ kind: 'changed-since', fields: changed })

    const backThen = touched.filter((field) => field in before)
    await changeHand(shop, {
      productId: id,
      fields: Object.fromEntries(backThen.map((field) => [field, before[field]])) as Partial<Fields>,
      released: touched.filter((field) => !(field in before)) as FieldName[],
      by,
    })
    await putOwnBack(shop, id, own.before)
    if ([...touched, ...Object.keys(own.after)].some((one) => OF_PRICES.includes(one)))
      await forgetUndonePrices(shop, { productIds: [id], since: new Date(saved.at.getTime() - WRITTEN_WITHIN_MS) })
    const [back] = await readWholeTitles(shop.db, [id])
    return done({ version: back?.version ?? 0 })
  })
}

function isMaking({ changes }: PastAct): boolean {
  return changes.some(({ table, before }) => table === 'products' && before === null)
}

/** A title is never deleted: one that was made by mistake is out of the shop again, as long as nobody has done anything with it. */
async function undoMaking(
  shop: Shop,
  { id, act, mayWithdraw }: Pick<UndoSave, 'id' | 'act' | 'mayWithdraw'>,
): Promise<Result<{ version: number }, UndoSaveFailure>> {
  if (!mayWithdraw) return failed({ kind: 'of-a-making' })
  const later = await listActs(shop, { record: `product:${id}`, limit: 20 })
  if (later.some((one) => one.id > act && one.refusal === null)) return failed({ kind: 'changed-since', fields: [] })
  if (await isInUse(shop.db, id)) return failed({ kind: 'has-come-to-use' })
  await withdrawProducts(shop, [id])
  const [gone] = await readWholeTitles(shop.db, [id])
  return done({ version: gone?.version ?? 0 })
}

type Values = Record<string, unknown>
type Sides = { before: Values; after: Values }

const SALE_MOMENTS = ['sale_from', 'sale_until']
const SALE_COLUMNS = ['sale_percent', ...SALE_MOMENTS]
const OWN_COLUMNS = ['ean', 'product_template', 'cover_art', ...SALE_COLUMNS]
const OF_PRICES = ['price', 'fixedPriceUntil', ...PRICED_FIELDS, ...SALE_COLUMNS]

/** A moment is written in several ways. */
function comparable(column: string, value: unknown): unknown {
  return SALE_MOMENTS.includes(column) && value ? new Date(value as string | Date).getTime() : (value ?? null)
}

/** Columns that nobody claims. One row may have been written more than once. */
function ownOf({ changes }: PastAct): Sides {
  const rows = changes.filter(({ table }) => table === 'products')
  const of = (values: Values | null) =>
    Object.fromEntries(Object.entries(values ?? {}).filter(([column]) => OWN_COLUMNS.includes(column)))
  return {
    before: Object.assign({}, ...rows.map(({ before }) => of(before)).toReversed()) as Values,
    after: Object.assign({}, ...rows.map(({ after }) => of(after))) as Values,
  }
}

async function putOwnBack(shop: Shop, id: string, before: Values): Promise<void> {
  if (SALE_COLUMNS.some((column) => column in before)) await putSaleBack(shop, id, before)
  if (typeof before.ean === 'string') await saveProducts(shop, { changed: [{ id, ean: before.ean }] })
  if (!('product_template' in before) && !('cover_art' in before)) return
  await saveAppearance(shop, {
    productId: id,
    ...(typeof before.product_template === 'string' && { layout: before.product_template }),
    ...('cover_art' in before && { cover: before.cover_art as CoverArt | null }),
  })
}

async function putSaleBack(shop: Shop, productId: string, before: Values): Promise<void> {
  const momentOf = (column: string) => (before[column] ? new Date(before[column] as string) : null)
  await changePrices(shop, [
    {
      productId,
      ...('sale_percent' in before && { salePercent: Number(before.sale_percent) }),
      ...('sale_from' in before && { saleFrom: momentOf('sale_from') }),
      ...('sale_until' in before && { saleUntil: momentOf('sale_until') }),
    },
  ])
}
