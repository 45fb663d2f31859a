import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { ShopMark } from '#web/ui/controls/shop-mark.tsx'
import { OFFICE_PATH } from '#site/addresses.ts'
import { Avatar } from '../ui/page/avatar.tsx'
import { classNames } from '#web/ui/controls/class-names.ts'
import { useWords } from '../words/office-words.tsx'
import styles from './rail.module.css'
import { shopName } from './use-screen-title.ts'

export type RailEntry = {
  to: string
  /** Addresses that belong to it, too. */
  also?: readonly string[]
  label: string
  /** How many wait there; nothing where none does. */
  count?: number
  /** Something there cannot wait. */
  isUrgent?: boolean
  /** The second key after `g`. */
  goKey?: string
  /** The address of the entry it is found below. */
  below?: string
}

export type RailGroup = {
  id: string
  /** What the entries have to do with. */ label: string
  entries: readonly RailEntry[]
}
export type RailPerson = {
  name: string
  role: string
  /** Their own. */
  page?: string
  /** How they leave. */
  leave?: ReactNode
}

type RailProps = { groups: readonly RailGroup[]; person: RailPerson; onFollow?: () => void }

/** What this person may open, and nothing else. */
export function Rail({ groups, person, onFollow }: RailProps) {
  const words = useWords()
  const all = groups.flatMap(({ entries }) => entries)
  const here = entryOf(all, useLocation().pathname)
  return (
    <nav className={styles.rail} aria-label={words.frame.office}>
      <Link to={OFFICE_PATH} className={styles.logo} onClick={onFollow}>
        <ShopMark />
        <span>{shopName()}</span>
      </Link>
      {groups.map(({ id, label, entries }) => (
        <ul key={id} aria-label={label}>
          <li className={styles.label} aria-hidden="true">
            {label}
          </li>
          {shownEntries(entries, here).map(({ to, below, label, count, isUrgent }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={to === here?.to ? 'page' : undefined}
                className={classNames(styles.entry, below && styles.below)}
                onClick={onFollow}
              >
                {label}
                {count !== undefined && <i className={classNames(isUrgent && styles.urgent)}>{count}</i>}
              </Link>
            </li>
          ))}
        </ul>
      ))}
      <p className={styles.me}>
        <Avatar name={person.name} presence="here" />
        <span>
          {person.page ? (
            <Link to={person.page} className={styles.own} onClick={onFollow}>
              {person.name}
            </Link>
          ) : (
            person.name
          )}
          <small>{person.role}</small>
          {person.leave}
        </span>
      </p>
    </nav>
  )
}

/** The entry one is in: the longest address that is the beginning of this one, since `/orders/new` is not `/orders`. */
function entryOf(entries: readonly RailEntry[], pathname: string): RailEntry | undefined {
  return entries
    .flatMap((entry) => [entry.to, ...(entry.also ?? [])].map((address) => ({ entry, address })))
    .filter(({ address }) => address === pathname || (address !== OFFICE_PATH && pathname.startsWith(`${address}/`)))
    .toSorted((one, other) => other.address.length - one.address.length)[0]?.entry
}

/** What is found below another entry is shown where one is there or beside it, and wherever something waits in it. */
export function shownEntries(entries: readonly RailEntry[], here: RailEntry | undefined): RailEntry[] {
  const section = here?.below ?? here?.to
  return entries.filter(({ below, count }) => below === undefined || below === section || count !== undefined)
}
