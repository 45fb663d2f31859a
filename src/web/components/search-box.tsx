import { useId } from 'react'
import { Form, useSearchParams } from 'react-router'
import { pathTo } from '#path-to.ts'
import { useLanguage, useText } from '../text.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './search-box.module.css'

type SearchBoxProps = {
  className?: string
  /** Tells it from the masthead's where both stand on a page. */
  name?: string
}

/** A plain form to the search page; what was searched for stays in the field. */
export function SearchBox({ className, name }: SearchBoxProps) {
  const text = useText()
  const action = pathTo(useLanguage(), 'search')
  const [query] = useSearchParams()
  const sought = query.get('q') ?? ''
  const id = useId()
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
      />
      <button className={styles.submit}>{text('frame.search')}</button>
    </Form>
  )
}
