import { PrivatePage } from '../components/private-page.tsx'

export default function OrderPage() {
  return <PrivatePage page="order" />
}
