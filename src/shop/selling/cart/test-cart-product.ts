import type { CartProduct } from './cart-product.ts'

type Facts = {
  id?: string
  price?: number | null
  /** Sellable copies. */
  copies?: number
  orderable?: boolean
  isPreorder?: boolean
  deleted?: boolean
  isPriceBound?: boolean
}

/** A product as the data API would tell it, of as much as a test is about. */
export function aCartProduct({
  id = 'aaaaaaaaaaaa',
  price = 4990,
  copies = 3,
  orderable = true,
  isPreorder = false,
  deleted = false,
  isPriceBound = false,
}: Facts = {}): CartProduct {
  const kind = deleted
    ? 'NOTORDERABLE'
    : isPreorder
      ? 'PREORDER'
      : copies > 0
        ? 'INSTOCK'
        : orderable
          ? 'ORDERABLE'
          : 'NOTORDERABLE'
  return {
    id,
    type: 'BOOK',
    deleted,
    ean: '9789630000000',
    titles: { hu: `Könyv ${id}`, en: `Book ${id}` },
    subtitles: null,
    slugs: { hu: `konyv-${id}`, en: `book-${id}` },
    authors: [
      { names: { hu: 'Gárdonyi Géza', en: 'Géza Gárdonyi' }, slugs: { hu: 'gardonyi-geza', en: 'geza-gardonyi' } },
    ],
    binding: 'hardback',
    textLanguage: 'hu',
    picture: null,
    price: deleted ? 0 : (price ?? 0),
    isPriceBound,
    orderable: orderable || isPreorder,
    availability: {
      kind,
      copies: kind === 'INSTOCK' ? copies : null,
      days: kind === 'ORDERABLE' ? [5, 8] : null,
      date: kind === 'PREORDER' ? '2027-01-10' : null,
      precision: kind === 'PREORDER' ? 'day' : null,
    },
    inventories: [{ inventoryAmount: copies, warehouse: { id: 'shop-1', type: 'SHOP' } }],
  }
}

/** Twelve letters or digits, as the ids of products are. */
export function testProductId(number: number): string {
  return number.toString(36).padStart(12, 'p')
}
