import { ListPage } from '../components/list-page.tsx'

export default function NewlyPublishedPage() {
  return <ListPage page="newly-published" />
}
