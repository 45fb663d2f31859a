import { ContentPage } from '../components/content-page.tsx'

export default function CookiePage() {
  return <ContentPage page="cookie" />
}
