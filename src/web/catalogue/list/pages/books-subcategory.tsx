import { categoryPages } from '#shop/catalogue/products/menu-sections.ts'
import { ListPage } from '../list-page.tsx'
import { loadSubcategory } from '../load-category.ts'
import type { Route } from './+types/books-subcategory'

export function loader(args: Route.LoaderArgs) {
  return loadSubcategory(args, { tree: 'BOOK', pages: categoryPages('books') })
}

export default function BooksSubcategoryPage({ loaderData: { parent, category, listing } }: Route.ComponentProps) {
  return <ListPage page="books-subcategory" within="books" parent={parent} category={category} listing={listing} />
}
