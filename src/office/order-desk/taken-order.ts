import type { OfficeAnswer, OfficeInput } from '#server/office/office-api.ts'
import type { Language } from '#site/languages.ts'
import { UNPAID_LIMITS } from '#shop/selling/orders/placing/unpaid-limit.ts'
import type { OfficeRefusal } from '../data/ask-office.ts'

export type TakenBody = OfficeInput<'post', '/new-orders/quote'>['body']
export type TakenQuote = OfficeAnswer<'post', '/new-orders/quote'>

/** What the shop offers to whoever orders at the desk. */
export type OrderDesk = OfficeAnswer<'get', '/new-orders'>

type Customer = OfficeAnswer<'get', '/customers/{sub}'>

export type TakenLine = { productId: string; title: string; quantity: number }

type KnownAddress = Pick<Customer['addresses'][number], 'phone' | 'country' | 'postcode' | 'city' | 'street'>

/** What is typed and picked, as the form holds it. */
export type Taken = {
  lines: readonly TakenLine[]
  sub: string | null
  name: string
  phone: string
  email: string
  shipping: TakenBody['shipping']
  pickupShop: string
  point: { id: string; label: string } | null
  country: string
  postcode: string
  city: string
  street: string
  company: string
  taxNumber: string
  /** What the account says of where they live; null without one. */
  known: KnownAddress | null
  note: string
  /** A code that they tell. */
  coupon: string
  isGift: boolean
  isWrapped: boolean
  /** For the card. */
  giftWords: string
  /** The day on which it may arrive at the earliest; empty: as soon as it can. */
  notBefore: string
  pay: TakenBody['pay']
  means: 'cash' | 'card'
  told: 'counter' | 'phone'
  /** Why more may stand aside for them than the limits say. */
  overReason: string
  /** Of their letters; null for the one the office is read in. */
  language: Language | null
}

export const NOTHING_TAKEN: Taken = {
  lines: [],
  sub: null,
  name: '',
  phone: '',
  email: '',
  shipping: 'SHOP',
  pickupShop: '',
  point: null,
  country: 'HU',
  postcode: '',
  city: '',
  street: '',
  company: '',
  taxNumber: '',
  known: null,
  note: '',
  coupon: '',
  isGift: false,
  isWrapped: false,
  giftWords: '',
  notBefore: '',
  pay: 'till',
  means: 'cash',
  told: 'counter',
  overReason: '',
  language: null,
}

/**
 * How this order can be paid: nobody knows at the till what a quote will say, and a link needs somebody who takes cards. Of a way with
 * a table both are offered: its quote says which of them it cannot be.
 */
export function paysOf(shipping: Taken['shipping'], desk: OrderDesk, mayTakeMoney: boolean): Taken['pay'][] {
  const way = desk.ways.find(({ type }) => type === shipping)
  const isByQuote = way?.isByQuote ?? false
  return [
    ...(mayTakeMoney && (!isByQuote || way?.mayHavePrice) ? (['till'] as const) : []),
    ...(desk.link || isByQuote ? (['link'] as const) : []),
    ...(desk.collection && shipping === 'SHOP' && !isByQuote ? (['collection'] as const) : []),
    ...(desk.transfer && !isByQuote ? (['transfer'] as const) : []),
  ]
}

/** The same by a way and a payment that the shop offers, where it does not offer the ones chosen. */
export function asOffered(taken: Taken, desk: OrderDesk, mayTakeMoney: boolean): Taken {
  const isOffered = desk.ways.some(({ type }) => type === taken.shipping)
  const shipping = isOffered ? taken.shipping : (desk.ways[0]?.type ?? taken.shipping)
  const pays = paysOf(shipping, desk, mayTakeMoney)
  return { ...taken, shipping, pay: pays.includes(taken.pay) ? taken.pay : (pays[0] ?? taken.pay) }
}

