import { ContentPage } from '../components/content-page.tsx'

export default function WithdrawalPage() {
  return <ContentPage page="withdrawal" />
}
