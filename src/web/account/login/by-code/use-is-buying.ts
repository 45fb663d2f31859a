import { useLocation } from 'react-router'
import { LANGUAGES } from '#site/languages.ts'
import { PAGES } from '#site/route-table.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useHasOpened } from '#web/ui/status/use-has-opened.ts'

/** WAYS-60: the visitor is on the way to the checkout of an open shop whose own pool opens accounts by a code. */
export function useIsBuying(): boolean {
  const { search } = useLocation()
  const { isPoolElsewhere } = useShopFacts()
  const hasOpened = useHasOpened()
  const path = new URLSearchParams(search).get('to')?.split(/[?#]/)[0]
  return hasOpened && !isPoolElsewhere && LANGUAGES.some((language) => path === PAGES.checkout[language])
}
