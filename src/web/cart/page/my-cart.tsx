import { pathTo } from '#site/path-to.ts'
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx'
import { CartContents } from './cart-contents.tsx'
import { NotTakingOrders } from '../not-taking-orders.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { loadCartTerms } from '../load-cart-terms.ts'
import { useLanguage, useText } from '#words/text.tsx'
import type { Route } from './+types/my-cart'

export function loader(args: Route.LoaderArgs) {
  return loadCartTerms(args)
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
      {!loaderData.takesOrders && <NotTakingOrders />}
      <CartContents terms={loaderData} />
      {loaderData.sellsCards && (
        <p className="hint">
          {text('cart.gift-cards')} <TextLink to={pathTo(language, 'gift-cards')}>{text('pages.gift-cards')}</TextLink>
        </p>
      )}
      <noscript>
        <p>{text('noscript.cart')}</p>
      </noscript>
    </>
  )
}
