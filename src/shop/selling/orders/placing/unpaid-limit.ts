/** The limits that are known here, and as what a refusal by them is told. */
export const UNPAID_LIMITS = [
  'too-many-unpaid',
  'unpaid-title',
  'unpaid-copies',
  'unpaid-forints',
  'unpaid-network',
  'unpaid-lapses',
] as const

export type UnpaidLimit = (typeof UNPAID_LIMITS)[number]
