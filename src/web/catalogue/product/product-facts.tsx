import type { ReactNode } from 'react'
import { hyphenatedIsbn } from '#kit/formats/isbn.ts'
import { pathTo } from '#site/path-to.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import {
  CONTRIBUTOR_ROLES,
  isYetToAppear,
  type Contributor,
  type ProductFacts as Facts,
} from '#shop/catalogue/products/product-facts.ts'
import { formatDay } from '#words/format.ts'
import { yearInWords } from '#words/years-in-words.ts'
import { useLanguage, useText, type Text } from '#words/text.tsx'
import styles from './product-facts.module.css'
import { languageName } from '#web/ui/product/product-language.ts'
import { ShopLink } from '#web/ui/links/shop-link.tsx'

type ProductFactsProps = { product: ProductCard; facts: Facts; today: string }
type Row = readonly [name: string, value: ReactNode]

/** What can be looked up of a product, as a definition list; what is not known has no line. */
export function ProductFacts({ product, facts, today }: ProductFactsProps) {
  const text = useText()
  const language = useLanguage()
  const isThing = product.type === 'STATIONERYGIFT'
  const { publication, series } = facts
  const isAhead = isYetToAppear(facts, today)
  const rows: (Row | null)[] = [
    row(facts.publisher, isThing ? 'maker' : 'publisher', (name) => (
      <NameLink page="publisher" name={name} slug={facts.publisherSlug} />
    )),
    row(publication, isAhead ? 'will-be-published' : 'published', ({ date, precision }) =>
      formatDay(date, language, precision),
    ),
    row(product.language, 'language', (code) => languageName(code, language, text)),
    row(product.binding, 'binding', (binding) => text(`product.${binding}`)),
    row(facts.pages, 'pages', (count) => text('detail.page-count', { count })),
    row(facts.sizeMm, 'size', (size) => text('detail.millimetres', { size: size.filter(Boolean).join(' × ') })),
    row(facts.weightGrams, 'weight', (weight) => text('detail.grams', { weight })),
    row(series, 'series', ({ name, slug, number }) => (
      <>
        <NameLink page="series" name={name} slug={slug} />
        {number !== null && `, ${text('detail.volume', { number })}`}
      </>
    )),
    ...roleRows(facts.contributors, text, language),
    row(facts.originalTitle, 'original-title', (title) => (
      <span lang={facts.originalLanguage ?? undefined}>{title}</span>
    )),
    row(facts.originalLanguage, 'original-language', (code) => languageName(code, language, text)),
    row(facts.firstPublished, 'first-published', (year) => yearInWords(year, language)),
    row(facts.ageFrom, 'age', (age) => text('detail.age-from', { age })),
    [/^97[89]/.test(facts.ean) ? 'ISBN' : 'EAN', hyphenatedIsbn(facts.ean)],
  ]
  function row<Value>(value: Value | null, name: FactName, shown: (value: Value) => ReactNode): Row | null {
    return value === null ? null : [text(`detail.${name}`), shown(value)]
  }
  return (
    <dl className={styles.facts}>
      {rows
        .filter((one) => one !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

type NameLinkProps = { page: 'publisher' | 'series'; name: string; slug: string | null }

function NameLink({ page, name, slug }: NameLinkProps) {
  const language = useLanguage()
  if (slug === null) return name
  return (
    <ShopLink className="link" to={pathTo(language, page, { slug })}>
      {name}
    </ShopLink>
  )
}

type FactName =
  | 'publisher'
  | 'maker'
  | 'published'
  | 'will-be-published'
  | 'language'
  | 'binding'
  | 'pages'
  | 'size'
  | 'weight'
  | 'series'
  | 'original-title'
  | 'original-language'
  | 'first-published'
  | 'age'

/** Authors stand under the title; here are the others, in the order of their roles. */
function roleRows(contributors: Contributor[], text: Text, language: 'hu' | 'en'): Row[] {
  const others = contributors.filter(({ role }) => role !== 'author')
  return [...Map.groupBy(others, ({ role }) => role)].map(([role, people]) => {
    const namedRole = CONTRIBUTOR_ROLES.find((one) => one === role)
    return [text(`detail.role-${namedRole ?? 'other'}`), <People key={role} people={people} language={language} />]
  })
}

/** Names as links to their books, in the order in which the book names them. */
export function People({ people, language }: { people: Contributor[]; language: 'hu' | 'en' }) {
  return people.map(({ id, name, slug }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <ShopLink className="link" to={pathTo(language, 'books-by-author', { slug })}>
        {name}
      </ShopLink>
    </span>
  ))
}
