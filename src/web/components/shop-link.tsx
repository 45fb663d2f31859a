import { useRef, type ComponentProps } from 'react'
import { Link } from 'react-router'
import { preloadPage } from '../browser/preload-queue.ts'

const INTENT_MS = 80

type ShopLinkProps = Omit<
  ComponentProps<typeof Link>,
  'prefetch' | 'to' | 'discover' | 'relative' | 'mask' | 'viewTransition' | 'defaultShouldRevalidate'
> & {
  /** A path from the root of the shop, or a whole address. */
  to: string
}

function FollowedLink({ to, ...rest }: ShopLinkProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = () => {
    timer.current = setTimeout(() => preloadPage(to), INTENT_MS)
  }
  const stop = () => clearTimeout(timer.current)
  return (
    <Link
      to={to}
      {...rest}
      discover="none"
      onPointerEnter={start}
      onPointerLeave={stop}
      onFocus={start}
      onBlur={stop}
      onTouchStart={start}
    />
  )
}

/** What `Link` writes into a page, without working out what only a click needs: there are a hundred links on every page. */
function WrittenLink({
  to,
  state: _state,
  replace: _replace,
  preventScrollReset: _keep,
  reloadDocument: _whole,
  ...rest
}: ShopLinkProps) {
  return <a {...rest} href={to} />
}

/** A link inside the shop. Its page's code is fetched when the visitor shows the intent to follow it. */
export const ShopLink = import.meta.env.SSR ? WrittenLink : FollowedLink
