import { z } from 'zod'
import { readBankAccount } from '#kit/formats/bank-account.ts'
import { fieldProblems, type FieldProblem } from '#kit/field-problem.ts'
import { LANGUAGES } from '#site/languages.ts'
import { MOVED_DAYS } from './moved-days.ts'
import { postZoneFaults } from './post-zones.ts'
import type { Shop } from '#shop/shop.ts'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const openingHours = z.array(z.object({ days: z.array(z.enum(WEEKDAYS)), from: time, to: time }))
export const operatorSetting = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string().optional(),
  email: z.string().optional(),
  companyNumber: z.string().optional(),
  taxNumber: z.string().optional(),
  /** Where the company is registered, and where its trade was announced, as the imprint has to tell. */
  court: z.string().optional(),
  tradeNumber: z.string().optional(),
  tradeAuthority: z.string().optional(),
})
export const company = z.object({ name: z.string(), address: z.string(), email: z.string() })
/** Where a consumer's dispute is settled out of court: the body of the operator's own county. */
export const conciliation = z.object({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  web: z.string().optional(),
})

/** What may stand aside for people who have not paid, so that nobody empties the shelves for nothing. */
export const unpaidLimits = z.object({
  /** Of one account: orders, copies, and forints of these copies. */
  orders: z.number().int().min(1).max(100_000).default(20),
  copies: z.number().int().min(1).max(100_000).default(20),
  forints: z.number().int().min(1).max(1_000_000_000).default(60_000),
  /** Of one title: one copy in so many, and always one. */
  titlePart: z.number().int().min(1).max(100_000).default(3),
  /** An account that has never paid gets one in so many of its copies and forints. */
  newAccountPart: z.number().int().min(1).max(100_000).default(2),
  /** A network may be a household or a phone company: so many times what an account may. */
  networkTimes: z.number().int().min(1).max(1000).default(10),
})
export type UnpaidLimits = z.infer<typeof unpaidLimits>

/** The same of whoever was named by the shop, and of companies by their tax number; never less than of others. */
export const trustedLimits = z.object({
  orders: z.number().int().min(1).max(100_000).default(20),
  copies: z.number().int().min(1).max(100_000).default(60),
  forints: z.number().int().min(1).max(1_000_000_000).default(300_000),
  titlePart: z.number().int().min(1).max(100_000).default(2),
})
export type TrustedLimits = z.infer<typeof trustedLimits>

export const codSetting = z.object({
  isOffered: z.boolean().default(false),
  /** With carriers that the shop is not connected with too: its parcels are labelled by hand, and they collect by contract. */
  byHand: z.boolean().default(false),
  most: z.number().int().min(1).max(1_000_000).default(50_000),
})
export type CodSetting = z.infer<typeof codSetting>
const giftWrapping = z.object({
  isOffered: z.boolean().default(false),
  price: z.number().int().min(0).max(100_000).default(690),
  /** A class of the rates of VAT. */
  vatClass: z.string().trim().min(1).max(40).default('STANDARD'),
})
const cardSum = (usual: number) => z.number().int().min(500).max(1_000_000).default(usual)
/** Gift cards are sold to readers: for one of four sums, or another between two. */
const giftCardSale = z
  .object({
    isOffered: z.boolean().default(false),
    sums: z
      .tuple([cardSum(3_000), cardSum(5_000), cardSum(10_000), cardSum(20_000)])
      .default([3_000, 5_000, 10_000, 20_000]),
    least: cardSum(2_000),
    most: cardSum(100_000),
    /** The bookkeeper has decided that it is outside of VAT, whatever the shop sells. */
    isOutsideVat: z.boolean().default(false),
  })
  .superRefine(({ least, most, sums }, { addIssue }) => {
    const fault = (at: string, expected: string) =>
      addIssue({ code: 'custom', path: at.split('.'), params: { expected } })
    if (most < least) fault('most', `at least ${least}`)
    for (const [place, sum] of sums.entries())
      if (sum < least || sum > most) fault(`sums.${place}`, `${least} to ${most}`)
  })
