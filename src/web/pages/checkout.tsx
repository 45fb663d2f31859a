import { PrivatePage } from '../components/private-page.tsx'

export default function CheckoutPage() {
  return <PrivatePage page="checkout" />
}
