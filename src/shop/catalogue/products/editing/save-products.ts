import { randomInt } from 'node:crypto'
import { announceInOne } from '#database/announce-changes.ts'
import type { Database } from '#database/open-database.ts'
import { LANGUAGES, type Language } from '#site/languages.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { familyNameIn, formerSlugOf, needsOtherSlug, productSlugCandidates } from '../product-slug.ts'
import { namesForSlugs } from './contributor-name-records.server.ts'
import { insertProducts, lockProducts, updateProducts, type AddedProduct } from './edited-product-records.server.ts'
import type { StoredProduct } from './standing-product.ts'
import {
  applyDraft,
  fieldsOfNew,
  type ProductFieldChange,
  type NewProduct,
  type ProductDraft,
} from './product-fields.ts'
import { formerSlugs, lockNames, writeFormerSlugs, type FormerSlug } from './slug-records.server.ts'
import { takeProductSlugs } from './take-slugs.ts'

export type SavedProduct = { id: string; isNew: boolean; changes: readonly ProductFieldChange[] }

type SaveProducts = { added?: readonly NewProduct[]; changed?: readonly ProductDraft[] }

/**
 * The only way in which what a product is gets written: new ones and known ones, whole, in a few statements however many.
 * What is so already is not written again: no row, no `updated_at`, no slug, no announcement. Whoever has very many brings
 * new ones a thousand at a time and known ones 250, since meanwhile nobody else can change these. A draft of a product that
 * is not there has no outcome. A new product has no price history yet: `changePrices` begins it.
 */
export function saveProducts(shop: Shop, { added = [], changed = [] }: SaveProducts): Promise<SavedProduct[]> {
  if (added.length + changed.length === 0) return Promise.resolve([])
  return inTransaction(shop, ({ db, clock }) =>
    announceInOne(db, async () => {
      // Addresses follow names, and names are held before products.
      if (added.length > 0 || changed.some(({ name }) => name !== undefined)) await lockNames(db)
      const stored = await lockProducts(
        db,
        changed.map(({ id }) => id),
      )
      const drafts = new Map(changed.map((draft) => [draft.id, draft]))
      const edited = stored.map((before) => ({
        before,
        ...applyDraft(before.fields, drafts.get(before.id) ?? { id: before.id }),
      }))
      const differing = edited
        .filter(({ changes }) => changes.length > 0)
        .map(({ before, after, changes }) => ({ before, after: { ...before, fields: after }, changes }))
      const fresh = added.map((product): AddedProduct => {
        const { id = newProductId(), type, listPrice } = product
        return { id, type, listPrice, slugs: { hu: '', en: '' }, fields: fieldsOfNew(product) }
      })
      const renamed = differing.map(({ before, after }) => ({ before, after }))
      const slugs = await slugsOf(db, { fresh, renamed })
      const written = differing.map(({ after, changes }) => ({
        product: { ...after, slugs: slugs.get(after.id) ?? after.slugs },
        changes,
      }))
      const now = clock.now()
      const withChange = (...fields: ProductFieldChange['field'][]) =>
        written
          .filter(({ changes }) => changes.some(({ field }) => fields.includes(field)))
          .map(({ product }) => product)
      const newcomers = fresh.map((product) => ({ ...product, slugs: slugs.get(product.id) ?? product.slugs }))
      await insertProducts(db, newcomers, now)
      await updateProducts(
        db,
        {
          products: written.map(({ product }) => product),
          texts: withChange('name', 'subtitle', 'description'),
          parts: {
            contributors: withChange('contributors'),
            categories: withChange('categories'),
            pictures: withChange('pictures'),
          },
        },
        now,
      )
      const value: SavedProduct[] = [
        ...newcomers.map(({ id }) => ({ id, isNew: true, changes: [] })),
        ...edited.map(({ before, changes }) => ({ id: before.id, isNew: false, changes })),
      ]
      return {
        value,
        tags: [...newcomers, ...differing.flatMap(({ before, after }) => [before, after])].flatMap(tagsOf),
      }
    }),
  )
}

/** All that shows a product, beside it and with it. */
export function tagsOf({ id, type, fields }: StoredProduct): string[] {
  return [
    `product:${id}`,
    `list:${type}`,
    'shelves',
    ...(fields.workId ? [`work:${fields.workId}`] : []),
    ...(fields.seriesId ? [`series:${fields.seriesId}`] : []),
    ...fields.contributors.map(({ contributorId }) => `contributor:${contributorId}`),
  ]
}

/** DATA-01: twelve characters `[0-9a-z]`. */
function newProductId(): string {
  return Array.from({ length: 12 }, () => randomInt(36).toString(36)).join('')
}

type Renamed = { before: StoredProduct; after: StoredProduct }

/** The slugs of all whose slug is new or another than it was, and what becomes of the former ones. */
async function slugsOf(
  db: Database,
  { fresh, renamed }: { fresh: readonly StoredProduct[]; renamed: readonly Renamed[] },
): Promise<Map<string, Record<Language, string>>> {
  const needing = renamed.filter(({ before, after }) =>
    LANGUAGES.some((language) => needsOtherSlug(before.fields.name[language], after.fields.name[language])),
  )
  const slugs = new Map<string, Record<Language, string>>()
  if (fresh.length === 0 && needing.length === 0) return slugs
  const former = Map.groupBy(
    await formerSlugs(
      db,
      needing.map(({ before }) => before.id),
    ),
    ({ productId }) => productId,
  )
  const people = await namesForSlugs(db, [...fresh, ...needing.map(({ after }) => after)].flatMap(firstAuthor))
  const candidatesOf = (product: StoredProduct, language: Language) => {
    const [author = ''] = firstAuthor(product)
    const person = people.get(author)
    return productSlugCandidates({
      name: product.fields.name[language],
      familyName: person && familyNameIn(language, person),
      key: product.id,
    })
  }

  const [givenUp, takenBack]: [FormerSlug[], FormerSlug[]] = [[], []]
  const wanted: { product: StoredProduct; language: Language; candidates: [string, ...string[]] }[] = []
  for (const product of fresh) {
    slugs.set(product.id, { ...product.slugs })
    for (const language of LANGUAGES) wanted.push({ product, language, candidates: candidatesOf(product, language) })
  }
  for (const { before, after } of needing) {
    const own = { ...before.slugs }
    slugs.set(after.id, own)
    for (const language of LANGUAGES) {
      if (!needsOtherSlug(before.fields.name[language], after.fields.name[language])) continue
      const candidates = candidatesOf(after, language)
      if (formerSlugOf([own[language]], candidates)) continue
      const ofProduct = { type: after.type, language, productId: after.id }
      const theirs = (former.get(after.id) ?? []).filter((one) => one.language === language).map(({ slug }) => slug)
      const back = formerSlugOf(theirs, candidates)
      givenUp.push({ ...ofProduct, slug: own[language] })
      if (back === undefined) wanted.push({ product: after, language, candidates })
      else {
        takenBack.push({ ...ofProduct, slug: back })
        own[language] = back
      }
    }
  }
  const taken = await takeProductSlugs(
    db,
    wanted.map(({ product: { type }, language, candidates }) => ({ type, language, candidates })),
  )
  for (const [index, { product, language }] of wanted.entries()) {
    const own = slugs.get(product.id)
    if (own) own[language] = taken[index] ?? own[language]
  }
  await writeFormerSlugs(db, { givenUp, takenBack })
  return slugs
}

function firstAuthor({ fields: { contributors } }: StoredProduct): string[] {
  const first = contributors.find(({ role }) => role === 'author') ?? contributors[0]
  return first ? [first.contributorId] : []
}
