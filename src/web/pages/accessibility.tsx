import { ContentPage } from '../components/content-page.tsx'

export default function AccessibilityPage() {
  return <ContentPage page="accessibility" />
}
