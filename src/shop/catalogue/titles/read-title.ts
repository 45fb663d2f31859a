import { readWholeTitles } from '#shop/catalogue/products/editing/read-whole-titles.ts'
import { readAppearance } from '#shop/catalogue/products/editing/save-appearance.ts'
import type { ProductType } from '#shop/goods/product.ts'
import { readOrigins, type FieldOrigin } from '#shop/catalogue/claims/read-origins.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { addressOfTitle, type TitleAddress } from './title-around-records.server.ts'
import {
  ownFieldsOf,
  TITLE_FIELDS,
  titleFieldsOf,
  titleFieldsSaid,
  type OwnTitleFields,
  type TitleField,
  type TitleFields,
} from './title-fields.ts'

/** Whose word a field is. `rule`: the shop worked it out, or nobody has said it since it was there. */
export type TitleOrigin = FieldOrigin

export type OfficeTitle = {
  id: string
  version: number
  kind: ProductType
  isWithdrawn: boolean
  slugs: Record<Language, string>
  changedAt: Date
  listPrice: number
  workId: string | null
  publisherId: string | null
  /** What its subjects are called. */
  categoryNames: Record<string, Record<Language, string>>
  fields: TitleFields & OwnTitleFields
  origins: Partial<Record<TitleField, TitleOrigin>>
  /** Of what booksellers hold: what files say, which holds again when it is released. Null: they say nothing of it. */
  released: Partial<{ [Field in TitleField]: TitleFields[Field] | null }>
}

/** Where its page is, for whoever needs nothing else of it. */
export function readTitleAddress({ db }: Pick<Shop, 'db'>, id: string): Promise<TitleAddress | null> {
  return addressOfTitle(db, id)
}

/** OFFICE-31: a title as booksellers edit it, with whose word each of its fields is. Null where there is none. */
export async function readTitle(shop: Shop, id: string): Promise<OfficeTitle | null> {
  const [[title], appearance, origins] = await Promise.all([
    readWholeTitles(shop.db, [id]),
    readAppearance(shop, id),
    readOrigins(shop, id),
  ])
  if (!title || !appearance || !origins) return null
  const fieldsWithoutHand = titleFieldsSaid(origins.withoutHand)
  const held = TITLE_FIELDS.filter((field) => origins.fields[field]?.from === 'hand')
  return {
    id: title.id,
    version: title.version,
    kind: title.type,
    isWithdrawn: title.isDeleted,
    slugs: title.slugs,
    changedAt: title.updatedAt,
    listPrice: title.listPrice,
    workId: title.work?.id ?? null,
    publisherId: title.publisher?.id ?? null,
    categoryNames: Object.fromEntries(title.categories.map(({ id, names }) => [id, names])),
    fields: { ...titleFieldsOf(title), ...ownFieldsOf(title.ean, appearance) },
    origins: Object.fromEntries(
      TITLE_FIELDS.map((field) => [field, origins.fields[field] ?? ({ from: 'rule' } satisfies FieldOrigin)]),
    ),
    released: Object.fromEntries(held.map((field) => [field, fieldsWithoutHand[field] ?? null])),
  }
}
