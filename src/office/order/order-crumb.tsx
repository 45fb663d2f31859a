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
import { TextButton, TextLink } from '../ui/controls/text-link.tsx'
import { KeyHint } from '../ui/controls/key-hint.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import type { OfficeOrder } from './office-order.ts'
import styles from './order.module.css'

const SIDES = { previous: '[', next: ']' } as const

/** Back to the list it was opened from, and to the orders beside it there. */
export function OrderCrumb({ order: { number, inHand } }: { order: OfficeOrder }) {
  const words = useWords().order
  const navigate = useNavigate()
  const trail = useMemo(() => (number ? listTrail('orders') : null), [number])
  useEffect(() => rememberOpened('orders', number), [number])

  async function go(direction: Direction): Promise<void> {
    const beside = await neighbourOf('orders', number, direction)
    if (beside === null) showToast(words.noNeighbour[direction])
    else await navigate(`${OFFICE_PATH}/orders/${beside}`, { replace: true })
  }

  const sides = (['previous', 'next'] as const).filter((side) => hasNeighbour(trail, number, side))
  const place = placeInList(trail, number)
  useKeys(
    (['previous', 'next'] as const).map((side) => ({
      keys: SIDES[side],
      words: words.neighbour[side],
      run: () => void go(side),
    })),
  )
  return (
    <p className={styles.crumb}>
      <TextLink to={listAddressOf('orders', number)}>{words.orders}</TextLink>
      {place && <span className="quiet small">{place}</span>}
      {sides.map((side) => (
        <TextButton key={side} aria-keyshortcuts={SIDES[side]} onClick={() => void go(side)}>
          {words.neighbour[side]} <KeyHint keys={SIDES[side]} />
        </TextButton>
      ))}
      {inHand && <span className="quiet small">{inHand.isMine ? words.inHandMine : words.inHand(inHand.by)}</span>}
    </p>
  )
}
