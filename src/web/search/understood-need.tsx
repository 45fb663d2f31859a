import { FREQUENCIES } from '#shop/catalogue/products/frequency.ts'
import type { Need } from '#shop/catalogue/search/read-need.ts'
import { pathTo } from '#site/path-to.ts'
import { choiceLabel } from '#web/catalogue/list/list-labels.ts'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './search.module.css'

const TYPE_NAMES = {
  BOOK: 'pages.books',
  OTHERLANGUAGE: 'pages.other-languages',
  STATIONERYGIFT: 'pages.stationery-gifts',
  PERIODICAL: 'pages.newspapers-and-magazines',
} as const

/** Which age, language or kind was read out of the words, and which words were not used; with the way back to the words alone. */
export function UnderstoodNeed({ need, query }: { need: Need & { ignored: readonly string[] }; query: string }) {
  const text = useText()
  const language = useLanguage()
  const frequency = FREQUENCIES.find((one) => one === need.frequency)
  const needs = [
    need.type && text(TYPE_NAMES[need.type]),
    frequency && text(`list.${frequency}`),
    need.language &&
      text('search.need-language', {
        language: choiceLabel('language', { value: need.language, label: null }, { text, language }),
      }),
    need.age && text('search.need-age', need.age),
  ].filter(Boolean)
  return (
    <p className={styles.correction}>
      {text('search.understood', { needs: needs.join('; ') })}{' '}
      {need.ignored.length > 0 && `${text('search.ignored', { words: need.ignored.join(', ') })} `}
      <AsTyped query={query} />
    </p>
  )
}

/** Looks for the words as they stand, without reading anything into them. */
export function AsTyped({ query }: { query: string }) {
  const text = useText()
  const language = useLanguage()
  return (
    <TextLink to={pathTo(language, 'search', undefined, { q: `"${query}"` })}>
      {text('search.original', { query })}
    </TextLink>
  )
}
