import type { FieldProblem } from '#kit/field-problem.ts'
import { slugOf } from '#kit/formats/slug.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import type { Category, CategoryTree } from '../category.ts'
import { categoryRows, categoryUses, lockCategories } from './edited-category-records.server.ts'
import { saveCategory } from './save-category.ts'

export const CATEGORY_FIELDS = [
  'nameHu',
  'nameEn',
  'slugHu',
  'slugEn',
  'descriptionHu',
  'descriptionEn',
  /** Empty at the top of the tree. */
  'parentId',
] as const
export type CategoryField = (typeof CATEGORY_FIELDS)[number]
export type CategoryFields = Readonly<Record<CategoryField, string>>

export type CategoryWithUses = Category & { fields: CategoryFields; titles: number }

function categoryFields({ parentId, texts: { hu, en } }: Category): CategoryFields {
  return {
    nameHu: hu.name,
    nameEn: en.name,
    slugHu: hu.slug,
    slugEn: en.slug,
    descriptionHu: hu.description,
    descriptionEn: en.description,
    parentId: parentId ?? '',
  }
}

/** Tree by tree, in the order of the menus, with how many titles stand in each. */
export async function listCategoriesWithUses(shop: Shop): Promise<CategoryWithUses[]> {
  const [all, uses] = await Promise.all([categoryRows(shop.db), categoryUses(shop.db)])
  return all.map((category) => ({
    ...category,
    fields: categoryFields(category),
    titles: uses.get(category.id) ?? 0,
  }))
}

export type EditFailure = Stale | { kind: 'no-such-category' } | { kind: 'wrong-category'; problem: FieldProblem }
type EditCategory = {
  id: string
  /** What was seen and what it is to be; the rest stays. */
  changes: Readonly<Partial<Record<CategoryField, { from: string; to: string }>>>
  /** Its place among those beside it, from 0. */
  position?: number
}

/** OFFICE-34: changes what somebody has changed of a category, and nothing that another has changed since they saw it. */
export function editCategory(
  shop: Shop,
  { id, changes, position }: EditCategory,
): Promise<Result<{ version: number; position: number }, EditFailure>> {
  return inTransaction(shop, async (shop): Promise<Result<{ version: number; position: number }, EditFailure>> => {
    await lockCategories(shop.db)
    const all = await categoryRows(shop.db)
    const known = all.find((one) => one.id === id)
    if (!known) return failed({ kind: 'no-such-category' })
    const before = categoryFields(known)
    const given = Object.entries(changes) as [CategoryField, { from: string; to: string }][]
    if (given.some(([field, { from, to }]) => before[field] !== from && before[field] !== to))
      return failed({ kind: 'stale', version: known.version })
    const place = placeOf(all, known)
    const saved = await saveCategory(shop, {
      ...givenBy({ ...before, ...Object.fromEntries(given.map(([field, { to }]) => [field, to.trim()])) }),
      id,
      tree: known.tree,
      position,
    })
    if (!saved.ok) return failed({ kind: 'wrong-category', problem: saved.failure })
    const version = (await categoryRows(shop.db)).find((one) => one.id === id)?.version ?? known.version
    return done({ version, position: place })
  })
}

function placeOf(all: readonly Category[], { id, tree, parentId }: Category): number {
  return all.filter((one) => one.tree === tree && one.parentId === parentId).findIndex((one) => one.id === id)
}

function givenBy({ nameHu, nameEn, slugHu, slugEn, descriptionHu, descriptionEn, parentId }: CategoryFields) {
  return {
    parentId: parentId || null,
    names: { hu: nameHu, en: nameEn },
    slugs: { hu: slugHu, en: slugEn },
    descriptions: { hu: descriptionHu, en: descriptionEn },
  }
}

type MakeCategory = {
  tree: CategoryTree
  parentId: string | null
  names: Readonly<Record<Language, string>>
  /** Of one that was removed: as it was, so that files still name it. */
  again?: { id: string; fields: CategoryFields; position: number }
}

/** A new one; its id is made of its English name and is for good. */
export function makeCategory(
  shop: Shop,
  { tree, parentId, names, again }: MakeCategory,
): Promise<Result<{ id: string }, { kind: 'wrong-category'; problem: FieldProblem }>> {
  return inTransaction(shop, async (shop) => {
    await lockCategories(shop.db)
    const taken = new Set((await categoryRows(shop.db)).map(({ id }) => id))
    const id = again?.id ?? freeId(`${parentId ?? tree.toLowerCase()}/${slugOf(names.en) || 'uj'}`, taken)
    const given = again ? { ...givenBy(again.fields), position: again.position } : { parentId, names }
    if (taken.has(id)) return failed({ kind: 'wrong-category', problem: { at: 'id', kind: 'taken', expected: id } })
    const saved = await saveCategory(shop, { ...given, id, tree })
    return saved.ok ? done({ id }) : failed({ kind: 'wrong-category', problem: saved.failure })
  })
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`
  return id
}
