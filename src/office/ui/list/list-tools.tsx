import { useRef, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { classNames } from '#web/ui/controls/class-names.ts'
import { DENSITIES, type Density } from '#shop/people/staff/lists/list-choices.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { useWords } from '../../words/office-words.tsx'
import { ChoiceBar } from '../controls/choices.tsx'
import type { Column } from '../page/data-table.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import styles from './list-tools.module.css'

type ListToolsProps = {
  search: { label: string; hint: string; words: string | undefined; onSearch: (words: string | undefined) => void }
  filters: ReactNode
  /** At the end of the row: order, columns, height of rows. */
  look: ReactNode
  /** On a phone there is one look. */
  isLookForDesks?: boolean
}

/** What stands above a long list: its search, its filters, and how it is looked at. */
export function ListTools({ search, filters, look, isLookForDesks = false }: ListToolsProps) {
  const input = useRef<HTMLInputElement>(null)
  useKeys([{ keys: 'f', words: search.label, isLight: true, run: () => input.current?.focus() }])
  return (
    <div className={styles.tools}>
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          search.onSearch(input.current?.value.trim())
        }}
      >
        <input
          ref={input}
          key={search.words ?? ''}
          type="search"
          name="q"
          aria-label={search.label}
          placeholder={search.hint}
          defaultValue={search.words ?? ''}
        />
      </form>
      {filters}
      <div className={classNames(styles.look, isLookForDesks && styles.deskOnly)}>{look}</div>
    </div>
  )
}

type ListLookProps<Row> = {
  all: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  density: Density
  onChoose: (look: { columns?: string[]; density?: Density }) => void
}

/** OFFICE-02: which columns, and how high the rows. */
export function ListLook<Row>({ all, shown, density, onChoose }: ListLookProps<Row>) {
  const words = useWords().orderList
  return (
    <>
      <ColumnChooser all={all} shown={shown.map(({ id }) => id)} onChoose={(columns) => onChoose({ columns })} />
      <ChoiceBar
        label={words.density}
        options={DENSITIES.map((value) => ({ value, label: words.densities[value], icon: value }))}
        chosen={density}
        onChoose={(value) => onChoose({ density: value })}
      />
    </>
  )
}

/** How many there are, read out when another list has come. */
export function CountNews({ count }: { count: string }) {
  const isReading = useNavigation().state === 'loading'
  return (
    <p className="vh" role="status">
      {isReading ? '' : count}
    </p>
  )
}
