import type { OfficeAnswer } from '#server/office/office-api.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { formatForints } from '#words/format.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'

export type Coupon = OfficeAnswer<'get', '/coupons'>['coupons'][number]
type CouponState = 'good' | 'waits' | 'usedUp' | 'old' | 'ended'

/** Whether it gives anything now, and why not. */
export function couponState({ endedAt, validFrom, validUntil, uses, mostUses }: Coupon): CouponState {
  const today = shopDay(new Date())
  if (endedAt) return 'ended'
  if (validUntil < today) return 'old'
  if (mostUses !== null && uses >= mostUses) return 'usedUp'
  return validFrom > today ? 'waits' : 'good'
}

/** What a coupon gives, and for what, in words. */
export function useCouponWords() {
  const { coupons: words } = useWords()
  const language = useOfficeLanguage()
  return {
    nameOf: ({ code, mostUses }: Pick<Coupon, 'code' | 'mostUses'>) => code ?? words.manyCodes(mostUses ?? 0),
    benefitOf: ({ benefit: { kind, value } }: Pick<Coupon, 'benefit'>) =>
      words.benefits[kind](kind === 'forints' ? formatForints(value, language) : String(value)),
    scopeOf: ({ scope, categoryId }: Pick<Coupon, 'scope' | 'categoryId'>) => {
      if (scope.length > 0) return scope.join(', ')
      // A category that is gone holds nothing.
      return categoryId === null ? words.all : words.noCategory
    },
  }
}
