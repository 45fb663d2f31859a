import { PrivatePage } from '../components/private-page.tsx'

export default function BarionStartPage() {
  return <PrivatePage page="barion-start" />
}
