import type { TillMeans } from '#shop/selling/till/till-line.ts'

/** A title that somebody buys at the counter. */
type SoldTitle = {
  ean: string
  title: string
  copies: number
  price: number
  vatRate: number
  isKnown: boolean
  /** The shop could not be asked for it. */
  isUnasked: boolean
}

/** What lies on the counter. Receipt and moment are those of its first copy, so that it is written down once, however often it is sent. */
export type Sale = { receipt: string; soldAt: string; titles: readonly SoldTitle[] }

export const NO_SALE: Sale = { receipt: '', soldAt: '', titles: [] }

type KnownTitle = { title: string; price: number; vatRate: number | null } | null

type Copy = { ean: string; found: KnownTitle; isUnasked?: boolean; usualRate: number; now: Date }

/** One more copy; a number that the shop does not know waits for its price. */
export function withCopy(sale: Sale, { ean, found, isUnasked = false, usualRate, now }: Copy): Sale {
  const receipt = sale.receipt || crypto.randomUUID().slice(0, 13)
  const soldAt = sale.soldAt || now.toISOString()
  if (sale.titles.some((one) => one.ean === ean))
    return {
      receipt,
      soldAt,
      titles: sale.titles.map((one) => (one.ean === ean ? { ...one, copies: one.copies + 1 } : one)),
    }
  const { title = ean, price = 0, vatRate = null } = found ?? {}
  return {
    receipt,
    soldAt,
    titles: [
      ...sale.titles,
      { ean, title, copies: 1, price, vatRate: vatRate ?? usualRate, isKnown: found !== null, isUnasked },
    ],
  }
}

/** Another price, rate, or number of copies; without copies the title is gone. */
export function withPrice(
  sale: Sale,
  ean: string,
  change: Partial<Pick<SoldTitle, 'copies' | 'price' | 'vatRate'>>,
): Sale {
  const titles = sale.titles.map((one) => (one.ean === ean ? { ...one, ...change } : one))
  return { ...sale, titles: titles.filter(({ copies }) => copies > 0) }
}

export function copiesIn({ titles }: Sale): number {
  return titles.reduce((sum, { copies }) => sum + copies, 0)
}

export function sumOf({ titles }: Sale): number {
  return titles.reduce((sum, { copies, price }) => sum + copies * price, 0)
}

type Terms = { place: string; means: TillMeans; isBack: boolean }

/** As the journal takes them. */
export function linesOf({ receipt, soldAt, titles }: Sale, { place, means, isBack }: Terms) {
  const sign = isBack ? -1 : 1
  return titles.map(({ ean, copies, price, vatRate }, at) => ({
    receipt,
    line: at + 1,
    place,
    soldAt,
    ean,
    copies: sign * copies,
    gross: sign * copies * price,
    vatRate,
    means,
  }))
}
