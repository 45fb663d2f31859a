import { matchPath } from 'react-router'
import { LANGUAGES, languageOfPath, type Language } from '#site/languages.ts'
import { pathToAny } from '#site/path-to.ts'
import { PAGE_IDS, PAGES } from '#site/route-table.ts'

/** A place inside the shop, or null: what comes from an address bar may name any place in the world. */
export function safePath(to: string | null | undefined, origin: string): string | null {
  // oxlint-disable-next-line no-control-regex -- browsers drop these inside an address, and what is left may lead elsewhere
  if (!to || !to.startsWith('/') || /[\\\u0000-\u001f\u007f]/.test(to)) return null
  const url = URL.canParse(to, origin) ? new URL(to, origin) : null
  // Dots are taken out of a path: what is left of `/.//elsewhere` is another site's address.
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return null
  const isLogin = LANGUAGES.some((language) => url.pathname === PAGES.login[language])
  return isLogin ? null : url.pathname + url.search + url.hash
}

/** WEB-44: the same place in the language the visitor has switched to meanwhile; a slug of the other language is led on by its page. */
export function inLanguage(path: string, language: Language): string {
  const { pathname, search, hash } = new URL(path, 'https://shop.invalid')
  const from = languageOfPath(pathname)
  if (from === language) return path
  for (const page of PAGE_IDS) {
    const match = matchPath(PAGES[page][from], pathname)
    if (match) return pathToAny(language, page, match.params) + search + hash
  }
  return path
}

/** AUTH-13: a sign-out may lead to this origin, or to an https address that is named as allowed. */
export function checkedRedirect(
  redirectTo: string,
  { origin, allowed }: { origin: string; allowed: readonly string[] },
): string {
  const url = URL.canParse(redirectTo, origin) ? new URL(redirectTo, origin) : null
  const isAllowed =
    url !== null &&
    (url.origin === origin || allowed.some((one) => one.startsWith('https:') && new URL(one).origin === url.origin))
  if (!url || !isAllowed || /[\\]/.test(redirectTo)) throw new InvalidRedirect()
  return url.href
}

class InvalidRedirect extends Error {
  override name = 'InvalidRedirectException'
  constructor() {
    super('signInRedirect or signOutRedirect had an invalid format or was not found.')
  }
}
