import type { Binding, ProductType } from '#shop/goods/product.ts'
import type { DescriptiveFacts, VatClass } from '#shop/catalogue/claims/facts/facts.ts'
import { isIsbn, isIssnEan } from '#shop/catalogue/claims/facts/record-number.ts'
import type { OnixElement } from './element.ts'
import { codeOf, codesOf, type Reading } from './reading.ts'

/** List 150, product forms, by how they begin; the first that fits. */
const FORMS: readonly (readonly [RegExp, 'book' | 'goods'])[] = [
  [/^B/, 'book'],
  [/^S[A-F]$/, 'book'],
  [/^PI$/, 'book'],
  [/^C/, 'book'],
  [/^A[A-IKLM]$/, 'book'],
  [/^[PZ]/, 'goods'],
]

/** List 2, product composition: those that nobody buys alone. */
const COMPOSITIONS: Readonly<Record<string, 'trade-only' | 'not-sold-alone'>> = {
  '20': 'trade-only',
  '30': 'trade-only',
  '31': 'trade-only',
  '01': 'not-sold-alone',
  '11': 'not-sold-alone',
}

const BINDINGS: Readonly<Record<string, Binding>> = {
  BB: 'hardback',
  BG: 'hardback',
  BC: 'paperback',
  BF: 'paperback',
  BH: 'board',
}
/** List 175: cloth over boards. */
const CLOTH = 'B401'

type FormFacts = Pick<DescriptiveFacts, 'kind' | 'vatClass' | 'binding'>

/** What kind of product it is, by its form and its number; what the shop does not sell is told and has none. */
export function readForm(reading: Reading, block: OnixElement, language: string | null | undefined): FormFacts {
  const composition = codeOf(block, 'ProductComposition') ?? '00'
  const refusal = COMPOSITIONS[composition]
  if (refusal) {
    reading.tell(refusal, block, 'kind', composition)
    return {}
  }
  const form = codeOf(block, 'ProductForm') ?? '00'
  const details = codesOf(block, 'ProductFormDetail')
  const binding = form === 'BB' && details.includes(CLOTH) ? 'cloth' : (BINDINGS[form] ?? null)
  if (reading.ean && isIssnEan(reading.ean)) return { kind: 'PERIODICAL', binding }
  const found =
    form === '00' && reading.ean && isIsbn(reading.ean) ? 'book' : FORMS.find(([like]) => like.test(form))?.[1]
  if (!found) {
    reading.tell('not-sold-here', block, 'kind', form)
    return {}
  }
  return { ...kindOf(found, language), binding }
}

/** A book in Hungarian or English, one in another language, or something else that a bookshop sells. */
function kindOf(
  form: 'book' | 'goods',
  language: string | null | undefined,
): { kind: ProductType; vatClass: VatClass } {
  if (form === 'goods') return { kind: 'STATIONERYGIFT', vatClass: 'STANDARD' }
  const isOurs = language === 'hu' || language === 'en' || language === undefined
  return { kind: isOurs ? 'BOOK' : 'OTHERLANGUAGE', vatClass: 'BOOK' }
}
