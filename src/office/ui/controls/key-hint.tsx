import { Icon } from './icon.tsx'
import styles from './key-hint.module.css'

/** The key that does the same, beside what does it. Screen readers are told by `aria-keyshortcuts`. */
export function KeyHint({ keys }: { keys: string }) {
  const [before, after] = keys.split('↵')
  return (
    <span className={styles.key} aria-hidden="true">
      {before}
      {/* Drawn: the office's letters have no sign for it. */}
      {after !== undefined && <Icon name="enter" size="small" />}
      {after}
    </span>
  )
}

/** As `aria-keyshortcuts` has it: `Ctrl ↵` is `Control+Enter`. */
export function shortcutOf(keys: string | undefined): string | undefined {
  return keys
    ?.replace('Ctrl', 'Control')
    .replace('↵', 'Enter')
    .replace(/^(Control|Shift|Alt) /, '$1+')
}
