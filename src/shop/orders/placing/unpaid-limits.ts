import type { UnpaidLimits } from '#shop/shop-settings.ts'
import { problem, type OrderProblem } from '../order-problem.ts'

export type UnpaidFacts = {
  /** Nobody has ever paid with this account. */
  isNew: boolean
  /** What it and its network have not paid for. */
  orders: number
  copies: number
  forints: number
  networkCopies: number
  networkForints: number
  /** Of the wanted titles: copies that are this account's already, and those that are nobody's. */
  titles: Record<string, { own: number; free: number }>
}

/** Copies that are to stand aside; a title may come more than once. */
export type WantedCopies = { productId: string; copies: number; forints: number }

/** The limits that `overUnpaidLimit` knows, and as what a refusal by them is told. */
export const UNPAID_LIMITS = [
  'too-many-unpaid',
  'unpaid-title',
  'unpaid-copies',
  'unpaid-forints',
  'unpaid-network',
] as const
export type UnpaidLimit = (typeof UNPAID_LIMITS)[number]

/** Why these copies may not stand aside unpaid; null: they may. A single copy for who holds none is never too much. */
export function overUnpaidLimit(
  limits: UnpaidLimits,
  facts: UnpaidFacts,
  wanted: readonly WantedCopies[],
): OrderProblem<UnpaidLimit> | null {
  if (facts.orders >= limits.orders) return problem('too-many-unpaid', { value: String(limits.orders) })
  const copies = wanted.reduce((sum, one) => sum + one.copies, 0)
  const forints = wanted.reduce((sum, one) => sum + one.forints, 0)
  if (copies === 0) return null
  const network = networkMost(limits)
  if (facts.networkCopies + copies > network.copies || facts.networkForints + forints > network.forints)
    return problem('unpaid-network')
  if (facts.copies === 0 && copies === 1) return null
  for (const productId of new Set(wanted.map((one) => one.productId))) {
    const { own, free } = facts.titles[productId] ?? { own: 0, free: 0 }
    const most = Math.max(1, Math.floor((own + free) / limits.titlePart))
    const copiesOfTitle = wanted.filter((one) => one.productId === productId).reduce((sum, one) => sum + one.copies, 0)
    if (own + copiesOfTitle > most) return problem('unpaid-title', { productId, value: String(most) })
  }
  const part = facts.isNew ? limits.newAccountPart : 1
  const most = { copies: Math.floor(limits.copies / part), forints: Math.floor(limits.forints / part) }
  if (facts.copies + copies > most.copies) return problem('unpaid-copies', { value: String(most.copies) })
  return facts.forints + forints > most.forints ? problem('unpaid-forints', { value: String(most.forints) }) : null
}

export function networkMost({ copies, forints, networkTimes }: UnpaidLimits): { copies: number; forints: number } {
  return { copies: copies * networkTimes, forints: forints * networkTimes }
}
