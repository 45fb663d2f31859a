import { lazy, Suspense, useId, useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { classNames } from '#web/ui/controls/class-names.ts'
import { Icon } from '#web/ui/controls/icon.tsx'
import styles from './search-box.module.css'
import { useIsEnhanced } from '#web/ui/controls/use-is-enhanced.ts'

/** Fetched when the visitor first enters the field: most pages are left without a search. */
const SearchSuggestions = lazy(() => import('./search-suggestions.tsx'))

type SearchBoxProps = {
  className?: string
  /** So that it is another one than the masthead's, where a page has both. */
  name?: string
}

/** What the field says of its suggestions to screen readers. */
export type Combobox = { isOpen: boolean; activeId?: string }

/** A plain form to the search page; what was searched for stays in the field. With JavaScript it suggests while one types. */
export function SearchBox({ className, name }: SearchBoxProps) {
  const text = useText()
  const action = pathTo(useLanguage(), 'search')
  const [query] = useSearchParams()
  const sought = query.get('q') ?? ''
  const id = useId()
  const isEnhanced = useIsEnhanced()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [{ isOpen, activeId }, setCombobox] = useState<Combobox>({ isOpen: false })
  return (
    <Form className={classNames(styles.box, className)} role="search" aria-label={name} method="get" action={action}>
      <Icon name="search" className={styles.icon} />
      <label className="vh" htmlFor={id}>
        {text('frame.search')}
      </label>
      <input
        key={sought}
        id={id}
        className={styles.input}
        type="search"
        name="q"
        defaultValue={sought}
        placeholder={text('frame.search-placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        onFocus={(event) => setField(event.currentTarget)}
        {...(isEnhanced && {
          'role': 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? `${id}-list` : undefined,
          'aria-activedescendant': activeId,
        })}
      />
      <button className={styles.submit}>{text('frame.search')}</button>
      {field && (
        <Suspense fallback={null}>
          <SearchSuggestions field={field} listId={`${id}-list`} onChange={setCombobox} />
        </Suspense>
      )}
    </Form>
  )
}
