import type { ProviderName } from '#shop/selling/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'
import type { simulatorControl } from '#tests/support/simulator-control.ts'
import type { PlayedService } from './test-model-papers.ts'
import type { Desk, PlayedCarriers } from './test-way-world.ts'
import type { OrderInput } from './placing/order-input.ts'

/** What a buyer's browser does; over HTTP against a running shop, or by calling the verbs. */
export type Buyers = {
  place(input: { buyer: number; key: string; input: OrderInput }): Promise<string | null>
  /** An order of a gift card. */
  buyCard(input: { buyer: number; key: string; amount: number }): Promise<string | null>
  start(input: { buyer: number; number: string; provider: ProviderName }): Promise<void>
  check(input: { buyer: number; number: string }): Promise<{ outcome: string; number: string | null }>
  cancel(input: { buyer: number; number: string }): Promise<void>
}

export type ModelWorld = {
  /** The shop's own verbs, for staff, jobs and looking into the books. */
  shop: Shop
  buyers: Buyers
  control: Record<ProviderName, ReturnType<typeof simulatorControl>>
  /** Who carries the parcels, and where the shop's people work; only where lives with parcels are lived. */
  carriers?: PlayedCarriers
  desk?: Desk
  /** Who issues the invoices; where it is played. */
  papers?: PlayedService
  /** Time goes on, for the shop and the companies. */
  forward(seconds: number): Promise<void>
  /** A callback as anybody could send it. */
  knock(provider: ProviderName, paymentId: string): Promise<void>
  /** The process dies at the next moment that it can die at. */
  kill(): Promise<void>
  /** It has been started again, and nobody is after it. */
  live(): Promise<void>
  /** All that was woken has been done. */
  calm(): Promise<void>
}

/** An order of a life, and what it was placed with: copies, or a gift card for so much. */
export type Known = { number: string; buyer: number; key: string } & ({ input: OrderInput } | { card: number })

/** What an account may hold unpaid in these worlds: so little that they come to it. */
export const MODEL_LIMITS = { copies: 4, forints: 10_000_000, titlePart: 1, newAccountPart: 1, networkTimes: 10 }
