import { spacedSecret, totpAddress } from './auth-totp.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useText } from '#words/text.tsx'
import { QrCode } from '#web/ui/controls/qr-code.tsx'
import styles from './totp-key.module.css'

/** The key of an authenticator app: as a picture to scan, as a link on the phone itself, and as text. */
export function TotpKey({ account, secret }: { account: string; secret: string }) {
  const text = useText()
  const { shopName } = useShopFacts()
  const address = totpAddress({ shop: shopName, account, secret })
  return (
    <div className={styles.key}>
      <QrCode value={address} label={text('login.totp-qr')} />
      <a className={`link ${styles.open}`} href={address}>
        {text('login.totp-open')}
      </a>
      <p className="hint">
        {text('login.totp-secret')} <code className={styles.secret}>{spacedSecret(secret)}</code>
      </p>
    </div>
  )
}
