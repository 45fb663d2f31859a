// Made from gift-card-operations.graphql and the schema of the data API: change these and run 'npm run operations'.
import type { GiftCardProblem } from '#shop/selling/gift-cards/check-gift-card.ts'
import type { Operation } from '#web/data/api/operation.ts'

export type CheckGiftCardData = {
  checkGiftCard: {
    pass: string | null
    coupon: string | null
    lastFour: string | null
    balance: number | null
    validUntil: string | null
    problem: GiftCardProblem | null
    againAt: string | null
  }
}
export type CheckGiftCardVariables = { code: string }
export const CHECK_GIFT_CARD = ('mutation CheckGiftCard($code:String!){checkGiftCard(code:$code){pass coupon lastFour balance validUntil problem againAt}}') as Operation<CheckGiftCardData, CheckGiftCardVariables>
