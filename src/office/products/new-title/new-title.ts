import { wholeNumberIn } from '#kit/formats/written-number.ts'
import { isPeriodicalEan, issnOfEan } from '#kit/formats/issue-ean.ts'
import { FREQUENCIES } from '#shop/catalogue/products/frequency.ts'
import type { ProductType } from '#shop/goods/product.ts'
import type { VatClass } from '#shop/catalogue/claims/facts/facts.ts'
import { VAT_CLASSES_OF_KIND } from '#shop/goods/pricing/vat-class-of-kind.ts'
import { readBookNumber } from '#shop/catalogue/search/read-book-number.ts'
import { isTypedPrice } from '#shop/goods/pricing/price-bounds.ts'
import {
  OWN_TITLE_FIELDS,
  TITLE_FIELDS,
  type FormField,
  type TitleFormFields,
} from '#shop/catalogue/titles/title-fields.ts'
import type { OfficeAnswer, OfficeInput } from '#server/office/office-api.ts'

export type Known = OfficeAnswer<'get', '/product-numbers/{ean}'>
export type NewTitleDraftAnswer = OfficeAnswer<'get', '/new-titles'>['drafts'][number]
export type NewTitleSaid = Omit<OfficeInput<'post', '/products'>['body'], 'ean'>
type Frequency = (typeof FREQUENCIES)[number]

/** What the screen asks for by itself, because a title cannot be sold without it. */
const ASKED_FIRST = ['ean', 'name.hu', 'name.en', 'vatClass', 'periodical', 'orderable'] as const satisfies FormField[]
export type MoreField = Exclude<FormField, (typeof ASKED_FIRST)[number]>
/** All else that can be said of a title before it is published. */
export const MORE_FIELDS = [...TITLE_FIELDS, ...OWN_TITLE_FIELDS].filter(
  (field): field is MoreField => !(ASKED_FIRST as readonly FormField[]).includes(field),
)

/** What somebody has typed; null: what files say. */
export type TypedTitle = {
  ean: string
  kind: ProductType | null
  name: string | null
  nameEn: string | null
  price: string | null
  vatClass: VatClass | null
  isOrderable: boolean
  periodical: string | null
  frequency: Frequency | null
  more: Partial<Pick<TitleFormFields, MoreField>>
}

export const NOTHING_TYPED: TypedTitle = {
  ean: '',
  kind: null,
  name: null,
  nameEn: null,
  price: null,
  vatClass: null,
  isOrderable: true,
  periodical: null,
  frequency: null,
  more: {},
}

/** What stands in the fields: what is typed, else what files say. */
export function shownTitle(typed: TypedTitle, known: Known | null) {
  const kind = typed.kind ?? known?.kind ?? (isPeriodicalEan(readBookNumber(typed.ean) ?? '') ? 'PERIODICAL' : 'BOOK')
  return {
    kind,
    name: typed.name ?? known?.fields['name.hu'] ?? known?.fields['name.en'] ?? '',
    nameEn: typed.nameEn ?? known?.fields['name.en'] ?? '',
    price: typed.price ?? (known?.price === null || known === null ? '' : String(known.price)),
    vatClass: typed.vatClass ?? known?.fields.vatClass ?? VAT_CLASSES_OF_KIND[kind][0],
    periodical: typed.periodical ?? known?.periodical?.name ?? '',
    frequency: typed.frequency ?? known?.periodical?.frequency ?? 'monthly',
    hasPeriodical:
      kind !== 'PERIODICAL' || Boolean(typed.periodical ?? known?.periodical?.name ?? known?.fields.periodical),
  }
}

export type TitleNeed = { need: 'ean' | 'kind' | 'name' | 'price' | 'vatClass' | 'periodical'; isThere: boolean }

/** What publishing needs, in the order of the form. */
export function needsOf(typed: TypedTitle, known: Known | null): TitleNeed[] {
  const { kind, name, price, hasPeriodical } = shownTitle(typed, known)
  return [
    { need: 'ean', isThere: readBookNumber(typed.ean) !== null && known !== null && known.taken === null },
    { need: 'kind', isThere: true },
    { need: 'name', isThere: name.trim() !== '' },
    { need: 'price', isThere: isTypedPrice(price) },
    { need: 'vatClass', isThere: true },
    ...(kind === 'PERIODICAL' ? [{ need: 'periodical', isThere: hasPeriodical } as const] : []),
  ]
}

/** Only what the bookseller says; what files say of the number holds beside it. Prices are said by whoever may. */
export function saidOfTitle(typed: TypedTitle, known: Known, mayPrice: boolean): NewTitleSaid {
  const { kind, name, nameEn, price, vatClass, periodical, frequency } = shownTitle(typed, known)
  return {
    fields: {
      ...(typed.more as NewTitleSaid['fields']),
      ...(typed.name !== null && { 'name.hu': name.trim() }),
      ...(typed.nameEn !== null && nameEn.trim() !== '' && { 'name.en': nameEn.trim() }),
      ...(mayPrice && (typed.vatClass !== null || !known.fields.vatClass) ? { vatClass } : {}),
      ...(kind === 'PERIODICAL' &&
        periodical.trim() !== '' && {
          periodical: { name: periodical.trim(), issn: issnOfEan(readBookNumber(typed.ean) ?? ''), frequency },
        }),
      ...(!typed.isOrderable || known.fields.orderable === undefined ? { orderable: typed.isOrderable } : {}),
    },
    ...((typed.kind !== null || known.kind === null) && { kind }),
    ...(mayPrice && typed.price !== null && isTypedPrice(price) && { price: wholeNumberIn(price) ?? 0 }),
  }
}

/** What was drafted, as it would be typed. */
export function typedOfDraft({ ean, kind, price, fields }: NewTitleDraftAnswer): TypedTitle {
  return {
    ean,
    kind,
    name: fields['name.hu'] ?? null,
    nameEn: fields['name.en'] ?? null,
    price: price === null ? null : String(price),
    vatClass: fields.vatClass ?? null,
    isOrderable: fields.orderable ?? true,
    periodical: fields.periodical?.name ?? null,
    frequency: fields.periodical?.frequency ?? null,
    more: Object.fromEntries(MORE_FIELDS.flatMap((field) => (field in fields ? [[field, fields[field]]] : []))),
  }
}

/** Whoever says no prices publishes what files have priced, and nobody else's draft of a price. */
export function hasItsPrice(known: Known | null, draft: NewTitleDraftAnswer | null): boolean {
  const isDrafted = draft !== null && (draft.price !== null || draft.fields.vatClass !== undefined)
  return known !== null && known.price !== null && Boolean(known.fields.vatClass) && !isDrafted
}
