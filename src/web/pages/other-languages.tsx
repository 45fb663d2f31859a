import { ListPage } from '../components/list-page.tsx'

export default function OtherLanguagesPage() {
  return <ListPage page="other-languages" />
}
