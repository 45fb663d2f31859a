import { useEffect, useMemo, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import {
  DIRECTIONS,
  hasNeighbour,
  listAddressOf,
  listTrail,
  placeInList,
  rememberOpened,
  stepFrom,
  type Direction,
  type TrailedList,
} from '../../data/list-trail.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { KeyHint } from '../controls/key-hint.tsx'
import { TextButton, TextLink } from '../controls/text-link.tsx'
import { showToast } from './toast-store.ts'
import styles from './record-crumb.module.css'

const SIDES = { previous: '[', next: ']' } as const

export type RecordCrumbProps = {
  list: TrailedList
  id: string
  listName: string
  words: { neighbour: Record<Direction, string>; noNeighbour: Record<Direction, string> }
  /** What stands at the end of the line. */
  children?: ReactNode
}

/** Back to the list a record was opened from, and to those beside it there. Stays while the next one is read. */
export function RecordCrumb({ list, id, listName, words, children }: RecordCrumbProps) {
  const navigate = useNavigate()
  const trail = useMemo(() => (id ? listTrail(list) : null), [list, id])
  useEffect(() => rememberOpened(list, id), [list, id])

  async function go(direction: Direction): Promise<void> {
    const beside = await stepFrom(list, id, direction)
    if (beside === null) showToast(words.noNeighbour[direction])
    else await navigate(`${OFFICE_PATH}/${list}/${beside}`, { replace: true })
  }

  const place = placeInList(trail, id)
  useKeys(
    DIRECTIONS.map((side) => ({
      keys: SIDES[side],
      words: words.neighbour[side],
      isLight: true,
      run: () => void go(side),
    })),
  )
  return (
    <p className={styles.crumb}>
      <TextLink to={listAddressOf(list, id)}>{listName}</TextLink>
      {place && <span className="quiet small">{place}</span>}
      {DIRECTIONS.filter((side) => hasNeighbour(trail, id, side)).map((side) => (
        <TextButton key={side} aria-keyshortcuts={SIDES[side]} onClick={() => void go(side)}>
          {words.neighbour[side]} <KeyHint keys={SIDES[side]} />
        </TextButton>
      ))}
      {children}
    </p>
  )
}
