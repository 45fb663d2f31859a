import type { ReactNode } from 'react'
import { pathTo } from '#site/path-to.ts'
import { useSignOut } from '#web/account/login/use-sign-out.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { Menu } from '#web/ui/controls/menu.tsx'
import { useAccountKeeps } from './use-account-keeps.ts'
import styles from './account-link.module.css'

/** What somebody who is signed in finds behind their link. Most visitors are not: it is fetched for those who are. */
export default function AccountMenu({ children }: { children: ReactNode }) {
  const text = useText()
  const language = useLanguage()
  const signOut = useSignOut()
  useAccountKeeps()
  return (
    <Menu
      className={styles.menu}
      label={text('frame.account')}
      entries={[
        { label: text('frame.account'), to: pathTo(language, 'account') },
        { label: text('frame.my-orders'), to: pathTo(language, 'my-orders') },
        { label: text('pages.wish-list'), to: pathTo(language, 'wish-list') },
        { label: text('account.sign-out'), onSelect: () => void signOut() },
      ]}
    >
      {children}
    </Menu>
  )
}
