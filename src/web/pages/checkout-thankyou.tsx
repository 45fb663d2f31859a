import { ContentPage } from '../components/content-page.tsx'

export default function CheckoutThankyouPage() {
  return <ContentPage page="checkout-thankyou" noIndex />
}
