import { useSearchParams } from 'react-router'
import { PAYING_FRAME } from '../checkout-frame.tsx'
import { PrivatePage } from '#web/ui/private-page/private-page.tsx'
import { PaymentResult } from './payment-result.tsx'
import { usePayingToken } from './use-paying-token.ts'

export const handle = PAYING_FRAME

/** WEB-18: Barion brings the payment's id. */
export default function BarionResultPage() {
  const [query] = useSearchParams()
  const isByToken = usePayingToken() !== null
  return (
    <PrivatePage page="barion-result" isOpen={isByToken}>
      <div>
        <PaymentResult paymentId={query.get('paymentId') ?? ''} />
      </div>
    </PrivatePage>
  )
}
