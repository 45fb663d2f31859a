import { ContentPage } from '../components/content-page.tsx'

export default function BookClubPage() {
  return <ContentPage page="book-club" />
}
