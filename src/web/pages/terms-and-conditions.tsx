import { ContentPage } from '../components/content-page.tsx'

export default function TermsAndConditionsPage() {
  return <ContentPage page="terms-and-conditions" />
}
