import { categoryPages } from '#shop/catalogue/products/menu-sections.ts'
import { ListPage } from '../list-page.tsx'
import { loadSubcategory } from '../load-category.ts'
import type { Route } from './+types/stationery-gifts-subcategory'

export function loader(args: Route.LoaderArgs) {
  return loadSubcategory(args, { tree: 'STATIONERYGIFT', pages: categoryPages('stationery-gifts') })
}

export default function StationeryGiftsSubcategoryPage({
  loaderData: { parent, category, listing },
}: Route.ComponentProps) {
  return (
    <ListPage
      page="stationery-gifts-subcategory"
      within="stationery-gifts"
      unit="items"
      parent={parent}
      category={category}
      listing={listing}
    />
  )
}
