import type { LoaderFunctionArgs } from 'react-router'
import { formStamp } from '#shop/selling/contact/form-stamp.ts'
import { languageOfPath } from '#site/languages.ts'
import { productCards } from '#shop/catalogue/products/product-cards.ts'
import type { FormOutcome } from '#web/ui/forms/form-outcome.ts'
import { formState } from '#web/ui/forms/form-state.ts'
import { MAX_SOUGHT } from '#site/constants.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'

const STAMPED_HOURS = 12
/** Instead of a book: the cart from which somebody came. */
const CART = 'cart'

/** The book somebody wants to ask about. */
export type AskedBook = { title: string; author: string | null; ean: string }

/** What the contact form needs of its page: a stamp that is not too old, and whether it was just sent. */
export async function loadContactForm(args: LoaderFunctionArgs): Promise<{
  stamp: string
  about: AskedBook | null
  sought: string | null
  isOfCart: boolean
  posted?: FormOutcome
}> {
  const shop = args.context.get(shopContext)
  args.context.get(freshnessContext).endsAt(new Date(shop.clock.now().getTime() + STAMPED_HOURS * 3_600_000))
  const isSent = formState(args, ['sent']) !== null
  const isOfCart = args.url.searchParams.get('about') === CART
  const about = isOfCart ? null : await bookAskedAbout(args)
  const sought = soughtIn(args)
  return { stamp: formStamp(shop), about, sought, isOfCart, ...(isSent ? { posted: { state: 'done' } } : {}) }
}

/** READER-62: what somebody looked for in vain, in one line. A page for each of these is not kept. */
function soughtIn({ context, url }: LoaderFunctionArgs): string | null {
  const sought = url.searchParams.get('sought')
  if (sought === null) return null
  context.get(freshnessContext).doNotKeep()
  return (
    sought
      .replaceAll(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, MAX_SOUGHT) || null
  )
}

async function bookAskedAbout({ context, url }: LoaderFunctionArgs): Promise<AskedBook | null> {
  const id = url.searchParams.get('about')
  if (id === null) return null
  const freshness = context.get(freshnessContext)
  const isId = /^[0-9a-z]{12}$/.test(id)
  const { cards } = isId
    ? await productCards(context.get(shopContext), languageOfPath(url.pathname), [id])
    : { cards: [] }
  const [card] = cards
  // In the cache, pages for made-up slugs would push real ones out.
  if (!card) {
    freshness.doNotKeep()
    return null
  }
  freshness.dependsOn(`product:${id}`)
  return { title: card.title, author: card.author?.name ?? null, ean: card.ean }
}
