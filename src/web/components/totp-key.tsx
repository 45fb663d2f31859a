import { spacedSecret, totpAddress } from '../browser/auth-totp.ts'
import { useShopFacts } from '../shop-facts.tsx'
import { useText } from '../text.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './totp-key.module.css'

/** The key of an authenticator app: as a picture to scan, and as text for who cannot. */
export function TotpKey({ account, secret }: { account: string; secret: string }) {
  const text = useText()
  const { shopName } = useShopFacts()
  return (
    <div className={styles.key}>
      <QrCode value={totpAddress({ shop: shopName, account, secret })} label={text('login.totp-qr')} />
      <p className="hint">
        {text('login.totp-secret')} <code className={styles.secret}>{spacedSecret(secret)}</code>
      </p>
    </div>
  )
}
