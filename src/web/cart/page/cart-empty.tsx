import type { ReactNode } from 'react'
import type { OfferedList } from '#shop/catalogue/lists/non-empty-lists.ts'
import { pathTo } from '#site/path-to.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './cart-empty.module.css'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'

type CartEmptyProps = {
  /** Lists on which something stands. */
  lists: readonly OfferedList[]
  className?: string
  children?: ReactNode
}

const WORDS = {
  'newly-published': 'empty.cart-link',
  'staff-recommendations': 'cart.empty-staff',
  'on-sale': 'cart.empty-sale',
} as const satisfies Record<OfferedList, string>

/** Leads somewhere: what has come in, what we like, what costs less. */
export function CartEmpty({ lists, className, children }: CartEmptyProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <div className={className}>
      {children}
      <EmptyState sentence={text('empty.cart')}>
        {lists.length > 0 && (
          <ul className={styles.ways}>
            {lists.map((list) => (
              <li key={list}>
                <TextLink to={pathTo(language, list)}>{text(WORDS[list])}</TextLink>
              </li>
            ))}
          </ul>
        )}
      </EmptyState>
    </div>
  )
}
