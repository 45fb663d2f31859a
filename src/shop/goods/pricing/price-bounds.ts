import { wholeNumberIn } from '#kit/formats/written-number.ts'

/** The one rule of list prices, wherever one is typed or read: whole forints between these two. */
export const LOWEST_LIST_PRICE = 1
export const HIGHEST_LIST_PRICE = 1_000_000
/** Nothing is given away by a sale or a discount. */
export const HIGHEST_PERCENT = 99

export function isListPrice(price: number): boolean {
  return Number.isInteger(price) && price >= LOWEST_LIST_PRICE && price <= HIGHEST_LIST_PRICE
}

export function isSalePercent(percent: number): boolean {
  return Number.isInteger(percent) && percent >= 0 && percent <= HIGHEST_PERCENT
}

/** As it stands in a field, written as people write numbers. */
export function isTypedPrice(typed: string): boolean {
  return isListPrice(wholeNumberIn(typed) ?? 0)
}

/** The same; nothing typed is no sale. */
export function isTypedPercent(typed: string): boolean {
  return typed.trim() === '' || (/^\d{1,2}$/.test(typed.trim()) && isSalePercent(Number(typed)))
}
