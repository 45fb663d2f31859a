import { announceInOne } from '#database/announce-changes.ts'
import { LANGUAGES, type Language } from '#site/languages.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { familyNameIn, formerSlugOf, productSlugCandidates } from '../product-slug.ts'
import type { ProductType } from '#shop/goods/product.ts'
import { namesForSlugs } from './contributor-name-records.server.ts'
import { lockProducts, updateKind } from './edited-product-records.server.ts'
import { tagsOf } from './save-products.ts'
import { formerSlugs, lockNames, writeFormerSlugs, type FormerSlug } from './slug-records.server.ts'
import { takeProductSlugs } from './take-slugs.ts'

type ChangeKind = { id: string; kind: ProductType; vatClass: string }

/**
 * Makes a product one of another kind. It has an address among its new kind; the one it had leads there. Categories of its former
 * kind, and the periodical of which it was an issue, are its no more. What was sold keeps what it was. False where nothing changes.
 */
export function changeProductKind(shop: Shop, { id, kind, vatClass }: ChangeKind): Promise<boolean> {
  return inTransaction(shop, ({ db, clock }) =>
    announceInOne(db, async () => {
      await lockNames(db)
      const [before] = await lockProducts(db, [id])
      if (!before || before.type === kind) return { value: false, tags: [] }
      const author = before.fields.contributors.find(({ role }) => role === 'author') ?? before.fields.contributors[0]
      const people = await namesForSlugs(db, author ? [author.contributorId] : [])
      const person = people.get(author?.contributorId ?? '')
      const theirs = await formerSlugs(db, [id])
      const slugs: Record<Language, string> = { ...before.slugs }
      const [givenUp, takenBack]: [FormerSlug[], FormerSlug[]] = [[], []]
      for (const language of LANGUAGES) {
        const candidates = productSlugCandidates({
          name: before.fields.name[language],
          familyName: person && familyNameIn(language, person),
          key: id,
        })
        const own = theirs.filter((one) => one.type === kind && one.language === language).map(({ slug }) => slug)
        const back = formerSlugOf(own, candidates)
        const [taken] = back === undefined ? await takeProductSlugs(db, [{ type: kind, language, candidates }]) : [back]
        givenUp.push({ type: before.type, language, slug: before.slugs[language], productId: id })
        if (back !== undefined) takenBack.push({ type: kind, language, slug: back, productId: id })
        slugs[language] = taken ?? before.slugs[language]
      }
      await updateKind(db, { id, kind, vatClass, slugs, now: clock.now() })
      await writeFormerSlugs(db, { givenUp, takenBack })
      return { value: true, tags: [...tagsOf(before), ...tagsOf({ ...before, type: kind })] }
    }),
  )
}
