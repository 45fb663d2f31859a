import { Link } from 'react-router'
import type { SuggestionAnswer } from '#shop/catalogue/search/suggestion-answer.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { markedParts } from './marked-parts.ts'
import { languageName } from '#web/ui/product/product-language.ts'
import styles from './search-suggestions.module.css'

type Item = SuggestionAnswer[keyof SuggestionAnswer][number]
type SuggestionProps = { id: string; item: Item; typed: string; isActive: boolean }

export function Suggestion({ id, item, typed, isActive }: SuggestionProps) {
  const text = useText()
  const language = useLanguage()
  const isProduct = 'title' in item
  const tongue = isProduct && item.language && languageName(item.language, language, text)
  const second = isProduct
    ? [item.author, tongue].filter(Boolean).join(', ')
    : 'books' in item
      ? text('list.books', { count: item.books })
      : undefined
  return (
    <Link id={id} className={styles.option} role="option" aria-selected={isActive} tabIndex={-1} to={item.href}>
      {isProduct &&
        (item.cover ? (
          <img className={styles.cover} {...item.cover} alt="" decoding="async" />
        ) : (
          <span className={styles.cover} />
        ))}
      <span className={styles.words}>
        <span lang={isProduct ? item.lang : undefined}>
          <Marked words={isProduct ? item.title : item.name} typed={typed} />
        </span>
        {second && (
          <small>
            <Marked words={second} typed={isProduct ? typed : ''} />
          </small>
        )}
      </span>
      {isProduct && <span className={styles.price}>{item.price}</span>}
    </Link>
  )
}

function Marked({ words, typed }: { words: string; typed: string }) {
  return markedParts(words, typed).map((part, index) =>
    part.isTyped ? <mark key={index}>{part.words}</mark> : part.words,
  )
}
