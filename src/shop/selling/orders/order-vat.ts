import { vatParts } from '#shop/goods/pricing/vat.ts'
import type { VatPart } from './order.ts'

type Taxed = { vatPercent: number; quantity: number; unitPrice: number }

/**
 * The tax inside an order, by rate. Delivery belongs to the goods and follows their rates in proportion; the forints that
 * the proportion leaves over go where most was cut off, so that the parts make up the whole exactly.
 */
export function orderVat(lines: readonly Taxed[], shippingPrice: number): VatPart[] {
  const goods = new Map<number, number>()
  for (const { vatPercent, quantity, unitPrice } of lines)
    goods.set(vatPercent, (goods.get(vatPercent) ?? 0) + quantity * unitPrice)
  const rates = [...goods].toSorted(([a], [b]) => a - b)
  const shares = shared(
    shippingPrice,
    rates.map(([, gross]) => gross),
  )
  return rates.map(([percent, gross], index) => {
    const whole = gross + (shares[index] ?? 0)
    return { percent, ...vatParts(whole, percent), gross: whole }
  })
}

/** An amount in whole forints by weights, by the largest remainder. Without any weight the first takes it. */
export function shared(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map((_, index) => (index === 0 ? amount : 0))
  const shares = weights.map((weight) => Math.floor((amount * weight) / sum))
  const left = amount - shares.reduce((total, share) => total + share, 0)
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % sum }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
