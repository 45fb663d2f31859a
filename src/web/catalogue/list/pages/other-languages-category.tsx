import { categoryPages } from '#shop/catalogue/products/menu-sections.ts'
import { ListPage } from '../list-page.tsx'
import { loadCategory } from '../load-category.ts'
import type { Route } from './+types/other-languages-category'

export function loader(args: Route.LoaderArgs) {
  return loadCategory(args, { tree: 'OTHERLANGUAGE', pages: categoryPages('other-languages') })
}

export default function OtherLanguagesCategoryPage({
  loaderData: { category, listing, subcategories },
}: Route.ComponentProps) {
  return (
    <ListPage
      page="other-languages-category"
      within="other-languages"
      category={category}
      listing={listing}
      subcategories={subcategories}
    />
  )
}
