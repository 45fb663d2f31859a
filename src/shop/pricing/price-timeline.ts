import { nextMidnight, shopDay } from '#shop/shop-day.ts'
import { priceOf, type PriceBasis, type PriceTerms } from './price.ts'

/** A price and since when it has been asked. */
export type PastPrice = { validFrom: Date; price: number; listPrice: number }

/**
 * All prices up to now, oldest first: the history as written, then what the product's own terms have changed by themselves
 * since its last line (a sale began or ended, a fixed price ran out), then today's price.
 */
export function priceTimeline(product: PriceBasis, history: readonly PastPrice[], terms: PriceTerms): PastPrice[] {
  const written = history.filter(({ validFrom }) => validFrom <= terms.now)
  const last = written.at(-1)?.validFrom
  const moments = last
    ? turningPoints(product, terms.today).filter((moment) => moment > last && moment < terms.now)
    : []
  const worked = [...moments, terms.now].map((moment) => ({
    validFrom: moment,
    price: priceOf(product, moment === terms.now ? terms : { ...terms, now: moment, today: shopDay(moment) }),
    listPrice: product.listPrice,
  }))
  return [...written, ...worked].filter(
    (line, index, lines) => line.price !== lines[index - 1]?.price || line.listPrice !== lines[index - 1]?.listPrice,
  )
}

function turningPoints({ saleFrom, saleUntil, fixedPriceUntil }: PriceBasis, today: string): Date[] {
  const freeFrom =
    fixedPriceUntil && fixedPriceUntil < today ? nextMidnight(new Date(`${fixedPriceUntil}T12:00:00Z`)) : null
  return [saleFrom, saleUntil, freeFrom]
    .filter((moment) => moment !== null)
    .sort((one, other) => one.getTime() - other.getTime())
}
