import { ListPage } from '../list-page.tsx'
import { loadSection } from '../load-category.ts'
import type { Route } from './+types/books'

export function loader(args: Route.LoaderArgs) {
  return loadSection(args, 'BOOK')
}

export default function BooksPage({ loaderData: { listing, subcategories } }: Route.ComponentProps) {
  return <ListPage page="books" listing={listing} subcategories={subcategories} ways={['authors', 'all-series']} />
}
