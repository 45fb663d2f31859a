import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { subcategories, topCategories } from './category-records.server.ts'
import { findCategory } from './find-category.ts'
import { MENU_SLUGS, type MenuSectionId } from './menu-sections.ts'

type Item = { name: string; slug: string }
export type MenuLevel = {
  section: MenuSectionId
  /** The category whose level this is; none on a section's own level. */
  category: Item | null
  items: Item[]
  slugs: Record<Language, string>
  hasMoved: boolean
}

/** A level of the phone's menu by its slug in either language: a section, or a top category of one of the trees. */
export async function menuLevel(shop: Shop, language: Language, slug: string): Promise<MenuLevel | null> {
  const sections = Object.keys(MENU_SLUGS) as MenuSectionId[]
  const section = sections.find((id) => MENU_SLUGS[id].en === slug || MENU_SLUGS[id].hu === slug)
  if (section) {
    const { en, hu, tree } = MENU_SLUGS[section]
    const items = tree ? (await topCategories(shop.db, language)).filter((category) => category.tree === tree) : []
    return {
      section,
      category: null,
      items: items.map(asItem),
      slugs: { en, hu },
      hasMoved: MENU_SLUGS[section][language] !== slug,
    }
  }
  for (const id of sections) {
    const { tree } = MENU_SLUGS[id]
    const category = tree && (await findCategory(shop, { tree, language, slug }))
    if (!category || category.parentId !== null) continue
    const items = await subcategories(shop.db, category.id, language)
    return {
      section: id,
      category: { name: category.name, slug: category.slugs[language] },
      items: items.map(asItem),
      slugs: category.slugs,
      hasMoved: category.hasMoved,
    }
  }
  return null
}

function asItem({ name, slug }: Item): Item {
  return { name, slug }
}
