import { ContentPage } from '../components/content-page.tsx'

export default function PrivacyPolicyPage() {
  return <ContentPage page="privacy-policy" />
}