export type GiftCardSale = z.infer<typeof giftCardSale>
const tries = z.number().int().min(1).max(1000).default(10)
/** So many wrong codes an hour: of whoever is signed in, and of all those of a network who are not. */
const codeTries = z.object({
  card: tries,
  coupon: tries,
  exchange: tries,
  /** Those of a network who are signed in may try so many times as much together: a library is one. */
  networkTimes: z.number().int().min(1).max(100).default(10),
})
const TRANSFER_FOR = ['companies', 'everybody', 'named'] as const
const orNothing = (most: number) => z.string().trim().max(most).default('')
/** Payment by bank transfer: until it is on, the account may be missing. */
const transfer = z
  .object({
    isOn: z.boolean().default(false),
    /** For so many days it waits for the money. */
    days: z.number().int().min(1).max(60).default(8),
    /** Companies by their tax number, everybody, or customers whom the shop has named. */
    forWhom: z.enum(TRANSFER_FOR).default('companies'),
    holder: orNothing(70),
    account: orNothing(60),
    bank: orNothing(60),
  })
  .superRefine(({ isOn, holder, account, bank }, { addIssue }) => {
    const fault = (at: string, expected: string) => addIssue({ code: 'custom', path: [at], params: { expected } })
    if (account !== '' && readBankAccount(account) === null) fault('account', 'an IBAN, or 16 or 24 digits')
    if (!isOn) return
    for (const [at, text] of Object.entries({ holder, account, bank })) if (text === '') fault(at, 'something')
  })
export type TransferSetting = z.infer<typeof transfer>

const years = (usual: number) => z.number().int().min(1).max(50).default(usual)
const days = (usual: number) => z.number().int().min(1).max(3650).default(usual)

/** For how long what tells of people is kept: the privacy policy names these periods, and what runs every night follows them. */
export const keptData = z
  .object({
    /** People's data on an order, from its end, until claims lapse; what accounting needs of a paid one goes with its documents. */
    orderYears: years(5),
    /** Documents of accounting, from the end of their year: whom an order was invoiced to, statements of banks and carriers. */
    documentYears: years(8),
    /** What was written down of withdrawals and complaints. */
    statementYears: years(3),
    /** What letters about orders said. */
    letterYears: years(2),
    messageYears: years(2),
    /** Messages that look like advertising. */
    suspiciousDays: days(90),
    /** Who came to an evening. */
    clubDays: days(30),
    /** Proof of a consent to the newsletter, after it was withdrawn. */
    consentYears: years(5),
    cookieYears: years(3),
    /** Labels of parcels as papers: longer than any is under way. */
    labelDays: days(60),
    /** Requests about people's own data, without what they were about. */
    requestYears: years(3),
    /** Wish lists that nobody has touched. */
    wishYears: years(3),
    /** The cart that is kept with an account, line by line, as long as nobody changes it. */
    cartDays: days(365),
    /** Copies that stood aside for readers, after they were collected, given up or left. */
    setAsideDays: days(90),
    /** A wish to be told of a title that never came true. */
    watchYears: years(2),
    /** One that is over: told, or ended. */
    watchDays: days(30),
    /** Readers' words that were refused or taken back; that so many were refused stays. */
    wordDays: days(365),
    /** What was looked for in vain: words that tell of nobody. */
    searchYears: years(2),
  })
  .superRefine(({ orderYears, documentYears }, { addIssue }) => {
    if (orderYears > documentYears)
      addIssue({ code: 'custom', path: ['orderYears'], params: { expected: 'at most the years of documents' } })
  })
export type KeptData = z.infer<typeof keptData>

/** Days on which neither the shop nor the courier works, 'YYYY-MM-DD', beside Sundays and public holidays. */
export const closedDays = z.array(z.iso.date())

/** A sum that a law names, the day from which it holds, and the one that held before. */
const datedSum = z.object({
  forints: z.number().int().min(0).max(1_000_000_000),
  since: z.iso.date(),
  before: z.number().int().min(0).max(1_000_000_000).optional(),
})

const span = z.tuple([z.number().int().min(1), z.number().int().min(1)]).refine(([from, to]) => from <= to)
/** Days and forints, from and to. */
const postAbroad = z.object({ days: span, price: span })

