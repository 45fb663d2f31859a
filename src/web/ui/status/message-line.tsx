import type { ReactNode } from 'react'
import { classNames } from '../controls/class-names.ts'
import styles from './message-line.module.css'

type MessageLineProps = {
  kind?: 'note' | 'good' | 'bad'
  /** `status` for what changed while the visitor is on the page. */
  role?: 'status' | 'alert'
  children: ReactNode
}

export function MessageLine({ kind = 'note', role, children }: MessageLineProps) {
  return (
    <p className={classNames(styles.line, styles[kind])} role={role}>
      {children}
    </p>
  )
}
