import { ContentPage } from '../components/content-page.tsx'

export default function ContactUsPage() {
  return <ContentPage page="contact-us" />
}
