import type { LoaderFunctionArgs } from 'react-router'
import { shownLawfulDelivery } from '#web/ui/page/shown-lawful-delivery.ts'
import { shownSettings } from '#web/ui/page/shown-settings.ts'
import type { CartTerms } from './cart-modal.tsx'

/** What the cart goes by on every page. */
export async function loadCartFrame(context: LoaderFunctionArgs['context']): Promise<CartTerms> {
  const [settings, boundFreeFrom] = await Promise.all([
    shownSettings(context, 'freeShippingFrom', 'leadTimeDays'),
    shownLawfulDelivery(context),
  ])
  return { ...settings, boundFreeFrom }
}
