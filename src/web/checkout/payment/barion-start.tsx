import { PAYING_FRAME } from '../checkout-frame.tsx'
import { PrivatePage } from '#web/ui/private-page/private-page.tsx'
import { PaymentStart } from './payment-start.tsx'
import { usePayingToken } from './use-paying-token.ts'

export const handle = PAYING_FRAME

/** WEB-15. */
export default function BarionStartPage() {
  const isByToken = usePayingToken() !== null
  return (
    <PrivatePage page="barion-start" isOpen={isByToken}>
      <div>
        <PaymentStart provider="BARION" />
      </div>
    </PrivatePage>
  )
}
