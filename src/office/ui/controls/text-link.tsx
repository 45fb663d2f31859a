import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './text-link.module.css'

/** Whatever can be followed is teal and underlined. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  )
}

/** Leads to a part of the same screen. The browser itself goes there, and its next key is one of that part. */
export function PartLink({ part, children }: { part: string; children: ReactNode }) {
  return (
    <a href={`#${part}`} className={styles.link}>
      {children}
    </a>
  )
}

/** Does something small, where a button would be too loud. */
export function TextButton({ children, ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={styles.link}>
      {children}
    </button>
  )
}
