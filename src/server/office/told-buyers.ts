import type { SeenBuyers } from '#shop/customers/count-seen-buyers.ts'

/** Their names stand in a list. */
export function namesOf(orders: readonly { number: string }[]): SeenBuyers {
  return { how: 'name', records: orders.map(({ number }) => `order:${number}`) }
}

/** Where they live, or how they are called up. */
export function wholeBuyersOf(orders: readonly { number: string }[]): SeenBuyers {
  return { how: 'whole', records: orders.map(({ number }) => `order:${number}`) }
}
