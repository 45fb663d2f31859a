import type { OfficeWords } from './hu.ts'
import type { ValueWords } from './value-in-words.ts'

/** The words of the fields that are choices. */
export function choiceWordsOf({ product, productList }: OfficeWords): ValueWords['choices'] {
  return { binding: productList.bindings, vatClass: productList.vatClasses, offSale: product.offSale }
}

/** How the form words values; the form has its own words where there is none. */
export function formValueWords(words: OfficeWords): ValueWords {
  const { product, productList } = words
  return {
    nothing: '',
    ...productList.yesNo,
    choices: choiceWordsOf(words),
    roles: product.roles,
    pictureCount: product.pictureCount,
  }
}
