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
  /** Null: it has many, each good for one order. */
  code: string | null
  uses: number
  endedAt: Date | null
}

/** One that somebody has told, by the code that they told. */
export type ToldCoupon = Coupon & {
  /** As it is shown: of one of many its last signs are known. */
  told: string
  /** Which of its many codes; null where it has one. */
  codeId: number | null
  /** The one order that this code was for stands. */
  isUsed: boolean
}

/** Whose uses are counted: of an account, and of the mailbox that the order names. */
export type CodeUser = { userId: string | null; email: string }

export type NewCoupon = CouponTerms & { code: string; words: string }

/** Many codes of one benefit, each good for one order. */
export type NewCodes = Omit<CouponTerms, 'mostUses' | 'isAnnounced'> & { codes: readonly string[]; words: string }
export const MOST_CODES = 1000

/** The most that can be given by it, where that is a sum. */
export function mostGiven({ benefit, mostUses }: Pick<CouponTerms, 'benefit' | 'mostUses'>): number {
  return benefit.kind === 'forints' ? benefit.value * (mostUses ?? 0) : 0
}

/** Whether it can be used on this day, by anybody. */
export function isInForceOn({ validFrom, validUntil, endedAt }: Coupon, day: string): boolean {
  return endedAt === null && validFrom <= day && day <= validUntil
}
