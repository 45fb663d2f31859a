import { ContentPage } from '../components/content-page.tsx'

export default function NewspapersAndMagazinesPage() {
  return <ContentPage page="newspapers-and-magazines" />
}