const MOST_GRAMS = 100_000
/** In grams and forints. Nothing is free: a price of nothing could not be told from one that is still to be worked out. */
const postStep = z.object({
  toG: z.number().int().min(1).max(MOST_GRAMS),
  price: z.number().int().min(1).max(1_000_000),
})
/** Two letters a country, as in addresses. */
const foreignCountry = z.string().regex(/^(?!HU)[A-Z]{2}$/)
export const postZone = z.object({
  name: z.string().trim().min(1).max(60),
  countries: z.array(foreignCountry).min(1).max(100),
  steps: z.array(postStep).min(1).max(40),
})
const postZones = z
  .array(postZone)
  .max(30)
  .superRefine((zones, { addIssue }) => {
    for (const { at, kind } of postZoneFaults(zones))
      addIssue({
        code: 'custom',
        path: at.split('.'),
        params: { expected: kind === 'not-rising' ? 'more than the step before' : 'once in the whole table' },
      })
  })

export type PostAbroad = z.infer<typeof postAbroad>
export type Operator = z.infer<typeof operatorSetting>
export const bookClubRule = z.object({
  /** Which of the month's weekdays: the first to the fourth, or the last. */
  week: z.union([z.number().int().min(1).max(4), z.literal('last')]),
  weekday: z.enum(WEEKDAYS),
  time,
  seats: z.number().int().min(1).max(500),
})

export type BookClubRule = z.infer<typeof bookClubRule>
export type OpeningHours = z.infer<typeof openingHours>

