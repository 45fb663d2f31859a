import { wholeNumberIn } from '#kit/formats/written-number.ts'
import type { OfficeInput } from '#server/office/office-api.ts'
import { VAT_CLASSES } from '#shop/catalogue/claims/facts/facts.ts'
import { isTypedPrice } from '#shop/goods/pricing/price-bounds.ts'
import type { Permission } from '#shop/people/staff/permissions.ts'
import { beginningOf, endOf, isWrittenDay } from '#shop/ground/written-day.ts'

export type Terms = OfficeInput<'post', '/bulk-jobs'>['body']['terms']
type Chosen = OfficeInput<'post', '/bulk-jobs'>['body']['selection']
/** Titles, or all that a list has at a moment. */
export type Selection = { ids: readonly string[] } | Extract<Chosen, { filter: unknown }>
export type TermsKind = Terms['kind']

/** Sales first: of what only costs less for a while, no list price has to be locked. */
export const TERMS_KINDS: readonly { kind: TermsKind; permission: Permission }[] = [
  { kind: 'sale', permission: 'prices.write' },
  { kind: 'list-price-by', permission: 'prices.write' },
  { kind: 'list-price-to', permission: 'prices.write' },
  { kind: 'categories', permission: 'products.write' },
  { kind: 'publisher', permission: 'products.write' },
  { kind: 'orderable', permission: 'products.write' },
  { kind: 'vat-class', permission: 'prices.write' },
  { kind: 'withdraw', permission: 'products.withdraw' },
  { kind: 'restore', permission: 'products.withdraw' },
]

export type Named = { id: string; name: string }

/** What is typed, of all kinds: one may change one's mind and come back. */
export type TermsDraft = {
  kind: TermsKind
  percent: string
  from: string
  until: string
  roundTo: 1 | 10 | 100
  forints: string
  adds: readonly Named[]
  removes: readonly Named[]
  publisher: string
  isOrderable: boolean
  vatClass: (typeof VAT_CLASSES)[number]
}

export const EMPTY_TERMS: TermsDraft = {
  kind: 'sale',
  percent: '',
  from: '',
  until: '',
  roundTo: 10,
  forints: '',
  adds: [],
  removes: [],
  publisher: '',
  isOrderable: true,
  vatClass: 'BOOK',
}

/** Null where something is still missing. */
export function termsOf(draft: TermsDraft): Terms | null {
  const { kind, percent, from, until, roundTo, forints, adds, removes, publisher, isOrderable, vatClass } = draft
  switch (kind) {
    case 'sale':
      if (!/^\d{1,2}$/.test(percent.trim()) || [from, until].some((day) => day && !isWrittenDay(day))) return null
      return {
        kind,
        percent: Number(percent),
        from: beginningOf(from),
        until: endOf(until),
      }
    case 'list-price-by': {
      const number = Number(percent.trim().replace(',', '.').replace('−', '-'))
      const isNumber =
        percent.trim() !== '' && Number.isFinite(number) && number !== 0 && number >= -90 && number <= 500
      return isNumber ? { kind, percent: number, roundTo } : null
    }
    case 'list-price-to':
      return isTypedPrice(forints) ? { kind, forints: wholeNumberIn(forints) ?? 0 } : null
    case 'categories':
      if (adds.length + removes.length === 0) return null
      return { kind, adds: adds.map(({ id }) => id), removes: removes.map(({ id }) => id) }
    case 'publisher':
      return { kind, name: publisher.trim() || null }
    case 'orderable':
      return { kind, isOrderable }
    case 'vat-class':
      return { kind, vatClass }
    default:
      return { kind }
  }
}
