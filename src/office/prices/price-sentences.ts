import type { Language } from '#site/languages.ts'
import type { PriceRefusal, PriceWarning } from '#shop/goods/pricing/check-prices.ts'
import { formatForints, formatDay } from '#words/format.ts'
import type { OfficeWords } from '../words/hu.ts'

type Words = OfficeWords['prices']['law']

/** Why a price cannot be saved, in a sentence. */
export function refusalSentence(refusal: PriceRefusal, words: Words, language: Language): string {
  switch (refusal.kind) {
    case 'fixed-list-price':
      return words.refused['fixed-list-price'](formatDay(refusal.until, language))
    case 'above-cap':
      return words.refused['above-cap'](refusal.cap, formatDay(refusal.freeFrom, language))
    default:
      return words.refused[refusal.kind]()
  }
}

/** What should be known of a price before it is saved. */
export function warningSentence(warning: PriceWarning, words: Words, language: Language): string {
  switch (warning.kind) {
    case 'capped':
      return words.warned.capped(formatDay(warning.until, language))
    case 'no-reduction':
      return words.warned['no-reduction'](warning.lowest === null ? null : formatForints(warning.lowest, language))
    case 'smaller-reduction':
      return words.warned['smaller-reduction'](warning.meant, warning.shown)
    case 'preordered':
      return words.warned.preordered(warning.copies)
    case 'unusual-vat-class':
      return words.warned['unusual-vat-class'](warning.vatClass)
  }
}
