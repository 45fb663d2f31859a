import { ListPage } from '../components/list-page.tsx'

export default function StaffRecommendationsPage() {
  return <ListPage page="staff-recommendations" />
}
