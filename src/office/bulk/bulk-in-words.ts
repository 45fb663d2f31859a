import { groupedNumber } from '#kit/formats/intl-formats.ts'
import { LANGUAGE_FACTS, type Language } from '#site/languages.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { BulkSale, BulkValueName } from '#shop/supply/bulk/bulk-terms.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { formatForints, formatMonthDay } from '#words/format.ts'
import type { OfficeWords } from '../words/hu.ts'
import { valueInWords } from '../words/value-in-words.ts'

export type Job = OfficeAnswer<'get', '/bulk-jobs/{jobId}'>
export type JobRow = Job['examples'][number]
type Words = OfficeWords['bulk']
type Spoken = { words: Words; language: Language; /** Subjects by their ids. */ subjects?: ReadonlyMap<string, string> }

export function numberInWords(count: number, language: Language): string {
  return groupedNumber(LANGUAGE_FACTS[language].locale).format(count)
}

/** What a job does, in a few words. */
export function termsInWords(terms: Job['terms'], undoes: number | null, { words, language }: Spoken): string {
  switch (terms.kind) {
    case 'sale':
      return words.terms.sale(terms.percent, dayFrom(terms.from, language), dayUntil(terms.until, language))
    case 'list-price-by':
      return words.terms['list-price-by'](`${terms.percent > 0 ? '+' : '−'}${Math.abs(terms.percent)}`)
    case 'list-price-to':
      return words.terms['list-price-to'](formatForints(terms.forints, language))
    case 'categories':
      return words.terms.categories(terms.adds.length, terms.removes.length)
    case 'publisher':
      return words.terms.publisher(terms.name)
    case 'orderable':
      return words.terms.orderable(terms.isOrderable)
    case 'vat-class':
      return words.terms['vat-class'](words.vatClasses[terms.vatClass])
    case 'undo':
      return words.terms.undo(undoes ?? 0)
    default:
      return words.terms[terms.kind]
  }
}

/** A value of a job as somebody reads it: sales and whether a title is shown are no fields of titles. */
export function jobValueInWords(name: BulkValueName, value: unknown, { words, language, subjects }: Spoken): string {
  const { yes, no, noValue: nothing, vatClasses } = words
  if (name === 'sale' && value) {
    const { percent, from, until } = value as BulkSale
    return percent === 0 ? words.noSale : words.terms.sale(percent, dayFrom(from, language), dayUntil(until, language))
  }
  const shown = name === 'isShown' ? words.shownInShop : { yes, no }
  const field = name === 'listPrice' ? 'price' : name
  return valueInWords(
    field,
    value,
    { ...shown, nothing, choices: { vatClass: vatClasses }, categories: subjects },
    language,
  )
}

/** Why a title was left, and what should be known of it. */
export function noteInWords({ problem, warned }: JobRow, words: Words): string {
  if (problem) return words.problems[problem.kind] ?? problem.kind
  return (warned ?? []).map(({ kind }) => words.warnings[kind] ?? kind).join(', ')
}

function dayFrom(moment: string | null, language: Language): string | null {
  return moment && formatMonthDay(shopDay(new Date(moment)), language)
}

function dayUntil(moment: string | null, language: Language): string | null {
  return moment && formatMonthDay(shopDay(new Date(Date.parse(moment) - 1)), language)
}
