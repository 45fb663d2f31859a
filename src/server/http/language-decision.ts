import { LANGUAGE_COOKIE } from '#site/constants.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#site/languages.ts'
import { isBot } from './bots.ts'

type Headers = Record<string, string | string[] | undefined>

/** WEB-42: what decides at `/`, named for caches between the shop and the visitor. */
export const LANGUAGE_VARY = 'Cookie, Accept-Language, User-Agent, Sec-Fetch-Site'

/**
 * WEB-42: at `/` the stored cookie decides first, then the browser's languages, then the default. Bots and navigations
 * from the shop itself stay where they are, so that crawlers and the switch without JavaScript reach the English home.
 */
export function languageAtRoot(headers: Headers): Language {
  if (headers['sec-fetch-site'] === 'same-origin' || isBot(single(headers['user-agent']))) return 'en'
  return (
    cookieLanguage(single(headers.cookie)) ?? browserLanguage(single(headers['accept-language'])) ?? DEFAULT_LANGUAGE
  )
}

export function languageCookie(language: Language, secure: boolean): string {
  const { name, maxAgeSeconds } = LANGUAGE_COOKIE
  return `${name}=${language}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}

function cookieLanguage(header: string | undefined): Language | null {
  const value = header
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === LANGUAGE_COOKIE.name)?.[1]
  return LANGUAGES.find((language) => language === value) ?? null
}

/** The first of the browser's languages that the shop speaks, by its weight; `*` and `q=0` choose nothing. */
export function browserLanguage(header: string | undefined): Language | null {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.trim().split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
  const best = wishes
    .filter((wish) => wish.weight > 0 && LANGUAGES.some((language) => language === wish.language))
    .sort((a, b) => b.weight - a.weight)[0]
  return LANGUAGES.find((language) => language === best?.language) ?? null
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
