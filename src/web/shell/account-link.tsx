import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import type { LoginLinkState } from '#web/account/login/auth-access.ts'
import { useAuth } from '#web/data/auth-store.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './account-link.module.css'
import { Icon } from '#web/ui/controls/icon.tsx'
import { ShopLink } from '#web/ui/links/shop-link.tsx'

/** Where its code does not come, the link leads to the account as it does without any. */
const AccountMenu = lazy(() => import('./account-menu.tsx').catch(() => ({ default: ToAccount })))

function ToAccount({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return <ShopLink to={pathTo(language, 'account')}>{children}</ShopLink>
}

/**
 * The link to sign in, or to the account. The HTML is the same for everybody: both are in one place, and which
 * one is seen is decided before the first paint (`first-paint.ts`), so nothing moves.
 */
export function AccountLink({ wordClass }: { wordClass?: string }) {
  const text = useText()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const { authenticated } = useAuth()
  const words = (
    <>
      <Icon name="account" />
      <span className={wordClass}>
        <span className={styles.words}>
          <span className={styles.out}>{text('frame.sign-in')}</span>
          <span className={styles.in}>{text('frame.account')}</span>
        </span>
      </span>
    </>
  )
  if (authenticated)
    return (
      <Suspense fallback={<ToAccount>{words}</ToAccount>}>
        <AccountMenu>{words}</AccountMenu>
      </Suspense>
    )
  return (
    <ShopLink to={pathTo(language, 'login')} state={{ to: pathname + search } satisfies LoginLinkState}>
      {words}
    </ShopLink>
  )
}
