import type { Config } from '#main/config.ts'

/** Lines for the environment of a shop that is to open, of what is not set yet. Secrets are left for the operator to fill in. */
export function environmentLines(config: Config): string[] {
  const lines: [isMissing: boolean, line: string][] = [
    [config.STAGE === 'development', 'STAGE=production'],
    [!config.PUBLIC_URL.startsWith('https:'), 'PUBLIC_URL=https://shop.example'],
    [!config.SMTP_URL, 'SMTP_URL=smtp://user:password@mail.example:587'],
    [!config.MAIL_FROM, 'MAIL_FROM=shop@shop.example'],
    [!config.SHOP_MAIL, 'SHOP_MAIL=books@shop.example'],
    [Boolean(config.DATABASE_URL) && !config.SHOP_SECRET, 'SHOP_SECRET=   # openssl rand -base64 32'],
    [!config.BARION_POS_KEY, 'BARION_POS_KEY=   # Barion, card payments'],
    [!config.BARION_PAYEE, 'BARION_PAYEE='],
    [!config.PAYPAL_CLIENT_ID, 'PAYPAL_CLIENT_ID=   # PayPal, where it is wanted'],
    [!config.PAYPAL_CLIENT_SECRET, 'PAYPAL_CLIENT_SECRET='],
    [!config.PAYPAL_WEBHOOK_ID, 'PAYPAL_WEBHOOK_ID='],
  ]
  return lines.filter(([isMissing]) => isMissing).map(([, line]) => line)
}
