import { LruById } from '#kit/lru-by-id.ts'
import { LANGUAGES, type Language } from '#site/languages.ts'
import type { ProductCard } from './product-card.ts'

/** A card, until when it is true by the clock, and the author whose name is on it. */
export type DatedCard = { card: ProductCard; until: Date; authorId: string | null }
/** The name of an author, publisher or category, and its value in an address. */
export type ChoiceName = { kind: 'author' | 'publisher' | 'category'; id: string; value: string; label: string }

/** The cards and names that a shop keeps between requests. Only for a shop that reports every change to `changed`. */
export type CardMemory = {
  /** By `cardKey`. */
  cards: LruById<DatedCard>
  /** By language, kind and id. */
  names: LruById<ChoiceName>
  /** Takes the tags of what has changed. */
  changed(tags: readonly string[]): void
}

/** About a kilobyte each. */
const MAX_CARDS = 20_000
const MAX_NAMES = 20_000

export function cardKey(language: Language, productId: string): string {
  return `${language} ${productId}`
}

export function idOf(cardKey: string): string {
  return cardKey.slice(cardKey.indexOf(' ') + 1)
}

export function openCardMemory(): CardMemory {
  const cards = new LruById<DatedCard>(MAX_CARDS)
  const names = new LruById<ChoiceName>(MAX_NAMES)
  return {
    cards,
    names,
    changed(tags) {
      // Discounts and imports announce a change of everything.
      if (tags.includes('*')) {
        cards.clear()
        names.clear()
        return
      }
      const idsAfter = (prefix: string) =>
        tags.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length))
      const products = idsAfter('product:')
      cards.drop(products.flatMap((id) => LANGUAGES.map((language) => cardKey(language, id))))
      const people = new Set(idsAfter('contributor:'))
      if (people.size > 0) {
        cards.dropWhere(({ authorId }) => authorId !== null && people.has(authorId))
        names.dropWhere(({ kind, id }) => kind === 'author' && people.has(id))
      }
      const publishers = new Set(idsAfter('publisher:'))
      if (publishers.size > 0) names.dropWhere(({ kind, id }) => kind === 'publisher' && publishers.has(id))
      if (tags.includes('categories')) names.dropWhere(({ kind }) => kind === 'category')
      if (tags.includes('list:PERIODICAL')) cards.dropWhere(({ card }) => card.type === 'PERIODICAL')
    },
  }
}
