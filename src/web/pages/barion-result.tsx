import { useSearchParams } from 'react-router'
import { PrivatePage } from '../components/private-page.tsx'
import { PaymentResult } from './payment-result.tsx'

/** WEB-18: Barion brings the payment's id. */
export default function BarionResultPage() {
  const [query] = useSearchParams()
  return (
    <PrivatePage page="barion-result">
      <div>
        <PaymentResult paymentId={query.get('paymentId') ?? ''} />
      </div>
    </PrivatePage>
  )
}
