import { PrivatePage } from '../components/private-page.tsx'

export default function MyOrdersPage() {
  return <PrivatePage page="my-orders" />
}
