import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import { useAuth } from '#web/data/auth-store.ts'
import { forgetOrderToken, orderSlugIn } from '#web/data/order-token.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { AskForLink } from './ask-for-link.tsx'

/** AUTH-20: somebody else's order and a missing one look the same, and a link that no longer works does not say why. */
export function NoSuchOrder({ number, isByLink }: { number: string; isByLink: boolean }) {
  const text = useText()
  const language = useLanguage()
  const { pathname } = useLocation()
  const { authenticated } = useAuth()
  useEffect(() => forgetOrderToken(orderSlugIn(pathname)), [pathname])
  const link = authenticated
    ? { label: text('pages.my-orders'), to: pathTo(language, 'my-orders') }
    : { label: text('empty.sign-in-link'), to: pathTo(language, 'login', undefined, { to: pathname }) }
  if (!isByLink) return <EmptyState sentence={text('order.not-found')} link={link} />
  return (
    <EmptyState sentence={text('order.link-over')} link={link}>
      <p>{text('order.link-over-about')}</p>
      <AskForLink number={number} />
    </EmptyState>
  )
}
