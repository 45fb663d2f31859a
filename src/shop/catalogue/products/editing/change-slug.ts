import { slugOf } from '#kit/formats/slug.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { announceInOne } from '#database/announce-changes.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { lockProducts, updateProducts } from './edited-product-records.server.ts'
import { tagsOf } from './save-products.ts'
import { formerSlugs, holderOfSlug, lockNames, writeFormerSlugs, type SlugHolder } from './slug-records.server.ts'
import { takeProductSlugs } from './take-slugs.ts'

type ChangeSlug = { productId: string; version: number; language: Language; slug: string }
export type SlugFailure =
  | Stale
  | { kind: 'no-such-product' }
  /** An address is written otherwise. */
  | { kind: 'slug-unwritable'; free: string }
  /** Another title has it, or had it: then it leads there. `free` is the next that nobody has. */
  | { kind: 'slug-taken'; product: SlugHolder; free: string }

/** OFFICE-35: another address of a title's page in one language. The former one leads to it from then on. */
export function changeSlug(
  shop: Shop,
  { productId, version, language, slug }: ChangeSlug,
): Promise<Result<{ former: string }, SlugFailure>> {
  return inTransaction(shop, ({ db, clock }) =>
    announceInOne<Result<{ former: string }, SlugFailure>>(db, async () => {
      const refused = (failure: SlugFailure) => ({ value: failed(failure), tags: [] })
      await lockNames(db)
      const [before] = await lockProducts(db, [productId])
      if (!before) return refused({ kind: 'no-such-product' })
      const stale = staleOf(before.version, version)
      if (stale) return refused(stale)
      const written = slugOf(slug)
      if (written !== slug || slug === '') return refused({ kind: 'slug-unwritable', free: written })
      const former = before.slugs[language]
      if (former === slug) return { value: done({ former }), tags: [] }

      const ofProduct = { type: before.type, language, productId }
      const own = await formerSlugs(db, [productId])
      const isBack = own.some((one) => one.language === language && one.slug === slug)
      const holder = isBack ? null : await holderOfSlug(db, { type: before.type, language, slug })
      if (holder) {
        const [free = ''] = await takeProductSlugs(db, [{ type: before.type, language, candidates: [slug] }])
        return refused({ kind: 'slug-taken', product: holder, free })
      }
      const after = { ...before, slugs: { ...before.slugs, [language]: slug } }
      await writeFormerSlugs(db, {
        givenUp: [{ ...ofProduct, slug: former }],
        takenBack: isBack ? [{ ...ofProduct, slug }] : [],
      })
      const parts = { contributors: [], categories: [], pictures: [] }
      await updateProducts(db, { products: [after], texts: [after], parts }, clock.now())
      return { value: done({ former }), tags: tagsOf(before) }
    }),
  )
}

export type FormerAddress = { language: Language; slug: string }

/** Addresses that lead to the title's page. */
export async function readFormerSlugs(shop: Shop, productId: string): Promise<FormerAddress[]> {
  return (await formerSlugs(shop.db, [productId])).map(({ language, slug }) => ({ language, slug }))
}
