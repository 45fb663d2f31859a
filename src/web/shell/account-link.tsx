import { useLocation } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import type { LoginLinkState } from '#web/account/login/auth-access.ts'
import { useAuth } from '#web/data/auth-store.ts'
import { useSignOut } from '#web/account/login/use-sign-out.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './account-link.module.css'
import { Icon } from '#web/ui/controls/icon.tsx'
import { Menu } from '#web/ui/controls/menu.tsx'
import { ShopLink } from '#web/ui/links/shop-link.tsx'

/**
 * The link to sign in, or to the account. The HTML is the same for everybody: both are in one place, and which
 * one is seen is decided before the first paint (`first-paint.ts`), so nothing moves.
 */
export function AccountLink({ wordClass }: { wordClass?: string }) {
  const text = useText()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const { authenticated } = useAuth()
  const signOut = useSignOut()
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
      <Menu
        className={styles.menu}
        label={text('frame.account')}
        entries={[
          { label: text('frame.account'), to: pathTo(language, 'account') },
          { label: text('frame.my-orders'), to: pathTo(language, 'my-orders') },
          { label: text('account.sign-out'), onSelect: () => void signOut() },
        ]}
      >
        {words}
      </Menu>
    )
  return (
    <ShopLink to={pathTo(language, 'login')} state={{ to: pathname + search } satisfies LoginLinkState}>
      {words}
    </ShopLink>
  )
}
