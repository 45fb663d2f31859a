import type { ReactNode } from 'react'
import { classNames } from '#web/ui/controls/class-names.ts'
import { ShopMark } from '#web/ui/controls/shop-mark.tsx'
import { shopName } from '../shell/use-screen-title.ts'
import { LEAF } from '../ui/page/leaf.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './sign-in-screen.module.css'

/** Before the office is open: the leaf of a book, and beside it what is asked. */
export function SignInPage({ children }: { children: ReactNode }) {
  const words = useWords()
  return (
    <div className={styles.page}>
      <aside className={classNames(LEAF, styles.leaf)} aria-label={shopName()}>
        <p className={styles.logo}>
          <ShopMark />
          <span>{shopName()}</span>
        </p>
        <p className={styles.welcome}>
          {words.signIn.welcome.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <p className={styles.colophon} aria-hidden="true">
          {words.signIn.colophon.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </aside>
      <main className={styles.main}>{children}</main>
    </div>
  )
}
