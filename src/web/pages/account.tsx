import { PrivatePage } from '../components/private-page.tsx'

export default function AccountPage() {
  return <PrivatePage page="account" />
}
