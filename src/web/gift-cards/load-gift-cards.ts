import type { LoaderFunctionArgs } from 'react-router'
import { termsInForce } from '#shop/catalogue/content/terms-in-force.ts'
import { cardOffer, type CardOffer } from '#shop/selling/orders/gift-cards/card-offer.ts'
import { languageOfPath } from '#site/languages.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'

type CardPage = { offer: CardOffer | null; termsVersion: string }

/** The same page for everybody: for how much cards are sold, if they are, and by which terms. */
export async function loadGiftCards({ url, context }: LoaderFunctionArgs): Promise<CardPage> {
  const shop = context.get(shopContext)
  context.get(freshnessContext).dependsOn('settings', 'shelves', 'content:terms-and-conditions')
  const [offer, terms] = await Promise.all([
    cardOffer(shop),
    termsInForce(shop, shop.clock.now(), languageOfPath(url.pathname)),
  ])
  return { offer: terms && offer, termsVersion: terms?.id ?? '' }
}
