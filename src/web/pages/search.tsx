import { useSearchParams } from 'react-router'
import { ListPage } from '../components/list-page.tsx'

export default function SearchPage() {
  const [parameters] = useSearchParams()
  return <ListPage page="search" query={parameters.get('q') ?? ''} noIndex />
}
