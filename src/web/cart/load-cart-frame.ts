import type { LoaderFunctionArgs } from 'react-router'
import { shownLawfulDelivery } from '#web/ui/page/shown-lawful-delivery.ts'
import { shownSettings } from '#web/ui/page/shown-settings.ts'
import type { CartTerms } from './cart-modal.tsx'

/** What the cart goes by on every page. */
export async function loadCartFrame(context: LoaderFunctionArgs['context']): Promise<CartTerms> {
  const shown = await shownSettings(context, 'freeShippingFrom', 'leadTimeDays', 'boundFreeDeliveryFrom')
  const { boundFreeDeliveryFrom, ...settings } = shown
  return { ...settings, boundFreeFrom: shownLawfulDelivery(context, boundFreeDeliveryFrom) }
}
