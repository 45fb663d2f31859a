import type { Shop } from '#shop/shop.ts'
import { callAttention } from '../call-attention.ts'
import type { AttemptProvider } from '../order.ts'
import { GOES_BACK } from './attempt-providers.ts'

/** Money that no company sends back waits for somebody: at the till, or at the bank. */
export async function callForHands(shop: Shop, orderId: number, providers: readonly AttemptProvider[]): Promise<void> {
  const ways = new Set(providers.map((provider) => GOES_BACK[provider]))
  if (ways.has('at-till')) await callAttention(shop, orderId, 'refund-at-the-till')
  if (ways.has('by-transfer')) await callAttention(shop, orderId, 'refund-by-transfer')
}
