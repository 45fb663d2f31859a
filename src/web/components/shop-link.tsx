import { useRef, type ComponentProps } from 'react'
import { Link } from 'react-router'
import { preloadPage } from '../browser/preload-queue.ts'

const INTENT_MS = 80

type ShopLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch' | 'to'> & { to: string }

/** A link inside the shop. Its page's code is fetched when the visitor shows the intent to follow it. */
export function ShopLink({ to, ...rest }: ShopLinkProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = () => {
    timer.current = setTimeout(() => preloadPage(to), INTENT_MS)
  }
  const stop = () => clearTimeout(timer.current)
  return (
    <Link
      to={to}
      {...rest}
      onPointerEnter={start}
      onPointerLeave={stop}
      onFocus={start}
      onBlur={stop}
      onTouchStart={start}
    />
  )
}
