import { useEffect, useState, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage, useText } from '#words/text.tsx'
import type { Combobox } from './search-box.tsx'
import { Suggestion } from './suggestion.tsx'
import styles from './search-suggestions.module.css'
import { useSuggestions } from './use-suggestions.ts'

type SearchSuggestionsProps = { field: HTMLInputElement; listId: string; onChange: (combobox: Combobox) => void }

/** The list under the search field: the focus stays in the field, the arrows choose, Enter follows, Escape closes. */
export default function SearchSuggestions({ field, listId, onChange }: SearchSuggestionsProps) {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { key } = useLocation()
  const { typed, answer, close } = useSuggestions(field, language)
  const [active, setActive] = useState(-1)
  const { products = [], authors = [], categories = [] } = answer ?? {}
  const hrefs = [...products, ...authors, ...categories].map(({ href }) => href)
  const isOpen = hrefs.length > 0
  const idOf = (index: number) => `${listId}-${index}`

  useEffect(close, [close, key])
  useEffect(() => setActive(-1), [answer])
  useEffect(() => {
    onChange({ isOpen, activeId: isOpen && active >= 0 ? `${listId}-${active}` : undefined })
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [onChange, isOpen, active, listId])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const href = hrefs[active]
      if (!isOpen || event.isComposing) return
      // One step before the first and after the last is the field itself.
      if (event.key === 'ArrowDown') setActive(active + 1 < hrefs.length ? active + 1 : -1)
      else if (event.key === 'ArrowUp') setActive(active > -1 ? active - 1 : hrefs.length - 1)
      else if (event.key === 'Escape') close()
      else if (event.key === 'Enter' && href) void navigate(href)
      else return
      event.preventDefault()
    }
    field.addEventListener('keydown', onKeyDown)
    return () => field.removeEventListener('keydown', onKeyDown)
  })

  const groups = [
    { name: text('search.books'), from: 0, items: products },
    { name: text('search.authors'), from: products.length, items: authors },
    { name: text('search.categories'), from: products.length + authors.length, items: categories },
  ].filter(({ items }) => items.length > 0)
  // A press would take the focus from the field, and the list would be gone before the click.
  const keepFocus = (event: MouseEvent) => event.preventDefault()
  return (
    <>
      <p className="vh" role="status">
        {typed && answer ? text('search.suggested', { count: hrefs.length }) : ''}
      </p>
      {isOpen && (
        <div
          id={listId}
          className={styles.list}
          role="listbox"
          tabIndex={-1}
          aria-label={text('search.suggestions')}
          onMouseDown={keepFocus}
        >
          {groups.map(({ name, from, items }) => (
            <div key={from} role="group" aria-labelledby={`${idOf(from)}-group`}>
              <p id={`${idOf(from)}-group`} className={styles.group} role="presentation">
                {name}
              </p>
              {items.map((item, index) => (
                <Suggestion
                  key={item.href}
                  id={idOf(from + index)}
                  item={item}
                  typed={typed}
                  isActive={active === from + index}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
