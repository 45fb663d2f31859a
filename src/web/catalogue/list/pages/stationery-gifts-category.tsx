import { categoryPages } from '#shop/catalogue/products/menu-sections.ts'
import { ListPage } from '../list-page.tsx'
import { loadCategory } from '../load-category.ts'
import type { Route } from './+types/stationery-gifts-category'

export function loader(args: Route.LoaderArgs) {
  return loadCategory(args, { tree: 'STATIONERYGIFT', pages: categoryPages('stationery-gifts') })
}

export default function StationeryGiftsCategoryPage({
  loaderData: { category, listing, subcategories },
}: Route.ComponentProps) {
  return (
    <ListPage
      page="stationery-gifts-category"
      within="stationery-gifts"
      unit="items"
      category={category}
      listing={listing}
      subcategories={subcategories}
    />
  )
}
