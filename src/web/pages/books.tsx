import { ListPage } from '../components/list-page.tsx'

export default function BooksPage() {
  return <ListPage page="books" />
}
