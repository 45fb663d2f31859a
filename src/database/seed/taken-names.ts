import { ean13 } from '#kit/formats/ean.ts'
import { randomByKey } from '#kit/seeded-random.ts'
import { LANGUAGES, type Language } from '#site/languages.ts'
import { PRODUCT_TYPES, type ProductType } from '#shop/goods/product.ts'
import type { Database } from '../open-database.ts'

/** What exists already: it is left as it is, and nothing new may take its name. */
export type TakenNames = {
  productIds: Set<string>
  eans: Set<string>
  productSlugs: Record<ProductType, Record<Language, Set<string>>>
  contributorIds: Set<string>
  contributorSlugs: Record<Language, Set<string>>
}

export async function readTakenNames(db: Database): Promise<TakenNames> {
  const products = await db.selectFrom('products').select(['id', 'ean']).execute()
  const current = db.selectFrom('product_texts').select(['type', 'language', 'slug'])
  const slugs = await current.unionAll(db.selectFrom('former_slugs').select(['type', 'language', 'slug'])).execute()
  const contributors = await db.selectFrom('contributors').select(['id', 'slug_hu', 'slug_en']).execute()
  const perLanguage = () =>
    Object.fromEntries(LANGUAGES.map((language) => [language, new Set<string>()])) as Record<Language, Set<string>>
  const productSlugs = Object.fromEntries(
    PRODUCT_TYPES.map((type) => [type, perLanguage()]),
  ) as TakenNames['productSlugs']
  for (const { type, language, slug } of slugs) productSlugs[type][language].add(slug)
  return {
    productIds: new Set(products.map(({ id }) => id)),
    eans: new Set(products.map(({ ean }) => ean)),
    productSlugs,
    contributorIds: new Set(contributors.map(({ id }) => id)),
    contributorSlugs: {
      hu: new Set(contributors.map((row) => row.slug_hu)),
      en: new Set(contributors.map((row) => row.slug_en)),
    },
  }
}

/**
 * A valid number that nobody uses: for books the end of the range of small Hungarian publishers (978-615-89…), which is given
 * out from its beginning, so that their ISBNs are written with hyphens; 20 for goods with a code of the house.
 */
export function takeEan(taken: Set<string>, prefix: string, key: string): string {
  const digits = 12 - prefix.length
  const room = 10 ** digits
  for (let number = Math.floor(randomByKey(`${key} ean`).next() * room); ; number = (number + 1) % room) {
    const ean = ean13(prefix + String(number).padStart(digits, '0'))
    if (taken.has(ean)) continue
    taken.add(ean)
    return ean
  }
}