/** What a bookseller changes without a restart: a row each in `settings`; the default holds while there is no row. */
const SETTINGS = {
  leadTimeDays: z.tuple([z.number().int(), z.number().int()]).default([5, 8]),
  fixedPriceMaxDiscountPercent: z.number().int().min(0).max(99).default(10),
  /** For how many days after its publication the price of a new book is fixed. */
  fixedPriceDays: z.number().int().min(0).max(3650).default(365),
  /** Whether orders are wrapped as presents, for how much, and which rate of VAT that has. */
  giftWrapping: giftWrapping.prefault({}),
  /** Whether gift cards are sold on the shop's pages, and for how much. */
  giftCardSale: giftCardSale.prefault({}),
  /** How many wrong codes of gift cards, coupons and presents may be tried in an hour. */
  codeTries: codeTries.prefault({}),
  /** For so many days after it came a present is exchanged for a gift card; 0: not at all. */
  giftExchangeDays: z.number().int().min(0).max(365).default(0),
  /** From which sum the law on book prices lets a parcel with a fixed price in it be free of charge. */
  boundFreeDeliveryFrom: datedSum.default({ forints: 15_000, since: '2024-10-01' }),
  /** Whether a book ordered before it is out costs the lowest price that it has until it is packed. */
  pricePromise: z.boolean().default(false),
  freeShippingFrom: z.number().int().min(0).max(1_000_000_000).nullable().default(null),
  cutOffHour: z.number().int().min(0).max(23).default(14),
  payOnCollection: z.boolean().default(false),
  /** Whether parcels are paid for at the door, and up to what sum. */
  cod: codSetting.prefault({}),
  /** The operator writes the invoices in another program: no service is missing, and orders without one are listed. */
  invoicesByHand: z.boolean().default(false),
  /** Invoices are made when all has been handed over, and not when it is paid. */
  invoicesAtDispatch: z.boolean().default(false),
  /** What post abroad usually takes and costs, told before the price is worked out; null says nothing. */
  postAbroad: postAbroad.nullable().default(null),
  /** What the post costs abroad, by country and weight; where the table ends, the price is worked out for each order. */
  postZones: postZones.default([]),
  /** Grams that the packing adds to what is in a parcel abroad. */
  packingG: z.number().int().min(0).max(10_000).default(150),
  /** Whether orders may be paid by bank transfer, by whom, until when, and to which account. */
  transfer: transfer.prefault({}),
  /** For how many minutes an order can be paid, and its copies stand aside. */
  payableMinutes: z.number().int().min(30).max(20_160).default(60),
  /** What may stand aside for people who have not paid. */
  unpaidLimits: unpaidLimits.prefault({}),
  /** What may for companies and for customers whom the shop has named. */
  trustedLimits: trustedLimits.prefault({}),
  /** Who sells: for the imprint, letters and what machines read. */
  operator: operatorSetting.nullable().default(null),
  openingHours: openingHours.default([]),
  /** Whether copies in shops are set aside for readers, until the next day's closing. */
  setsAside: z.boolean().default(false),
  /** On whose machines the shop runs. */
  hosting: company.nullable().default(null),
  conciliation: conciliation.nullable().default(null),
  /** The object keys of the official notice on the legal guarantee, per language. */
  guaranteeNotice: z.partialRecord(z.enum(LANGUAGES), z.string()).default({}),
  closedDays: closedDays.default([]),
  /** Weekdays of rest and Saturdays that are worked, by the year's decree. */
  movedDays: closedDays.default([...MOVED_DAYS]),
  /** Off: pages do not speak of a book club. On, they do from its first evening on. */
  showsBookClub: z.boolean().default(true),
  /** For how long what tells of people is kept. */
  keptData: keptData.prefault({}),
  /** For how many years it is kept who did what, and what of it tells of people. */
  keptActs: z
    .object({ years: z.number().int().min(1).default(5), personalYears: z.number().int().min(1).default(1) })
    .prefault({}),
  /** For how many days it is kept what an import did title by title, and so can be taken back. */
  keptImportDays: z.number().int().min(1).max(3650).default(90),
  /** The back office. By role, `others` for those that are not named; of several roles the shortest time holds. */
  office: z
    .object({
      /** `money`: only of those who have to do with it. */
      secondFactor: z.enum(['required', 'money']).default('required'),
      /** After so many minutes without anybody there it locks. */
      idleMinutes: z
        .record(z.string(), z.number().int().min(1).max(720))
        .default({ counter: 20, packer: 60, others: 15 }),
      /** After so many hours one signs in again. */
      signedInHours: z
        .record(z.string(), z.number().int().min(1).max(24))
        .default({ counter: 12, packer: 12, others: 8 }),
      /** Forints that somebody gives back without a second person: in one act, by role, the largest of theirs; and in a day. */
      refundLimit: z
        .object({
          act: z.record(z.string(), z.number().int().min(0)).default({ counter: 0, others: 20_000 }),
          day: z.number().int().min(0).default(60_000),
        })
        .prefault({}),
    })
    .prefault({}),
  /** When the book club meets each month; null plans no evening. */
  bookClub: bookClubRule.nullable().default(null),
} as const

export type SettingName = keyof typeof SETTINGS
export type Settings = { [Name in SettingName]: z.infer<(typeof SETTINGS)[Name]> }

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(SETTINGS, name)
}

/** What is wrong with a value before it is written; nothing, where it can be read again. */
export function checkSetting(name: SettingName, value: unknown): FieldProblem[] {
  const { error } = SETTINGS[name].safeParse(value)
  return error ? fieldProblems(error, name) : []
}

export async function shopSetting<Name extends SettingName>(
  shop: Pick<Shop, 'db' | 'remember'>,
  name: Name,
): Promise<Settings[Name]> {
  return (await shopSettings(shop, name))[name]
}

/** Several at once. All are read together and kept until one of them changes. A page takes them by `shownSettings`. */
export async function shopSettings<Name extends SettingName>(
  shop: Pick<Shop, 'db' | 'remember'>,
  ...names: Name[]
): Promise<Pick<Settings, Name>> {
  const { stored, known } = await shop.remember('settings', ['settings'], async () => {
    const rows = await shop.db.selectFrom('settings').select(['name', 'value']).execute()
    return { stored: new Map(rows.map(({ name, value }) => [name, value])), known: new Map<string, unknown>() }
  })
  for (const name of names) if (!known.has(name)) known.set(name, SETTINGS[name].parse(stored.get(name)))
  return Object.fromEntries(names.map((name) => [name, known.get(name)])) as Pick<Settings, Name>
}
