/** So many copies of a supplier's line have come with a delivery. */
export type Arrived = { lineId: number; productId: string; copies: number }
