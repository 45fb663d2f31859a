import { pathTo } from '#site/path-to.ts'
import { AccountSection } from './account-section.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './account.module.css'

export function AccountOrders() {
  const text = useText()
  const language = useLanguage()
  return (
    <AccountSection title={text('account.orders')} note={text('account.orders-note')}>
      <TextLink className={styles.orders} to={pathTo(language, 'my-orders')}>
        {text('account.orders-link')}
      </TextLink>
    </AccountSection>
  )
}
