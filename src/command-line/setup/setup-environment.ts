import type { Config } from '#site/config.ts'
import type { Language } from '#site/languages.ts'
import { setupQuestion } from '#words/setup-text.ts'

/** What every shop is called that has not said its own name. */
const PRODUCT_NAME = 'Kolofon'

/** Lines for the environment of a shop that is to open, of what is not set yet. Secrets are left for the operator to fill in. */
export function environmentLines(config: Config, language: Language): string[] {
  const lines: [isMissing: boolean, line: string][] = [
    [config.STAGE === 'development', 'STAGE=production'],
    [!config.PUBLIC_URL.startsWith('https:'), 'PUBLIC_URL=https://shop.example'],
    [config.SHOP_NAME === PRODUCT_NAME, `SHOP_NAME=   # ${setupQuestion(language, 'shopName')}`],
    [!config.SMTP_URL, 'SMTP_URL=smtp://user:password@mail.example:587'],
    [!config.MAIL_FROM, 'MAIL_FROM=shop@shop.example'],
    [!config.SHOP_MAIL, 'SHOP_MAIL=books@shop.example'],
    [Boolean(config.DATABASE_URL) && !config.SHOP_SECRET, 'SHOP_SECRET=   # openssl rand -base64 32'],
    [!config.BARION_POS_KEY, `BARION_POS_KEY=   # ${setupQuestion(language, 'barion')}`],
    [!config.BARION_PAYEE, 'BARION_PAYEE='],
    [!config.PAYPAL_CLIENT_ID, `PAYPAL_CLIENT_ID=   # ${setupQuestion(language, 'paypal')}`],
    [!config.PAYPAL_CLIENT_SECRET, 'PAYPAL_CLIENT_SECRET='],
    [!config.PAYPAL_WEBHOOK_ID, 'PAYPAL_WEBHOOK_ID='],
  ]
  return lines.filter(([isMissing]) => isMissing).map(([, line]) => line)
}
