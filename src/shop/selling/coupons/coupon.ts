export const BENEFITS = ['percent', 'forints', 'delivery'] as const
export type BenefitKind = (typeof BENEFITS)[number]

/** What a code gives: percents of each copy, forints of an order, or the delivery of one within the country. */
export type Benefit = { kind: BenefitKind; value: number }

/** For which copies it is; with neither, for all. */
export type CouponScope = {
  /** Of this category, or one below it. */
  categoryId: string | null
  productIds: string[]
}

export type CouponTerms = CouponScope & {
  benefit: Benefit
  validFrom: string
  /** The last day. */
  validUntil: string
  mostUses: number | null
  mostEach: number | null
  /** Told to everybody. */
  isAnnounced: boolean
}

export type Coupon = CouponTerms & {
  id: number
  code: string
  uses: number
  endedAt: Date | null
}

export type NewCoupon = CouponTerms & { code: string; words: string }

/** The most that can be given by it, where that is a sum. */
export function mostGiven({ benefit, mostUses }: Pick<CouponTerms, 'benefit' | 'mostUses'>): number {
  return benefit.kind === 'forints' ? benefit.value * (mostUses ?? 0) : 0
}

/** Whether it can be used on this day, by anybody. */
export function isInForceOn({ validFrom, validUntil, endedAt }: Coupon, day: string): boolean {
  return endedAt === null && validFrom <= day && day <= validUntil
}
