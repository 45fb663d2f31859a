/**
 * The rates of Hungarian law for what a bookshop sells (Act CXXVII of 2007, annex 3): books, sheet music and periodicals 5 %,
 * dailies without tax since 2024, everything else 27 %. They come with the shop; what a law changes later is added by hand.
 */
export const LAWFUL_VAT_RATES: readonly { vatClass: string; percent: number; from: string; until?: string }[] = [
  { vatClass: 'BOOK', percent: 5, from: '2012-01-01' },
  { vatClass: 'PERIODICAL', percent: 5, from: '2012-01-01' },
  { vatClass: 'DAILY', percent: 5, from: '2012-01-01', until: '2023-12-31' },
  { vatClass: 'DAILY', percent: 0, from: '2024-01-01' },
  { vatClass: 'STANDARD', percent: 27, from: '2012-01-01' },
]
