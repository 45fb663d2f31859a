/** The lists in the order in which their lines are shown and kept. */
export const CART_LISTS = [
  'cartproductsinstockunique',
  'cartproductsorderable',
  'cartproductspreorder',
  'cartproductsnotorderable',
] as const
export type CartList = (typeof CART_LISTS)[number]
