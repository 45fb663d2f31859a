import { pathTo } from '#path-to.ts'
import { shopSettings } from '#shop/shop-settings.ts'
import { deliveryEstimate } from '#shop/stock/delivery-estimate.ts'
import type { Availability } from '#shop/catalogue/product-card.ts'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { CartContents } from '../components/cart-contents.tsx'
import { PageHead } from '../components/page-head.tsx'
import { freshnessContext, shopContext } from '../request-context.ts'
import { useLanguage, useText } from '../text.tsx'
import type { Route } from './+types/my-cart'

/** What a cart's page says to everybody: when what stands where arrives, and how it may be paid. Carts stay in browsers. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const freshness = context.get(freshnessContext)
  freshness.dependsOn('settings')
  const { leadTimeDays, payOnCollection, ...hours } = await shopSettings(
    shop,
    'leadTimeDays',
    'payOnCollection',
    'cutOffHour',
    'openingHours',
    'closedDays',
  )
  const now = shop.clock.now()
  const estimate = (availability: Availability, inShop: number) => {
    const { until, ...told } = deliveryEstimate({ availability, inShop }, { now, ...hours })
    freshness.endsAt(until)
    return told
  }
  return {
    leadTimeDays,
    payOnCollection,
    estimates: {
      onShelf: estimate({ kind: 'in-stock', copies: 1 }, 1),
      inWarehouse: estimate({ kind: 'in-stock', copies: 1 }, 0),
      orderable: estimate({ kind: 'orderable', days: leadTimeDays }, 0),
    },
  }
}

export default function MyCartPage({ loaderData }: Route.ComponentProps) {
  const text = useText()
  const language = useLanguage()
  const title = text('pages.my-cart')
  return (
    <>
      <PageHead title={title} description={text('ledes.my-cart')} noIndex />
      <Breadcrumb items={[{ label: text('frame.home'), to: pathTo(language, 'home') }, { label: title }]} />
      <h1 className="page-title">{title}</h1>
      <p className="page-lede">{text('ledes.my-cart')}</p>
      <CartContents terms={loaderData} />
      <noscript>
        <p>{text('noscript.cart')}</p>
      </noscript>
    </>
  )
}
