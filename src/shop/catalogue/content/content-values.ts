import { BACKUPS_KEPT, CURRENCY } from '#site/constants.ts'
import { groupedNumber } from '#kit/formats/intl-formats.ts'
import { LANGUAGE_FACTS, type Language } from '#site/languages.ts'
import { PAGE_IDS, PAGES } from '#site/route-table.ts'
import { sumOn } from '#shop/goods/pricing/price-law.ts'
import { vatInForce } from '#shop/goods/pricing/vat-in-force.ts'
import { shippingRates } from '#shop/goods/shipping/shipping-rates.ts'
import { SHIPPING_TYPES, type ShippingRate } from '#shop/goods/shipping/shipping-types.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { shopSettings, type KeptData } from '#shop/ground/shop-settings.ts'
import { SERVICES, type Shop } from '#shop/shop.ts'
import { guaranteeNoticePath } from './guarantee-notice.ts'
import { hoursInWords, weekOf } from './opening-hours.ts'
import type { Placeholder, Placeholders } from './placeholders.ts'

const VAT_CLASSES = ['BOOK', 'PERIODICAL', 'STANDARD'] as const
const OPERATOR = [
  'name',
  'address',
  'phone',
  'email',
  'companyNumber',
  'taxNumber',
  'court',
  'tradeNumber',
  'tradeAuthority',
] as const
const HOSTING = ['name', 'address', 'email'] as const
const CONCILIATION = ['name', 'address', 'email', 'phone', 'web'] as const
/** What is kept of people, by the names of the texts, and the period of the setting that it is kept for. */
export const KEPT_PERIODS = {
  orders: 'orderYears',
  documents: 'documentYears',
  statements: 'statementYears',
  letters: 'letterYears',
  messages: 'messageYears',
  suspicious: 'suspiciousDays',
  club: 'clubDays',
  consents: 'consentYears',
  cookies: 'cookieYears',
  labels: 'labelDays',
  requests: 'requestYears',
  wishes: 'wishYears',
  carts: 'cartDays',
  setAsides: 'setAsideDays',
  watches: 'watchYears',
  watchesOver: 'watchDays',
  words: 'wordDays',
  searches: 'searchYears',
} as const satisfies Record<string, keyof KeptData>
const WORDS = {
  hu: {
    free: 'ingyenes',
    quote: 'egyedi díj',
    byWeight: 'ország és súly szerint',
    closed: 'zárva',
    years: (count: number) => `${count} évig`,
    days: (count: number) => `${count} napig`,
    months: (count: number) => `${count} hónapon`,
    notice: 'Tájékoztató a jogszabály szerinti szavatosságról',
  },
  en: {
    free: 'free',
    quote: 'by quote',
    byWeight: 'by country and weight',
    closed: 'closed',
    years: (count: number) => (count === 1 ? '1 year' : `${count} years`),
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    months: (count: number) => `${count} months`,
    notice: 'Notice on the legal guarantee of conformity',
  },
} as const

/** Pages that stand at one address; a text may lead to them: `{{page.contact-us}}`. */
const FIXED_PAGES = PAGE_IDS.filter((page) => !PAGES[page].hu.includes(':'))

/** Every name a text may use. */
export const PLACEHOLDER_NAMES: ReadonlySet<string> = new Set([
  'shop.name',
  'shop.url',
  'shop.host',
  ...OPERATOR.map((name) => `operator.${name}`),
  'operator.phoneLink',
  'operator.euVatNumber',
  ...HOSTING.map((name) => `hosting.${name}`),
  ...CONCILIATION.map((name) => `conciliation.${name}`),
  'openingHours',
  'leadTimeDays',
  'cutOffHour',
  'freeShippingFrom',
  'boundFreeShippingFrom',
  'fixedPriceMaxDiscountPercent',
  ...SHIPPING_TYPES.map((type) => `shipping.${type}`),
  ...VAT_CLASSES.map((name) => `vat.${name}`),
  'payment.barion',
  'payment.paypal',
  'payment.onCollection',
  'price.promise',
  'price.wrapping',
  'setsAside',
  'payment.transfer',
  'payment.cod',
  'transferDays',
  'codMost',
  ...SERVICES.map((name) => `service.${name}`),
  ...Object.keys(KEPT_PERIODS).map((name) => `kept.${name}`),
  'kept.backups',
  'guaranteeNotice',
  ...FIXED_PAGES.map((page) => `page.${page}`),
])

/** What of the settings texts speak. */
const TOLD_SETTINGS = [
  'operator',
  'hosting',
  'conciliation',
  'openingHours',
  'leadTimeDays',
  'cutOffHour',
  'freeShippingFrom',
  'boundFreeDeliveryFrom',
  'fixedPriceMaxDiscountPercent',
  'payOnCollection',
  'pricePromise',
  'giftWrapping',
  'setsAside',
  'transfer',
  'cod',
  'guaranteeNotice',
  'keptData',
  'postZones',
] as const

