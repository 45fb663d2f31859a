import type { ReactNode } from 'react'
import { pathTo } from '#path-to.ts'
import { useLanguage, useText } from '../text.tsx'
import styles from './cart-empty.module.css'
import { EmptyState } from './empty-state.tsx'
import { TextLink } from './text-link.tsx'

type CartEmptyProps = { className?: string; children?: ReactNode }

/** Leads somewhere: what has come in, what we like, what costs less. */
export function CartEmpty({ className, children }: CartEmptyProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <div className={className}>
      {children}
      <EmptyState sentence={text('empty.cart')}>
        <ul className={styles.ways}>
          <li>
            <TextLink to={pathTo(language, 'newly-published')}>{text('empty.cart-link')}</TextLink>
          </li>
          <li>
            <TextLink to={pathTo(language, 'staff-recommendations')}>{text('cart.empty-staff')}</TextLink>
          </li>
          <li>
            <TextLink to={pathTo(language, 'on-sale')}>{text('cart.empty-sale')}</TextLink>
          </li>
        </ul>
      </EmptyState>
    </div>
  )
}
