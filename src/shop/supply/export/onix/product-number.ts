import { isIsbn } from '#shop/catalogue/claims/facts/record-number.ts'
import { composite, type OnixWriter } from './onix-writer.ts'

/** List 5: GTIN-13, ISBN-13. */
const [GTIN, ISBN] = ['03', '15']

export function eanElements(write: OnixWriter, ean: string): string[] {
  return [GTIN, ...(isIsbn(ean) ? [ISBN] : [])].map((type) =>
    composite(write, 'ProductIdentifier', [write('ProductIDType', type), write('IDValue', ean)]),
  )
}
