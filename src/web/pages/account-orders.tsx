import { pathTo } from '#path-to.ts'
import { AccountSection } from '../components/account-section.tsx'
import { TextLink } from '../components/text-link.tsx'
import { useLanguage, useText } from '../text.tsx'
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
