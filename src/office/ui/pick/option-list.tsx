import type { ReactNode, RefObject } from 'react'
import { classNames } from '#web/ui/controls/class-names.ts'
import { useWords } from '../../words/office-words.tsx'
import { Icon } from '../controls/icon.tsx'
import styles from './pick-dialog.module.css'
import type { PickOption } from './use-options.ts'
import type { Picking } from './use-picking.ts'

const LONGEST_SEARCH = 200

type SearchFieldProps = {
  id: string
  label: string
  field: RefObject<HTMLInputElement | null>
  picking: Pick<Picking<unknown>, 'sought' | 'marked' | 'last' | 'seek' | 'onKeyDown'>
}

/** By what it is sought; the keys of the options below are its own. */
export function SearchField({ id, label, field, picking }: SearchFieldProps) {
  const { sought, marked, last, seek, onKeyDown } = picking
  return (
    <>
      <label className={styles.label} htmlFor={`${id}-field`}>
        {label}
      </label>
      <div className={styles.field}>
        <Icon name="find" />
        <input
          ref={field}
          id={`${id}-field`}
          type="text"
          role="combobox"
          aria-expanded={last >= 0}
          aria-controls={`${id}-found`}
          aria-activedescendant={marked >= 0 ? `${id}-${marked}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_SEARCH}
          value={sought}
          onChange={(event) => seek(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
    </>
  )
}

type OptionListProps<Value> = {
  id: string
  title: string
  options: readonly PickOption<Value>[]
  marked: number
  onPick: (option: PickOption<Value>) => void
  /** Words of the line for a new one; null where there is none. */
  makable: string | null
  onMake: () => void
}

/** What is found, and below it the line of a new one. */
export function OptionList<Value>(props: OptionListProps<Value>) {
  const { id, title, options, marked, onPick, makable, onMake } = props
  return (
    <div id={`${id}-found`} role="listbox" aria-label={title} className={styles.found}>
      {options.map((option, index) => (
        <Line key={option.id} id={`${id}-${index}`} isMarked={index === marked} onPick={() => onPick(option)}>
          {option.picture && <img src={option.picture} alt="" width={26} loading="lazy" />}
          <span className={classNames(styles.words, option.isSerif && 'serif')}>
            {option.label} {option.aside && <small className="quiet">{option.aside}</small>}
          </span>
          {option.end && <span className="small quiet">{option.end}</span>}
        </Line>
      ))}
      {makable !== null && (
        <Line id={`${id}-${options.length}`} isMarked={options.length === marked} onPick={onMake}>
          <Icon name="plus" size="small" />
          <span className={styles.words}>{makable}</span>
        </Line>
      )}
    </div>
  )
}

type FoundStatusProps = {
  picking: Pick<Picking<unknown>, 'refusal' | 'isSearching' | 'found' | 'isMakable'>
  picked: string | null
}

/** What became of the search, read out. */
export function FoundStatus({ picking: { refusal, isSearching, found, isMakable }, picked }: FoundStatusProps) {
  const words = useWords().pick
  const count = found?.options.length ?? null
  return (
    <p className={styles.foot} role="status">
      {refusal
        ? words.refused
        : isSearching
          ? words.searching
          : count === 0
            ? words.nothing
            : isMakable && count !== null && count > 0
              ? words.lookFirst
              : picked !== null
                ? words.picked(picked)
                : ''}
    </p>
  )
}

type LineProps = { id: string; isMarked: boolean; onPick: () => void; children: ReactNode }

function Line({ id, isMarked, onPick, children }: LineProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      className={classNames(styles.option, isMarked && styles.marked)}
      onClick={onPick}
    >
      {children}
    </div>
  )
}
