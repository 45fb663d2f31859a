import styles from './key-hint.module.css'

/** The key that does the same, beside what does it. Screen readers are told by `aria-keyshortcuts`. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {keys}
    </span>
  )
}
