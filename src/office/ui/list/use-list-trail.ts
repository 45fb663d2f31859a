import { useEffect, useState } from 'react'
import { listTrail, rememberList, type ListTrail, type TrailedList } from '../../data/list-trail.ts'

/** Remembers the list that is shown, for the records that are opened from it. Whoever comes back is told the row they came from. */
export function useListTrail(list: TrailedList, shown: Omit<ListTrail, 'opened'>): string | null {
  const { search, ids, next, previous } = shown
  const [cameFrom] = useState(() => {
    const trail = listTrail(list)
    return trail?.search === search ? trail.opened : null
  })
  const rows = ids.join(' ')
  useEffect(
    () => rememberList(list, { search, ids: rows === '' ? [] : rows.split(' '), next, previous }),
    [list, search, rows, next, previous],
  )
  return cameFrom
}
