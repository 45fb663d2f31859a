import { PrivatePage } from '../components/private-page.tsx'

export default function PaypalStartPage() {
  return <PrivatePage page="paypal-start" />
}
