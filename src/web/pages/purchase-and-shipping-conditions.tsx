import { ContentPage } from '../components/content-page.tsx'

export default function PurchaseAndShippingConditionsPage() {
  return <ContentPage page="purchase-and-shipping-conditions" />
}
