import type { LineCopies } from './line-copies.ts'

/** What of an order its buyer gets money for: what its documents say is corrected by just that when the money has gone. */
export type GivenBack = {
  copies: readonly LineCopies[]
  delivery: boolean
  /** By how much less the order costs; 0 where more had come than it ever cost. */
  price: number
}

export const NOTHING_GIVEN: GivenBack = { copies: [], delivery: false, price: 0 }
