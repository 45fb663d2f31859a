import { ContentPage } from '../components/content-page.tsx'

export default function AboutUsPage() {
  return <ContentPage page="about-us" />
}
