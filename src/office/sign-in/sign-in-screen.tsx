import { useNavigate, useSearchParams } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { ShopMark } from '#web/ui/controls/shop-mark.tsx'
import { shopName, useScreenTitle } from '../shell/use-screen-title.ts'
import { LEAF } from '../ui/page/leaf.tsx'
import { useWords } from '../words/office-words.tsx'
import { SignInForms } from './sign-in-forms.tsx'
import styles from './sign-in-screen.module.css'
import { returnTo } from './sign-in-steps.ts'
import { useSignIn } from './use-sign-in.ts'

/** `/admin/login`: by password and code, or by passkey. */
export function Component() {
  const words = useWords()
  useScreenTitle(words.signIn.title)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const signIn = useSignIn({
    onDone: () => void navigate(returnTo(query.get('back'), OFFICE_PATH), { replace: true }),
  })
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
      <main className={styles.main}>
        <SignInForms signIn={signIn} />
      </main>
    </div>
  )
}
