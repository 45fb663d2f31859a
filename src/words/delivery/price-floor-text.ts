import type { Language } from '#site/languages.ts'
import { formatDay, formatForints } from '../format.ts'

/** READER-03: how far the law lets the price of a new book fall, and until when. Said by the page alone, so no script has it. */
export function priceFloorInWords({ price, until }: { price: number; until: string }, language: Language): string {
  const day = formatDay(until, language)
  const sum = formatForints(price, language)
  // Hungarian days end in a point, which gives way to what is joined to them.
  return language === 'hu'
    ? `Kötött árú könyv ${day.replace(/\.$/, '')}-ig: addig ${sum} alá nem mehet az ára.`
    : `Its price is fixed by law until ${day}: before then it can’t go below ${sum}.`
}
