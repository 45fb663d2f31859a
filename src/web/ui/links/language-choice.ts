import { LANGUAGE_COOKIE } from '#site/constants.ts'
import type { Language } from '#site/languages.ts'
import { writeCookie } from '#web/data/browser-storage.ts'

/** WEB-43: the switch writes its choice before it navigates. */
export function rememberLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  writeCookie(
    `${LANGUAGE_COOKIE.name}=${language}; Max-Age=${LANGUAGE_COOKIE.maxAgeSeconds}; Path=/; SameSite=Lax${secure}`,
  )
}
