import { ListPage } from '../components/list-page.tsx'

export default function OfTheMonthPage() {
  return <ListPage page="of-the-month" />
}
