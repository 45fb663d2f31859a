import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import {
  hasNeighbour,
  listAddressOf,
  listTrail,
  neighbourOf,
  placeInList,
  rememberOpened,
  type Direction,
} from '../data/list-trail.ts'
import { useKeys } from '../keys/use-keys.ts'
import { KeyHint } from '../ui/controls/key-hint.tsx'
import { TextButton, TextLink } from '../ui/controls/text-link.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import styles from './title.module.css'

const SIDES = { previous: '[', next: ']' } as const
const DIRECTIONS = ['previous', 'next'] as const

/** Back to the list it was opened from, and to the titles beside it there. */
export function TitleCrumb({ id }: { id: string }) {
  const words = useWords()
  const said = words.product
  const navigate = useNavigate()
  const trail = useMemo(() => (id ? listTrail('products') : null), [id])
  useEffect(() => rememberOpened('products', id), [id])

  async function go(direction: Direction): Promise<void> {
    const beside = await neighbourOf('products', id, direction)
    if (beside === null) showToast(said.noNeighbour[direction])
    else await navigate(`${OFFICE_PATH}/products/${beside}`, { replace: true })
  }

  const place = placeInList(trail, id)
  useKeys(DIRECTIONS.map((side) => ({ keys: SIDES[side], words: said.neighbour[side], run: () => void go(side) })))
  return (
    <p className={styles.crumb}>
      <TextLink to={listAddressOf('products', id)}>{words.productList.title}</TextLink>
      {place && <span className="quiet small">{place}</span>}
      {DIRECTIONS.filter((side) => hasNeighbour(trail, id, side)).map((side) => (
        <TextButton key={side} aria-keyshortcuts={SIDES[side]} onClick={() => void go(side)}>
          {said.neighbour[side]} <KeyHint keys={SIDES[side]} />
        </TextButton>
      ))}
    </p>
  )
}
