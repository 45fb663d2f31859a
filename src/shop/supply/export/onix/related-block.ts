import type { WholeTitle } from '#shop/catalogue/products/editing/whole-title.ts'
import { WORK_SCHEMES } from '#shop/supply/import/onix/codes.ts'
import { composite, type OnixWriter } from './onix-writer.ts'
import { eanElements } from './product-number.ts'
import { identifierElement } from './person-element.ts'

/** List 164: it is an edition of the work. */
const EDITION_OF = '01'
/** List 51: another format of the same text; the same in another language. */
const [OTHER_FORMAT, OTHER_LANGUAGE] = ['06', '11']

/** Block 5: the work, and its other editions. */
export function relatedBlock(write: OnixWriter, { ean, language, work }: WholeTitle): string {
  if (!work) return ''
  return composite(write, 'RelatedMaterial', [
    work.numbers.length > 0
      ? composite(write, 'RelatedWork', [
          write('WorkRelationCode', EDITION_OF),
          ...work.numbers.map((number) =>
            identifierElement(write, 'WorkIdentifier', 'WorkIDType', WORK_SCHEMES, number),
          ),
        ])
      : '',
    ...work.editions
      .filter((edition) => edition.ean !== ean)
      .map((edition) =>
        composite(write, 'RelatedProduct', [
          write('ProductRelationCode', edition.language === language ? OTHER_FORMAT : OTHER_LANGUAGE),
          ...eanElements(write, edition.ean),
        ]),
      ),
  ])
}
