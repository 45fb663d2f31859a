import { pageToken, PLACE, readPageToken } from '#kit/crypto/page-token.ts'
import { pageLimit } from '#kit/page-limit.ts'
import type { Language } from '#site/languages.ts'
import { currentCards } from '#shop/catalogue/products/product-cards.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import {
  COUNTED_TITLES,
  countTitleRows,
  followTitles,
  isBehind,
  listedTitles,
  titleIdsAfter,
  titlePage,
  type TitlePlace,
} from './title-list-records.server.ts'
import type { TitleFilter, TitleRow, TitleSelection, TitleSort } from './title-filter.ts'

const LIMITS = { usual: 50, highest: 200 }
/** What whoever reads the list writes down first; a job does the rest. */
const FOLLOWED_BY_READERS = 200
const FOLLOWED_AT_ONCE = 1000
/** So long ago counts as lately. */
const SOLD_DAYS = 30
const DAY_MS = 86_400_000

type ListTitles = {
  language: Language
  filter?: TitleFilter
  sort?: TitleSort
  limit?: number | null
  /** A token of the page before or after the wanted one; the first page where neither is given. */
  after?: string | null
  before?: string | null
}

export type TitleListPage = {
  rows: TitleRow[]
  next: string | null
  previous: string | null
  /** Titles have changed, or come, that it does not tell of yet. */
  isBehind: boolean
}

/** OFFICE-30: a page of the booksellers' list of titles. Pages follow a row's place, so that nothing is shown twice or left out. */
export async function listTitles(
  shop: Shop,
  { language, filter = {}, sort = 'changed', limit: wantedRows, after, before }: ListTitles,
): Promise<TitleListPage> {
  const behind = await follow(shop)
  const limit = pageLimit(wantedRows, LIMITS)
  const list = `office titles ${JSON.stringify([filter, sort])}`
  const from = after
    ? ({ side: 'after', place: placeIn(list, sort, after) } as const)
    : before
      ? ({ side: 'before', place: placeIn(list, sort, before) } as const)
      : null
  const found = await titlePage(shop.db, { filter, now: shop.clock.now(), sort, from, limit: limit + 1 })
  const isMore = found.length > limit
  const isBackwards = from?.side === 'before'
  const shown = isBackwards ? found.slice(-limit) : found.slice(0, limit)
  const tokenOf = (row: { id: string; key: Date | string } | undefined) =>
    row ? pageToken(list, [row.key instanceof Date ? row.key.toISOString() : row.key, row.id]) : null
  return {
    rows: await titleRows(shop, {
      ids: shown.map(({ id }) => id),
      language,
    }),
    next: isMore || isBackwards ? tokenOf(shown.at(-1)) : null,
    previous: from && (isMore || !isBackwards) ? tokenOf(shown[0]) : null,
    isBehind: behind,
  }
}

function placeIn(list: string, sort: TitleSort, token: string): TitlePlace {
  const [key = '', id = ''] = readPageToken(list, token, [sort === 'title' ? PLACE.text : PLACE.moment, PLACE.text])
  return { key, id }
}

export const EXPORTED_TITLES = 5_000

/** OFFICE-02: the list from its beginning, for a table of its own: up to `EXPORTED_TITLES`, and whether there are more. */
export async function exportTitles(
  shop: Shop,
  { language, filter = {}, sort = 'changed' }: Pick<ListTitles, 'language' | 'filter' | 'sort'>,
): Promise<{ rows: TitleRow[]; isMore: boolean }> {
  await follow(shop)
  const now = shop.clock.now()
  const found = await titlePage(shop.db, { filter, now, sort, from: null, limit: EXPORTED_TITLES + 1 })
  const ids = found.slice(0, EXPORTED_TITLES).map(({ id }) => id)
  return { rows: await titleRows(shop, { ids, language }), isMore: found.length > EXPORTED_TITLES }
}

/** How many titles a list has; told exactly up to `COUNTED_TITLES`. */
export async function countTitles(shop: Shop, filter: TitleFilter): Promise<{ count: number; isMore: boolean }> {
  const count = await countTitleRows(shop.db, { filter, now: shop.clock.now() })
  return { count: Math.min(count, COUNTED_TITLES), isMore: count > COUNTED_TITLES }
}

/** OFFICE-39: the next of those who are meant, in the order of their ids, after the one that was last. */
export async function selectedTitles(
  shop: Shop,
  selection: TitleSelection,
  { after = '', limit }: { after?: string; limit: number },
): Promise<string[]> {
  if ('ids' in selection)
    return [...new Set(selection.ids)]
      .sort()
      .filter((id) => id > after)
      .slice(0, limit)
  if (after === '') await followTitles(shop.db, FOLLOWED_AT_ONCE)
  return titleIdsAfter(shop.db, { filter: selection.filter, now: new Date(selection.at), after, limit })
}

/** A job: the list tells of all that has changed. Twice or by two processes at once does no harm. */
export async function followAllTitles(shop: Shop, isStopping: () => boolean = () => false): Promise<number> {
  let all = 0
  for (let written = 1; written > 0 && !isStopping(); all += written)
    written = await inTransaction(shop, ({ db }) => followTitles(db, FOLLOWED_AT_ONCE))
  return all
}

async function follow(shop: Shop): Promise<boolean> {
  if (!(await isBehind(shop.db))) return false
  await inTransaction(shop, ({ db }) => followTitles(db, FOLLOWED_BY_READERS))
  return isBehind(shop.db)
}

async function titleRows(
  shop: Shop,
  { ids, language }: { ids: readonly string[]; language: Language },
): Promise<TitleRow[]> {
  const now = shop.clock.now()
  const soldSince = new Date(now.getTime() - SOLD_DAYS * DAY_MS)
  const [{ cards }, listed] = await Promise.all([
    currentCards(shop, language, ids),
    listedTitles(shop.db, { ids, now, soldSince }),
  ])
  const known = new Map(listed.map((row) => [row.id, row]))
  return cards.flatMap((card): TitleRow[] => {
    const row = known.get(card.id)
    if (!row) return []
    const { saleUntil, isOnSale, ...otherFields } = row
    return [
      {
        ...otherFields,
        ean: card.ean,
        kind: card.type,
        title: card.title,
        author: card.author?.name ?? null,
        binding: card.binding,
        language: card.language,
        year: card.year,
        picture: card.picture?.src ?? null,
        price: card.price,
        saleLastDay: isOnSale && saleUntil ? shopDay(new Date(saleUntil.getTime() - 1)) : null,
        availability: row.state === 'shown' ? card.availability.kind : null,
      },
    ]
  })
}
