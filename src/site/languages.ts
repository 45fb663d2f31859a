/** §9: English paths have no prefix, Hungarian ones start with /hu; Hungarian is the default. */
export const LANGUAGES = ['en', 'hu'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'hu'

export const LANGUAGE_FACTS = {
  en: { locale: 'en-US', name: 'English' },
  hu: { locale: 'hu-HU', name: 'Magyar' },
} as const satisfies Record<Language, { locale: string; name: string }>

export function otherOf(language: Language): Language {
  return language === 'hu' ? 'en' : 'hu'
}

/** WEB-42: the path decides. */
export function languageOfPath(pathname: string): Language {
  return pathname === '/hu' || pathname.startsWith('/hu/') || pathname === '/hu.data' ? 'hu' : 'en'
}
