import { lazy, Suspense, type ComponentProps } from 'react'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { useText } from '#words/text.tsx'
import type { Checkout } from '../use-checkout.ts'

const GiftFields = lazy(() => import('./gift-fields.tsx'))

/** Fetched when somebody opens it. */
export function GiftPart(props: ComponentProps<typeof GiftFields>) {
  return (
    <Suspense>
      <GiftFields {...props} />
    </Suspense>
  )
}

/** Whether it is a present, and what that asks for. */
export function GiftChoice({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const { draft, change, quote } = checkout
  const { gift } = draft
  // A process of the version before knows no presents.
  if (!gift.isOn && quote?.wrappingOffer === undefined) return null
  return (
    <>
      <Checkbox
        id="gift"
        checked={gift.isOn}
        label={<b>{text('gift.on')}</b>}
        hint={text('gift.on-hint')}
        onChange={(event) => change({ gift: { ...gift, isOn: event.target.checked } })}
      />
      {gift.isOn && <GiftPart checkout={checkout} as="fields" />}
    </>
  )
}
