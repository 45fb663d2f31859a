import { ListPage } from '../components/list-page.tsx'

export default function UpcomingReleasesPage() {
  return <ListPage page="upcoming-releases" />
}
