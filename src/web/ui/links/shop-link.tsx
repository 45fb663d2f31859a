import type { ComponentProps } from 'react'
import type { NavigateOptions } from 'react-router'
import { followLink } from './follow-link.ts'
import { preloadPage } from '#web/shell/paint/preload-queue.ts'

const INTENT_MS = 80

type ShopLinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'state' | 'replace' | 'preventScrollReset'> & {
    to: string
    /** The browser loads the page whole. */
    reloadDocument?: boolean
  }

let intent: ReturnType<typeof setTimeout> | undefined

function forget(): void {
  clearTimeout(intent)
}

/**
 * A link inside the shop, by its whole path. Its page's code is fetched when the visitor shows the intent to follow it.
 * A page has hundreds of them and hydrates them all at once, so a link has no state and runs no effect.
 */
export function ShopLink({
  to,
  state,
  replace,
  preventScrollReset,
  reloadDocument = false,
  onClick,
  children,
  ...rest
}: ShopLinkProps) {
  const start = () => {
    forget()
    intent = setTimeout(() => preloadPage(to), INTENT_MS)
  }
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (!reloadDocument) followLink(event, to, { state, replace, preventScrollReset })
      }}
      onPointerEnter={start}
      onPointerLeave={forget}
      onFocus={start}
      onBlur={forget}
      onTouchStart={start}
    >
      {children}
    </a>
  )
}