/** What the names stand for in this shop today, in one language. */
export async function contentValues(shop: Shop, language: Language): Promise<Placeholders> {
  const [settings, rates, vat] = await Promise.all([
    shopSettings(shop, ...TOLD_SETTINGS),
    shippingRates(shop),
    vatInForce(shop),
  ])
  const { operator, hosting, conciliation, leadTimeDays, openingHours, freeShippingFrom } = settings
  const lawFrom = sumOn(settings.boundFreeDeliveryFrom, shopDay(shop.clock.now()))
  const notice = settings.guaranteeNotice[language]
  const words = WORDS[language]
  const forints = (amount: number) => `${groupedNumber(LANGUAGE_FACTS[language].locale).format(amount)}\u00a0Ft`
  const price = (rate: ShippingRate | undefined) => {
    if (!rate) return ''
    if (rate.callForPrice) return settings.postZones.length > 0 ? words.byWeight : words.quote
    return rate.price === 0 ? words.free : forints(rate.price)
  }
  const flag = (isOn: boolean) => (isOn ? 'on' : '')
  const period = (name: keyof KeptData) =>
    name.endsWith('Years') ? words.years(settings.keptData[name]) : words.days(settings.keptData[name])
  const plain: Record<string, string | number | undefined> = {
    'shop.name': shop.about.name,
    'shop.url': shop.about.url,
    'shop.host': new URL(shop.about.url).host,
    ...Object.fromEntries(OPERATOR.map((name) => [`operator.${name}`, operator?.[name]])),
    'operator.phoneLink': operator?.phone?.replaceAll(/[^+\d]/g, ''),
    'operator.euVatNumber': operator?.taxNumber && `HU${operator.taxNumber.slice(0, 8)}`,
    ...Object.fromEntries(HOSTING.map((name) => [`hosting.${name}`, hosting?.[name]])),
    ...Object.fromEntries(CONCILIATION.map((name) => [`conciliation.${name}`, conciliation?.[name]])),
    'leadTimeDays': [...new Set(leadTimeDays)].join('–'),
    'cutOffHour': settings.cutOffHour,
    'freeShippingFrom': freeShippingFrom === null ? '' : forints(freeShippingFrom),
    'boundFreeShippingFrom': freeShippingFrom !== null && lawFrom > freeShippingFrom ? forints(lawFrom) : '',
    'fixedPriceMaxDiscountPercent': settings.fixedPriceMaxDiscountPercent,
    ...Object.fromEntries(SHIPPING_TYPES.map((type) => [`shipping.${type}`, price(rates[type]?.[CURRENCY])])),
    ...Object.fromEntries(VAT_CLASSES.map((name) => [`vat.${name}`, vat.get(name)])),
    'payment.barion': flag(Boolean(shop.payments.barion)),
    'payment.paypal': flag(Boolean(shop.payments.paypal)),
    'price.promise': flag(settings.pricePromise),
    'price.wrapping': settings.giftWrapping.isOffered ? forints(settings.giftWrapping.price) : '',
    'setsAside': flag(settings.setsAside),
    'payment.onCollection': flag(settings.payOnCollection),
    'payment.transfer': flag(settings.transfer.isOn),
    'payment.cod': flag(settings.cod.isOffered),
    'codMost': forints(settings.cod.most),
    'transferDays': settings.transfer.days,
    ...Object.fromEntries(Object.entries(KEPT_PERIODS).map(([name, of]) => [`kept.${name}`, period(of)])),
    'kept.backups': shop.connections.services.backups === 'off' ? '' : words.months(BACKUPS_KEPT.months),
    ...Object.fromEntries(
      SERVICES.map((name) => [`service.${name}`, flag(shop.about.services?.includes(name) ?? false)]),
    ),
  }
  const hours = weekOf(openingHours, language)
    .map(({ label, times }) => `- ${label}: ${hoursInWords(times) || words.closed}`)
    .join('\n')
  const markdown: Record<string, string> = {
    openingHours: openingHours.length > 0 ? hours : '',
    guaranteeNotice: notice ? `![${words.notice}](${guaranteeNoticePath(language, notice)})` : '',
    ...Object.fromEntries(FIXED_PAGES.map((page) => [`page.${page}`, PAGES[page][language]])),
  }
  return new Map<string, Placeholder>([
    ...Object.entries(plain).map(
      ([name, value]) => [name, { text: value === undefined ? '' : String(value) }] as const,
    ),
    ...Object.entries(markdown).map(([name, text]) => [name, { text, isMarkdown: true }] as const),
  ])
}
