import { useEffect } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { dayHoursInWords } from './day-hours.ts'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { Skeleton } from '#web/ui/controls/skeleton.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import type { Checkout } from '../use-checkout.ts'

/** Where it is collected: the address, the hours, and whether everything is there now. A single shop is chosen already. */
export function CheckoutShops({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const language = useLanguage()
  const { shops, draft, change, errorAt } = checkout
  const [only] = shops
  const isToBeChosen = shops.length === 1 && draft.pickupShop !== only?.id
  useEffect(() => {
    if (isToBeChosen && only) change({ pickupShop: only.id }, 'pickupShop')
  }, [isToBeChosen, only, change])

  if (checkout.haveShopsFailed)
    return (
      <div role="alert">
        <MessageLine kind="bad">{text('checkout.shops-failed')}</MessageLine>
        <Button kind="line" onClick={checkout.askForShops}>
          {text('checkout.again')}
        </Button>
      </div>
    )
  if (shops.length === 0) return <Skeleton width="70%" />
  return (
    <RadioGroup
      legend={text('checkout.shop')}
      name="pickupShop"
      firstId="pickupShop"
      value={draft.pickupShop}
      error={errorAt('pickupShop')}
      options={shops.map((shop) => ({
        value: shop.id,
        label: shop.name,
        hint: (
          <>
            {shop.address}
            <br />
            {text('checkout.hours', { hours: dayHoursInWords(shop.hours, language, text) })}
            <br />
            {text(shop.isAllThere ? 'checkout.shop-all-there' : 'checkout.shop-to-bring')}
          </>
        ),
      }))}
      onChange={(pickupShop) => change({ pickupShop }, 'pickupShop')}
    />
  )
}
