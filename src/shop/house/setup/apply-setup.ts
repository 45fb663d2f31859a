import type { FieldProblem } from '#kit/field-problem.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { ContentProblem, readContentFile } from '#shop/catalogue/content/content-file.ts'
import { publishContent } from '#shop/catalogue/content/publish-content.ts'
import { listCategories, saveCategory, type GivenCategory } from '#shop/catalogue/products/editing/save-category.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { giveLawfulVatRates, setVatRate } from '#shop/goods/pricing/set-vat-rate.ts'
import { changeSettings } from '#shop/ground/settings/change-settings.ts'
import { setShippingPrice } from '#shop/goods/shipping/set-shipping-price.ts'
import type { Shop } from '#shop/shop.ts'
import { savePlace } from '#shop/goods/stock/save-place.ts'
import { CATEGORY_TREES } from '#shop/catalogue/products/category.ts'
import type { CategoryTrees, Setup } from './setup-file.ts'

/** What is another now: 'operator', 'places.bolt', 'shippingPrices.GLS', 'texts.imprint.hu'. */
export type SetupChanges = string[]

/** What lies in files beside the set-up. */
export type SetupFiles = {
  /** By the names they have in the set-up. */
  texts?: ReadonlyMap<string, string>
  usualCategories?: CategoryTrees
}

class Refused extends Error {
  override name = 'Refused'
  readonly problems: readonly FieldProblem[]

  constructor(problems: readonly FieldProblem[]) {
    super('The set-up was refused')
    this.problems = problems
  }
}

/**
 * Writes all of it or nothing, through the verbs that everybody else uses. Running the same again changes nothing.
 */
export async function applySetup(
  shop: Shop,
  setup: Setup,
  { texts = new Map(), usualCategories = {} }: SetupFiles = {},
): Promise<Result<SetupChanges, FieldProblem[]>> {
  try {
    return await inTransaction(shop, async (shop) => {
      const changes: SetupChanges = []
      const problems: FieldProblem[] = []
      const note = (at: string, outcome: Result<{ isChanged: boolean }, FieldProblem>) => {
        if (!outcome.ok) problems.push({ ...outcome.failure, at: `${at}.${outcome.failure.at}` })
        else if (outcome.value.isChanged) changes.push(at)
      }
      const settings = await changeSettings(shop, settingsOf(setup))
      if (settings.ok) changes.push(...settings.value.changed)
      else problems.push(...settings.failure)
      for (const vatClass of await giveLawfulVatRates(shop)) changes.push(`vatRates.${vatClass}`)
      for (const [index, rate] of (setup.vatRates ?? []).entries())
        note(`vatRates.${index}`, await setVatRate(shop, rate))
      for (const place of setup.places ?? [])
        note(`places.${place.id}`, await savePlace(shop, { ...place, address: place.address ?? null }))
      for (const [type, price] of Object.entries(setup.shippingPrices ?? {})) {
        const outcome = await setShippingPrice(shop, { type, price })
        if (!outcome.ok) problems.push({ ...outcome.failure, at: `shippingPrices.${type}` })
        else if (outcome.value.isChanged) changes.push(`shippingPrices.${type}`)
      }
      for (const category of await categoriesOf(shop, setup, usualCategories))
        note(`categories.${category.id}`, await saveCategory(shop, category))
      for (const [name, source] of texts) {
        const published = await publish(shop, source)
        if (!published.ok) problems.push({ at: `texts.${name}`, kind: 'wrong-form', expected: published.failure })
        else if (published.value) changes.push(`texts.${published.value}`)
      }
      if (problems.length > 0) throw new Refused(problems)
      return done(changes)
    })
  } catch (error) {
    if (error instanceof Refused) return failed([...error.problems])
    throw error
  }
}

/** What of the set-up is a setting; parts that are not there are not touched. */
function settingsOf({
  places: _places,
  shippingPrices: _prices,
  vatRates: _rates,
  categories: _categories,
  texts: _texts,
  ...settings
}: Setup) {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
}

/** Each category before those below it. The usual ones only come into trees that have none: what was made of them since stays. */
async function categoriesOf(shop: Shop, { categories }: Setup, usual: CategoryTrees): Promise<GivenCategory[]> {
  if (!categories) return []
  const known = categories === 'usual' ? await listCategories(shop) : []
  const trees = categories === 'usual' ? usual : categories
  return CATEGORY_TREES.filter((tree) => !known.some((category) => category.tree === tree)).flatMap((tree) =>
    (trees[tree] ?? []).flatMap(({ key, sub = [], ...names }, position) => {
      const id = `${tree.toLowerCase()}/${key}`
      const below = sub.map(({ key, ...names }, position) => ({
        id: `${id}/${key}`,
        tree,
        parentId: id,
        names,
        position,
      }))
      return [{ id, tree, parentId: null, names, position }, ...below]
    }),
  )
}

/** The name of what has a new version; null where it is in force already; why not, where it cannot be published. */
async function publish(shop: Shop, source: string): Promise<Result<string | null, string>> {
  try {
    const file = readContentFile(source)
    const { isNew } = await publishContent(shop, file)
    return done(isNew ? `${file.key}.${file.language}` : null)
  } catch (error) {
    if (error instanceof ContentProblem) return failed(error.message)
    throw error
  }
}
