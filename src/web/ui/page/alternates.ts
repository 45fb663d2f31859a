import { useMatches } from 'react-router'
import type { Language } from '#site/languages.ts'
import { pathToAny } from '#site/path-to.ts'
import { LETTER_PAGES, letterPageOfPath } from '#site/letter-pages.ts'
import { pageOfRouteId } from '#site/route-table.ts'

type Params = Record<string, string | undefined>

/** A loader whose slugs differ between the languages returns the parameters of both (WEB-44). */
export type AlternateParams = Record<Language, Record<string, string>>

/** The address of the page being shown in each language, or null on a page that has none. */
export function useAlternates(): Record<Language, string> | null {
  const match = useMatches().at(-1)
  const place = match && pageOfRouteId(match.id)
  const letterPage = match && letterPageOfPath(match.pathname)
  if (letterPage) return LETTER_PAGES[letterPage]
  if (!match || !place) return null
  const own = (match.loaderData as { alternates?: AlternateParams } | undefined)?.alternates
  const params = (language: Language): Params => own?.[language] ?? (match.params as Params)
  return { en: pathToAny('en', place.page, params('en')), hu: pathToAny('hu', place.page, params('hu')) }
}
