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
    [!config.SHOP_MAIL, 'SHOP_MAIL=books@shop.example'],
    [Boolean(config.DATABASE_URL) && !config.SHOP_SECRET, 'SHOP_SECRET=   # openssl rand -base64 32'],
  ]
  return lines.filter(([isMissing]) => isMissing).map(([, line]) => line)
}
