import type { OfficeSetting } from '#shop/ground/settings/setting-facts.ts'
import type { Settings } from '#shop/ground/shop-settings.ts'
import { hoursInWords, weekOf } from '#shop/catalogue/content/opening-hours.ts'
import type { Language } from '#site/languages.ts'
import { formatDay, formatForints } from '#words/format.ts'
import type { OfficeWords } from '../words/hu.ts'

type Words = OfficeWords['settings']
type InWords = { [Name in OfficeSetting]: (value: Settings[Name], words: Words, language: Language) => string }

const IN_WORDS: InWords = {
  operator: (value, words) => value?.name || words.nothing,
  hosting: (value, words) => value?.name || words.nothing,
  conciliation: (value, words) => value?.name || words.nothing,
  openingHours: (value, words, language) =>
    value.length === 0
      ? words.amounts.hoursNone
      : weekOf(value, language)
          .map(({ label, times }) => `${label} ${hoursInWords(times) || words.closed}`)
          .join(', '),
  closedDays: (value, words) => words.amounts.closedDays(value.length),
  movedDays: (value, words) => words.amounts.closedDays(value.length),
  setsAside: (value, words) => (value ? words.yes : words.no),
  showsBookClub: (value, words) => (value ? words.yes : words.no),
  cutOffHour: (value, words) => words.amounts.until(value),
  leadTimeDays: ([from, to], words) => `${words.amounts.between(String(from), String(to))} ${words.units.days}`,
  freeShippingFrom: (value, words, language) => (value === null ? words.nothing : formatForints(value, language)),
  postAbroad: (value, words, language) =>
    value === null
      ? words.nothing
      : `${words.amounts.between(String(value.days[0]), String(value.days[1]))} ${words.units.days}, ${words.amounts.between(formatForints(value.price[0], language), formatForints(value.price[1], language))}`,
  giftWrapping: ({ isOffered, price }, words, language) => (isOffered ? formatForints(price, language) : words.no),
  giftCardSale: ({ isOffered, least, most }, words, language) =>
    isOffered ? words.amounts.between(formatForints(least, language), formatForints(most, language)) : words.no,
  codeTries: ({ card, coupon, exchange }, words) => words.amounts.codeTries(card, coupon, exchange),
  giftExchangeDays: (value, words) => (value === 0 ? words.no : `${value} ${words.units.days}`),
  packingG: (value, words) => `${value} ${words.units.g}`,
  payOnCollection: (value, words) => (value ? words.yes : words.no),
  cod: ({ isOffered, most }, words, language) =>
    isOffered ? words.amounts.atMost(formatForints(most, language)) : words.no,
  invoicesByHand: (value, words) => (value ? words.yes : words.no),
  invoicesAtDispatch: (value, words) => (value ? words.yes : words.no),
  transfer: ({ isOn, days, forWhom }, words) =>
    isOn ? `${words.forWhom[forWhom]}, ${days} ${words.units.days}` : words.no,
  payableMinutes: (value, words) => `${value} ${words.units.minutes}`,
  unpaidLimits: ({ copies, forints }, words, language) =>
    words.amounts.unpaid(copies, formatForints(forints, language)),
  trustedLimits: ({ copies, forints }, words, language) =>
    words.amounts.unpaid(copies, formatForints(forints, language)),
  fixedPriceMaxDiscountPercent: (value) => `${value} %`,
  boundFreeDeliveryFrom: ({ forints, since }, _words, language) =>
    `${formatForints(forints, language)}, ${formatDay(since, language)}`,
  pricePromise: (value, words) => (value ? words.yes : words.no),
  fixedPriceDays: (value, words) => `${value} ${words.units.days}`,
  office: ({ idleMinutes }, words) =>
    words.amounts.officeSays(
      idleMinutes.counter ?? idleMinutes.others ?? 15,
      idleMinutes.packer ?? idleMinutes.others ?? 15,
    ),
  keptData: ({ orderYears, documentYears }, words) => words.amounts.keptData(orderYears, documentYears),
  keptActs: ({ years, personalYears }, words) => words.amounts.kept(years, personalYears),
  keptImportDays: (value, words) => `${value} ${words.units.days}`,
}

/** A setting's value in a few words, for a row of the table. */
export function settingInWords(name: OfficeSetting, value: unknown, words: Words, language: Language): string {
  const say = IN_WORDS[name] as (value: unknown, words: Words, language: Language) => string
  return say(value, words, language)
}
