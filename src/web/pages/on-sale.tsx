import { ListPage } from '../components/list-page.tsx'

export default function OnSalePage() {
  return <ListPage page="on-sale" />
}
