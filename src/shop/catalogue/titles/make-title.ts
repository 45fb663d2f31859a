import { issnOfEan } from '#kit/formats/issue-ean.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { ProductType } from '#shop/goods/product.ts'
import { makeByHand, readKnownNumber, type MakeFailure } from '#shop/catalogue/claims/make-by-hand.ts'
import type { Fields } from '#shop/catalogue/claims/facts/fields.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { checkTitle, type TitleProblem } from './check-title.ts'
import { periodicalOfIssn, type PeriodicalAround } from './title-around-records.server.ts'
import { saveTitleAppearance, withFullNames } from './save-title.ts'
import {
  claimedFieldsOf,
  titleFieldsSaid,
  type FormField,
  type OwnTitleFields,
  type TitleFields,
} from './title-fields.ts'

export type NumberInOffice = {
  taken: { id: string; title: string; isWithdrawn: boolean } | null
  /** What files have told of it, while it waited. */
  kind: ProductType | null
  price: number | null
  fields: Partial<TitleFields>
  sources: string[]
  /** Of which newspaper or magazine it is an issue, where the shop has it: its code names the ISSN. */
  periodical: PeriodicalAround | null
}

/** What is known of the number of a title that somebody is about to make. */
export async function readTitleNumber(shop: Shop, ean: string): Promise<NumberInOffice> {
  const issn = issnOfEan(ean)
  const [{ taken, values, sources }, periodical] = await Promise.all([
    readKnownNumber(shop, ean),
    issn ? periodicalOfIssn(shop.db, issn) : null,
  ])
  return {
    taken: taken && { id: taken.productId, title: taken.title, isWithdrawn: taken.isWithdrawn },
    kind: values.kind ?? null,
    price: values.price ?? null,
    fields: titleFieldsSaid(values),
    sources,
    periodical,
  }
}

export type MakeTitle = {
  ean: string
  /** What the bookseller says; what files have told of the number holds beside it. */
  kind?: ProductType
  price?: number
  fields: Readonly<Partial<TitleFields & Omit<OwnTitleFields, 'ean'>>>
  by: Actor
}
export type MakeTitleFailure =
  | { kind: 'ean-taken'; product: { id: string; title: string; isWithdrawn: boolean } }
  | { kind: 'wrong-fields'; problems: (TitleProblem | { field: 'price' | 'kind'; kind: 'missing' })[] }

/** OFFICE-31: a title from nothing, or from what files have told while it waited. It is in the shop from then on. */
export function makeTitle(
  shop: Shop,
  { ean, kind, price, fields, by }: MakeTitle,
): Promise<Result<{ id: string }, MakeTitleFailure>> {
  return inTransaction(shop, async (shop) => {
    const { layout, cover, ...otherFields } = fields
    const known = await readKnownNumber(shop, ean)
    const is = kind ?? known.values.kind ?? 'BOOK'
    const { problems, taken } = await checkTitle(shop, { id: null, kind: is, fields: { ...otherFields, ean } })
    if (taken) return failed({ kind: 'ean-taken', product: taken })
    if (problems.length > 0) return failed({ kind: 'wrong-fields', problems })
    const claimed: Partial<Fields> = {
      ...claimedFieldsOf(await withFullNames(shop, otherFields)),
      ...(kind !== undefined && { kind }),
      ...(price !== undefined && { price }),
    }
    const made = await makeByHand(shop, { ean, fields: claimed, by })
    if (!made.ok) return failed(refusalOf(made.failure))
    await saveTitleAppearance(shop, made.value.productId, { layout, cover })
    return done({ id: made.value.productId })
  })
}

function refusalOf(failure: MakeFailure): MakeTitleFailure {
  if (failure.kind === 'missing')
    return {
      kind: 'wrong-fields',
      problems: failure.fields.map((field) => ({ field: field as FormField, kind: 'missing' })),
    }
  const { productId, title, isWithdrawn } = failure
  return { kind: 'ean-taken', product: { id: productId, title, isWithdrawn } }
}
