import { ListPage } from '../components/list-page.tsx'

export default function StationeryGiftsPage() {
  return <ListPage page="stationery-gifts" />
}
