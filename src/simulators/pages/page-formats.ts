import { SHOP_TIME_ZONE } from '#site/constants.ts'
import type { PageLanguage } from './simulator-text.ts'

const LOCALES = { hu: 'hu-HU', en: 'en-GB' } as const
const UNITS: Record<string, string> = { HUF: 'Ft' }

export function formatAmount(amount: number, currency: string, language: PageLanguage): string {
  const grouped = amount.toLocaleString(LOCALES[language], { useGrouping: 'always' as never, maximumFractionDigits: 2 })
  return `${grouped.replace('-', '\u2212')}\u00a0${UNITS[currency] ?? currency}`
}

export function formatTime(ms: number, language: PageLanguage): string {
  return new Date(ms).toLocaleString(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: SHOP_TIME_ZONE,
  })
}
