import { LONGEST_NAME } from '../limits.ts'
import { readNumber } from '#shop/catalogue/claims/facts/record-number.ts'
import { childrenOf, type OnixElement } from './element.ts'
import { codeOf, type Reading } from './reading.ts'

/** List 5: ISBN-13, GTIN-13, ISBN-10, UPC: in this order. */
const EAN_TYPES = ['15', '03', '02', '04'] as const
const OWN = '01'

/** The EAN of a record, and the sender's own numbers. Each is read by its shape where its type contradicts it. */
export function readIdentifiers(
  tell: Reading['tell'],
  record: OnixElement,
): { ean: string | null; numbers: readonly string[] } {
  const identifiers = childrenOf(record, 'ProductIdentifier').map((element) => ({
    element,
    type: codeOf(element, 'ProductIDType'),
    text: codeOf(element, 'IDValue') ?? '',
  }))
  const ofType = (wanted: string) => identifiers.filter(({ type, text }) => type === wanted && text !== '')
  const numbers = ofType(OWN).flatMap(({ element, text }) => {
    if (text.length <= LONGEST_NAME) return [text]
    tell('text-too-long', element, 'numbers', text)
    return []
  })
  const numbersRead = EAN_TYPES.flatMap(ofType).map(({ element, text }) => ({ element, text, read: readNumber(text) }))
  const eans = numbersRead.flatMap(({ element, text, read }) =>
    read.kind === 'ean' ? [{ element, text, ...read }] : [],
  )
  const [first] = eans
  if (!first) {
    const bad = numbersRead.find(({ read }) => read.kind !== 'none')
    if (bad && bad.read.kind !== 'ean' && bad.read.kind !== 'none') tell(bad.read.kind, bad.element, 'ean', bad.text)
    else tell('no-ean', numbersRead[0]?.element ?? record, 'ean', numbersRead[0]?.text)
    return { ean: null, numbers }
  }
  for (const repair of first.repairs) tell(repair, first.element, 'ean', first.text)
  const other = eans.find(({ ean }) => ean !== first.ean)
  if (other) tell('numbers-differ', other.element, 'ean', `${first.ean}, ${other.ean}`)
  return { ean: first.ean, numbers }
}
