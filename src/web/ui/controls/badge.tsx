import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

type BadgeProps = { kind?: 'quiet' | 'gold' | 'teal' | 'sale'; children: ReactNode }

/** A word about a thing: a state, never an action. */
export function Badge({ kind = 'quiet', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[kind])}>{children}</span>
}
