import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { TextLink } from '../links/text-link.tsx'

type EmptyStateProps = { sentence: string; link?: { label: string; to: string }; children?: ReactNode }

/** Shown where there is nothing (yet): a sentence and a link. */
export function EmptyState({ sentence, link, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.sentence}>{sentence}</p>
      {children}
      {link && (
        <TextLink className={styles.link} to={link.to}>
          {link.label}
        </TextLink>
      )}
    </div>
  )
}
