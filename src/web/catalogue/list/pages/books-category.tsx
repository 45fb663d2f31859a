import { categoryPages } from '#shop/catalogue/products/menu-sections.ts'
import { ListPage } from '../list-page.tsx'
import { loadCategory } from '../load-category.ts'
import type { Route } from './+types/books-category'

export function loader(args: Route.LoaderArgs) {
  return loadCategory(args, { tree: 'BOOK', pages: categoryPages('books') })
}

export default function BooksCategoryPage({ loaderData: { category, listing, subcategories } }: Route.ComponentProps) {
  return (
    <ListPage
      page="books-category"
      within="books"
      category={category}
      listing={listing}
      subcategories={subcategories}
    />
  )
}
