import type { Language } from '#site/languages.ts'
import { PAGE_SIZE } from '#shop/catalogue/lists/list-query.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { productCards } from '#shop/catalogue/products/product-cards.ts'
import type { Shop } from '#shop/shop.ts'
import { nextVolume, readingOrder, readNumber } from './reading-order.ts'
import { seriesRows } from './series-records.server.ts'
import { shownPage } from './shown-page.ts'

export type SeriesVolume = { number: number | null; product: ProductCard }

export type SeriesVolumes = {
  /** Of this page. */
  volumes: SeriesVolume[]
  total: number
  page: number
  pages: number
  /** The numbered ones, of which a reader says which they have read last. */
  choices: { number: number; title: string }[]
  read: number | null
  /** Null: nothing of this series comes after it. */
  next: SeriesVolume | null
  until: Date
}

type VolumesWish = { seriesId: string; language: Language; query: URLSearchParams }

/** READER-40, READER-41: a series in its reading order, and what comes next for who has read so far. */
export async function seriesVolumes(shop: Shop, { seriesId, language, query }: VolumesWish): Promise<SeriesVolumes> {
  const order = readingOrder(await seriesRows(shop.db, seriesId, language), language)
  const { shown, page, pages } = shownPage(order, query, PAGE_SIZE)
  const read = readNumber(query)
  const next = nextVolume(order, read)
  const { cards, until } = await productCards(shop, language, [
    ...new Set([...shown, ...(next ? [next] : [])].map(({ id }) => id)),
  ])
  const volumesOf = (some: typeof order) =>
    some.flatMap(({ id, number }): SeriesVolume[] => {
      const product = cards.find((card) => card.id === id)
      return product ? [{ number, product }] : []
    })
  const numbers = new Map(order.flatMap(({ number, title }) => (number === null ? [] : [[number, title] as const])))
  return {
    volumes: volumesOf(shown),
    total: order.length,
    page,
    pages,
    choices: [...numbers].map(([number, title]) => ({ number, title })),
    read,
    next: next ? (volumesOf([next])[0] ?? null) : null,
    until,
  }
}
