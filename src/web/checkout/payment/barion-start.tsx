import { PAYING_FRAME } from '../checkout-frame.tsx'
import { PrivatePage } from '#web/ui/private-page/private-page.tsx'
import { PaymentStart } from './payment-start.tsx'

export const handle = PAYING_FRAME

/** WEB-15. */
export default function BarionStartPage() {
  return (
    <PrivatePage page="barion-start">
      <div>
        <PaymentStart provider="BARION" />
      </div>
    </PrivatePage>
  )
}
