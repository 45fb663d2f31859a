import { ListPage } from '../components/list-page.tsx'
import { loadCategory } from '../load-category.ts'
import type { Route } from './+types/books-category'

export function loader(args: Route.LoaderArgs) {
  return loadCategory(args, { tree: 'BOOK', page: 'books-category' })
}

export default function BooksCategoryPage({ loaderData }: Route.ComponentProps) {
  return <ListPage page="books-category" within="books" category={loaderData.category} />
}
