import { PrivatePage } from '../components/private-page.tsx'

export default function BarionResultPage() {
  return <PrivatePage page="barion-result" />
}
