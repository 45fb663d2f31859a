import { categoryPages } from '#shop/catalogue/products/menu-sections.ts'
import { ListPage } from '../list-page.tsx'
import { loadSubcategory } from '../load-category.ts'
import type { Route } from './+types/other-languages-subcategory'

export function loader(args: Route.LoaderArgs) {
  return loadSubcategory(args, { tree: 'OTHERLANGUAGE', pages: categoryPages('other-languages') })
}

export default function OtherLanguagesSubcategoryPage({
  loaderData: { parent, category, listing },
}: Route.ComponentProps) {
  return (
    <ListPage
      page="other-languages-subcategory"
      within="other-languages"
      parent={parent}
      category={category}
      listing={listing}
    />
  )
}
