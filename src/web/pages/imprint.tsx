import { ContentPage } from '../components/content-page.tsx'

export default function ImprintPage() {
  return <ContentPage page="imprint" />
}
