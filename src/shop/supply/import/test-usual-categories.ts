import { slugOf } from '#kit/formats/slug.ts'
import { CATEGORY_TREES, type Category, type CategoryTree } from '#shop/catalogue/products/category.ts'
import categories from '../../../../seed/categories.json' with { type: 'json' }

type Seed = { key: string; hu: string; en: string; sub?: Seed[] }

const category = (tree: CategoryTree, { key, hu, en }: Seed, parentId: string | null): Category => ({
  id: `${parentId ?? tree.toLowerCase()}/${key}`,
  tree,
  parentId,
  texts: {
    hu: { name: hu, slug: slugOf(hu), description: '' },
    en: { name: en, slug: slugOf(en), description: '' },
  },
  version: 1,
})
/** As they come with the set-up. */
export const USUAL_CATEGORIES: readonly Category[] = CATEGORY_TREES.flatMap((tree) =>
  categories[tree].flatMap((seed: Seed) => {
    const top = category(tree, seed, null)
    return [top, ...(seed.sub ?? []).map((sub) => category(tree, sub, top.id))]
  }),
)
