import type { ReactNode } from 'react'
import { classNames } from '../controls/class-names.ts'
import { useIsEnhanced } from '../controls/use-is-enhanced.ts'

type ActionLinkProps = {
  /** Where it leads while there is no JavaScript. */
  href: string
  onAct: () => void
  /** What it opens, once it is a button. */
  opens?: 'dialog'
  className?: string
  children: ReactNode
}

/** A plain link that becomes a button in its place when it can do its work on the page. */
export function ActionLink({ href, onAct, opens, className, children }: ActionLinkProps) {
  const isEnhanced = useIsEnhanced()
  return (
    <a
      href={href}
      className={classNames(className)}
      role={isEnhanced ? 'button' : undefined}
      aria-haspopup={isEnhanced ? opens : undefined}
      onClick={(event) => {
        event.preventDefault()
        onAct()
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        onAct()
      }}
    >
      {children}
    </a>
  )
}
