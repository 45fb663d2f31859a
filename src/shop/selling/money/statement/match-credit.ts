import type { OrderStatus } from '#shop/selling/orders/order.ts'

/** An order that a credit may be for. */
export type PayableOrder = {
  number: string
  status: OrderStatus
  /** What it still costs, beside what couriers collect for it. */
  due: number
  buyer: string
  company: string | null
}

export type Credit = { amount: number; text: string; payer: string }

/**
 * What a credit looks like. `sure`: it names one order that waits for just this sum. All others a person looks at: less or more than
 * the order costs, an order that was given up or has been paid, one that another file paid with as much of that day (`twice`), several
 * orders, no number but the sum and the name of one, nothing.
 */
export const CREDIT_FINDINGS = [
  'sure',
  'twice',
  'short',
  'surplus',
  'late',
  'paid',
  'several',
  'suggestion',
  'unknown',
] as const
export type CreditFinding = (typeof CREDIT_FINDINGS)[number]

export type FoundCredit = { finding: CreditFinding; orders: PayableOrder[] }

const LONGEST = 2000

/** OFFICE-97: the order numbers in a payment's message, whatever people and banks made of hyphens, spaces, O and I. */
export function numbersIn(text: string): string[] {
  const folded = text
    .slice(0, LONGEST)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const numbers = [...folded.matchAll(/(?=(K\d{2})([0-9A-HJKMNP-TV-Z]{6}))/g)].map(
    ([, year, rest]) => `${year}-${rest}`,
  )
  return [...new Set(numbers)]
}

/** `named`: those of its numbers that there are; `waiting`: orders to be transferred that cost as much. */
export function findingOf(
  { amount, payer }: Credit,
  { named, waiting }: { named: readonly PayableOrder[]; waiting: readonly PayableOrder[] },
): FoundCredit {
  const [only] = named
  if (only && named.length > 1) return { finding: 'several', orders: [...named] }
  if (only) return { finding: ofOne(only, amount), orders: [only] }
  const alike = waiting.filter((order) => order.due === amount && isAlike(payer, order))
  return alike.length > 0 ? { finding: 'suggestion', orders: alike.slice(0, 5) } : { finding: 'unknown', orders: [] }
}

function ofOne({ status, due }: PayableOrder, amount: number): CreditFinding {
  if (status === 'CANCELLED' || status === 'EXPIRED') return 'late'
  if (status === 'AWAITING_QUOTE' || due <= 0) return 'paid'
  if (amount < due) return 'short'
  return amount > due ? 'surplus' : 'sure'
}

/** Two words of a name, or a company's longest: banks write them without accents, in any order. */
function isAlike(payer: string, { buyer, company }: PayableOrder): boolean {
  const payers = wordsOf(payer)
  const common = (name: string) => wordsOf(name).filter((word) => payers.includes(word))
  const [longest] = wordsOf(company ?? '').toSorted((a, b) => b.length - a.length)
  return common(buyer).length >= 2 || (longest !== undefined && longest.length >= 4 && payers.includes(longest))
}

function wordsOf(name: string): string[] {
  const folded = name.slice(0, 200).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return [...new Set(folded.split(/[^a-z0-9]+/).filter((word) => word.length > 1))]
}
