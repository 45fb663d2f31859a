import { FILTER_NAMES, type FilterName, type Sort } from './list-query.ts'
import { PRODUCT_TYPES, type ProductType } from '#shop/goods/product.ts'

/** Which products a list has before any filter. */
export type ListScope =
  | { kind: 'all' }
  | { kind: 'type'; type: ProductType }
  /** A category with its subcategories. */
  | { kind: 'category'; tree: ProductType; id: string }
  | { kind: 'on-sale' }
  | { kind: 'newly-published' }
  | { kind: 'upcoming' }
  | { kind: 'contributor'; id: string }
  | { kind: 'publisher'; id: string }
  | { kind: 'staff-recommendations' }
  | { kind: 'titles-of-the-month' }
  /** Found by a search, the best first; at most MAX_IDS of them are looked at. */
  | { kind: 'ids'; ids: readonly string[] }

export const MAX_IDS = 2000
export const NEW_DAYS = 90

export const BOOKS = ['BOOK', 'OTHERLANGUAGE'] as const
const PLAIN_SORTS = ['recommended', 'newest', 'price-up', 'price-down', 'title'] as const

/** The orders a list can have; the first is its usual one. `recommended` is the list's own order where it has one, else what is bought most. */
export function sortsOf(scope: ListScope): readonly Sort[] {
  switch (scope.kind) {
    case 'ids':
      return ['relevance', 'bestselling', 'newest', 'price-up', 'price-down', 'title']
    case 'upcoming':
      return ['soonest', 'bestselling', 'price-up', 'price-down', 'title']
    case 'newly-published':
      return ['newest', 'bestselling', 'price-up', 'price-down', 'title']
    case 'staff-recommendations':
    case 'titles-of-the-month':
      return ['recommended', 'bestselling', 'newest', 'price-up', 'price-down', 'title']
    default:
      return PLAIN_SORTS
  }
}

/** Lists whose products and order are given by ids. */
export function hasOwnOrder({ kind }: ListScope): boolean {
  return kind === 'ids' || kind === 'staff-recommendations' || kind === 'titles-of-the-month'
}

export function filtersOf(scope: ListScope): readonly FilterName[] {
  if (scope.kind === 'contributor') return FILTER_NAMES.filter((name) => name !== 'author')
  if (scope.kind === 'publisher') return FILTER_NAMES.filter((name) => name !== 'publisher')
  if (scope.kind === 'upcoming') return FILTER_NAMES.filter((name) => name !== 'availability')
  return FILTER_NAMES
}

/** What a list depends on: a change of any product of these kinds may change its counts. */
export function tagsOfScope(scope: ListScope): string[] {
  const types: readonly ProductType[] =
    scope.kind === 'type'
      ? [scope.type]
      : scope.kind === 'category'
        ? [scope.tree]
        : scope.kind === 'newly-published' || scope.kind === 'upcoming'
          ? BOOKS
          : PRODUCT_TYPES
  const tags = types.flatMap((type) => [`categories:${type}`, `list:${type}`])
  if (scope.kind === 'contributor' || scope.kind === 'publisher') tags.push(`${scope.kind}:${scope.id}`)
  if (scope.kind === 'staff-recommendations' || scope.kind === 'titles-of-the-month') tags.push('shelves')
  return tags
}
