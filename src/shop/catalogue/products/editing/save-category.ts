import type { FieldProblem } from '#kit/field-problem.ts'
import { slugOf } from '#kit/formats/slug.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { LANGUAGES, type Language } from '#site/languages.ts'
import type { Category, CategoryText, CategoryTree } from '../category.ts'
import { MENU_SLUGS } from '../menu-sections.ts'
import {
  categoryRows,
  deleteCategory,
  keepFormerSlugs,
  lockCategories,
  orderCategories,
  upsertCategory,
  usesOfCategory,
} from './edited-category-records.server.ts'

export type GivenCategory = {
  /** For good: files of subjects name it. */
  id: string
  tree: CategoryTree
  parentId: string | null
  names: Readonly<Record<Language, string>>
  /** As it was where it is not said; of a new one made from its name. */
  slugs?: Readonly<Partial<Record<Language, string>>>
  descriptions?: Readonly<Partial<Record<Language, string>>>
  /** Its place among those beside it, from 0; as it was where it is not said, and of a new one the last. */
  position?: number
}

const CATEGORY_ID = /^[a-z0-9-]{1,60}(?:\/[a-z0-9-]{1,60}){0,2}$/
const MAX_NAME = 100
const MAX_DESCRIPTION = 2000

/** A category, new, changed or in another place. `seen` is the version that whoever saves it saw. */
export async function saveCategory(
  shop: Shop,
  given: GivenCategory,
  seen?: number,
): Promise<Result<{ isChanged: boolean }, FieldProblem>> {
  if (!CATEGORY_ID.test(given.id)) return failed({ at: 'id', kind: 'wrong-form', expected: 'book/fiction/crime' })
  for (const language of LANGUAGES) {
    if (!given.names[language].trim()) return failed({ at: `names.${language}`, kind: 'missing' })
    if (given.names[language].length > MAX_NAME)
      return failed({ at: `names.${language}`, kind: 'too-large', expected: String(MAX_NAME) })
    if ((given.descriptions?.[language] ?? '').length > MAX_DESCRIPTION)
      return failed({ at: `descriptions.${language}`, kind: 'too-large', expected: String(MAX_DESCRIPTION) })
  }
  return inTransaction(shop, async ({ db }) => {
    await lockCategories(db)
    const all = await categoryRows(db)
    const known = all.find(({ id }) => id === given.id)
    const stale = staleOf(known?.version ?? 0, seen)
    if (stale) return failed({ at: 'version', kind: 'stale', expected: String(stale.version) })
    const misplaced = placeProblem(given, known, all)
    if (misplaced) return failed(misplaced)
    const texts = textsOf(given, known)
    const wrongSlug = slugProblem(given, texts, all)
    if (wrongSlug) return failed(wrongSlug)

    const order = orderWith(given, all)
    const position = order.indexOf(given.id)
    const { id, tree, parentId } = given
    const isChanged = await upsertCategory(db, { id, tree, parentId, texts, position })
    if (known) await keepFormerSlugs(db, known, { id, tree, parentId, texts })
    const hasMovedOthers = await orderCategories(db, order)
    return done({ isChanged: isChanged || hasMovedOthers })
  })
}

type RemoveFailure =
  | { kind: 'no-such-category' }
  | { kind: 'category-in-use'; titles: number; children: number }
  | Stale

/** Removes a category in which no title stands, and below which there is none. */
export async function removeCategory(shop: Shop, id: string, seen?: number): Promise<Result<void, RemoveFailure>> {
  return inTransaction(shop, async ({ db }) => {
    await lockCategories(db)
    const known = (await categoryRows(db)).find((category) => category.id === id)
    if (!known) return failed({ kind: 'no-such-category' })
    const stale = staleOf(known.version, seen)
    if (stale) return failed(stale)
    const { titles, children } = await usesOfCategory(db, id)
    if (titles + children > 0) return failed({ kind: 'category-in-use', titles, children })
    await deleteCategory(db, id)
    return done(undefined)
  })
}

/** Tree by tree, in the order of the menus, each before those below it. */
export async function listCategories(shop: Shop): Promise<Category[]> {
  return categoryRows(shop.db)
}

function placeProblem(
  { id, tree, parentId }: GivenCategory,
  known: Category | undefined,
  all: readonly Category[],
): FieldProblem | null {
  if (known && known.tree !== tree) return { at: 'tree', kind: 'not-one-of', expected: known.tree }
  if (parentId === null) return null
  const tops = all.filter((one) => one.tree === tree && one.parentId === null && one.id !== id).map((one) => one.id)
  if (!tops.includes(parentId)) return { at: 'parentId', kind: 'not-one-of', expected: tops.join(', ') }
  const below = all.filter((one) => one.parentId === id).map((one) => one.id)
  return below.length > 0 ? { at: 'parentId', kind: 'in-use', expected: below.join(', ') } : null
}

function textsOf(
  { names, slugs, descriptions }: GivenCategory,
  known: Category | undefined,
): Record<Language, CategoryText> {
  const textIn = (language: Language): CategoryText => {
    const before = known?.texts[language]
    const name = names[language].trim()
    const slug = slugs?.[language] ?? before?.slug ?? slugOf(name)
    return { name, slug, description: descriptions?.[language] ?? before?.description ?? '' }
  }
  return { hu: textIn('hu'), en: textIn('en') }
}

/** Categories of one level differ in their addresses; those at the top from the menu's own levels too. */
function slugProblem(
  { id, tree, parentId }: GivenCategory,
  texts: Readonly<Record<Language, CategoryText>>,
  all: readonly Category[],
): FieldProblem | null {
  const beside = all.filter(
    (one) => one.id !== id && one.parentId === parentId && (parentId === null || one.tree === tree),
  )
  for (const language of LANGUAGES) {
    const { slug } = texts[language]
    const at = `slugs.${language}`
    if (!slug || slugOf(slug) !== slug) return { at, kind: 'wrong-form', expected: 'a-z, 0-9, -' }
    const taken = beside.find((one) => one.texts[language].slug === slug)
    if (taken) return { at, kind: 'taken', expected: taken.id }
    const isOfMenu = parentId === null && Object.values(MENU_SLUGS).some((section) => section[language] === slug)
    if (isOfMenu) return { at, kind: 'taken', expected: slug }
  }
  return null
}

function orderWith({ id, tree, parentId, position }: GivenCategory, all: readonly Category[]): string[] {
  const beside = all.filter((one) => one.tree === tree && one.parentId === parentId).map((one) => one.id)
  const others = beside.filter((one) => one !== id)
  const before = beside.indexOf(id)
  const place = position ?? (before < 0 ? others.length : before)
  return others.toSpliced(place, 0, id)
}
