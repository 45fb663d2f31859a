import { useSearchParams } from 'react-router'
import { PAYING_FRAME } from '../checkout-frame.tsx'
import { PrivatePage } from '#web/ui/private-page/private-page.tsx'
import { PaymentResult } from './payment-result.tsx'
import { PaymentStart } from './payment-start.tsx'
import { usePayingToken } from './use-paying-token.ts'

export const handle = PAYING_FRAME

/** WEB-16: leads to PayPal; PayPal's return, approved or not, comes back here with its token. */
export default function PaypalStartPage() {
  const [query] = useSearchParams()
  const isByToken = usePayingToken() !== null
  const token = query.get('token')
  return (
    <PrivatePage page="paypal-start" isOpen={isByToken}>
      <div>{token === null ? <PaymentStart provider="PAYPAL" /> : <PaymentResult key={token} paymentId={token} />}</div>
    </PrivatePage>
  )
}