/** They pay here, and all of it is here: it can be handed over at once. */
export function canHandOver(
  { shipping, pay, told: channel, isGift, notBefore }: Taken,
  quote: TakenQuote | null,
): boolean {
  const isHere = quote !== null && quote.lines.length > 0 && quote.lines.every(({ kind }) => kind === 'STOCK')
  const isLater = isGift && notBefore !== ''
  return isHere && !isLater && shipping === 'SHOP' && pay === 'till' && channel === 'counter'
}

/** One more copy of a title, or the title itself. */
export function withTitle(lines: readonly TakenLine[], { productId, title }: Omit<TakenLine, 'quantity'>): TakenLine[] {
  return lines.some((line) => line.productId === productId)
    ? lines.map((line) => (line.productId === productId ? { ...line, quantity: line.quantity + 1 } : line))
    : [...lines, { productId, title, quantity: 1 }]
}

/** What an account says fills what is empty: the phone always, the address where a parcel needs one. */
export function withKnown(taken: Taken, known: Taken['known']): Taken {
  if (!known) return { ...taken, known }
  const phone = taken.phone || known.phone
  const isEmpty = [taken.postcode, taken.city, taken.street].every((one) => one === '')
  if (!goesToAddress(taken) || !isEmpty) return { ...taken, known, phone }
  const { country, postcode, city, street } = known
  return { ...taken, known, phone, country, postcode, city, street }
}

const goesToAddress = ({ shipping }: Taken) => shipping === 'GLS' || shipping === 'POSTOUTSIDEHUN'

/** As the door wants it: the address of the parcel is the one of the invoice. */
export function bodyOf(taken: Taken, language: Language): TakenBody {
  const { name, country, postcode, city, street, shipping } = taken
  const address = { name, country, postcode, city, street }
  return {
    lines: taken.lines.map(({ productId, quantity }) => ({ productId, quantity })),
    shipping,
    pickupShop: shipping === 'SHOP' ? taken.pickupShop || null : null,
    parcelPoint: shipping === 'GLSPOINT' ? (taken.point?.id ?? null) : null,
    contact: { name, phone: taken.phone },
    delivery: goesToAddress(taken) ? { ...address, note: null } : null,
    billing: { ...address, company: taken.company || null, taxNumber: taken.taxNumber || null },
    language: taken.language ?? language,
    note: taken.note || null,
    gift: taken.isGift
      ? { isWrapped: taken.isWrapped, words: taken.giftWords, notBefore: taken.notBefore || null }
      : null,
    coupon: taken.coupon.trim(),
    sub: taken.sub,
    email: taken.email,
    pay: taken.pay,
  }
}

/** What the door does not take at all, said as what stands in the order's way. */
export function quoteProblemsOf(refusal: OfficeRefusal | null): TakenQuote['problems'] {
  return (refusal?.fields ?? []).map(({ field, kind }) => ({ kind, field, productId: null, value: null }))
}

/** It is about what may stand aside unpaid: with a reason it may. */
export function isLimit({ kind }: { kind: string }): boolean {
  return UNPAID_LIMITS.some((limit) => limit === kind)
}

/** What is left of its problems when somebody has said why more may stand aside. */
export function inTheWay<Problem extends { kind: string }>(
  problems: readonly Problem[],
  overReason: string,
): readonly Problem[] {
  return overReason.trim() === '' ? problems : problems.filter((problem) => !isLimit(problem))
}

/** Fields beside which their problem is said. */
const WITH_PROBLEM: ReadonlySet<string> = new Set([
  'name',
  'phone',
  'email',
  'pickupShop',
  'point',
  'country',
  'postcode',
  'city',
  'street',
  'company',
  'taxNumber',
  'isWrapped',
  'giftWords',
  'notBefore',
  'coupon',
] satisfies (keyof Taken)[])

/** Where in the form a problem is said; null where it is of the whole order, or has no place of its own. */
export function fieldOfProblem(field: string | null): keyof Taken | null {
  const name = field?.split(/[./]/).at(-1) ?? ''
  if (name === 'parcelPoint') return 'point'
  if (field === 'gift.words') return 'giftWords'
  return WITH_PROBLEM.has(name) ? (name as keyof Taken) : null
}
