import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { TodayGroupName } from '#shop/house/today/today-groups.ts'
import { getOffice } from '../data/ask-office.ts'
import { useHeard } from '../data/use-changes.ts'
import type { OfficeWords } from '../words/hu.ts'
import { useOfficeChoices } from './office-choices.ts'
import type { RailEntry } from './rail.tsx'

type Counts = OfficeAnswer<'get', '/today/counts'>
type Groups = Counts['groups']
type RailCounts = Partial<Record<keyof OfficeWords['rail'], Pick<RailEntry, 'count' | 'isUrgent'>>>

/** Where what waits is worked on. */
const ENTRIES: Partial<Record<keyof OfficeWords['rail'], readonly TodayGroupName[]>> = {
  returns: ['returns'],
  approvals: ['approvals'],
  messages: ['messages'],
  readerWords: ['reader-words'],
  privacy: ['privacy'],
  letters: ['letters'],
  invoices: ['invoices'],
  prices: ['prices'],
  counts: ['counts'],
  setAsides: ['put-aside'],
  till: ['sold-beyond'],
  import: ['imports', 'import-decisions', 'stock-conflicts'],
}

/** How much waits for this person, read again with every screen and whenever something of it has changed. */
export function useCounts(): { waiting: number; counts: RailCounts; mailWaits: boolean } {
  const { pathname } = useLocation()
  const { place } = useOfficeChoices()
  const [counts, setCounts] = useState<Counts>({ groups: [], parcels: null, mailWaits: false, openIntakes: null })
  const [changes, setChanges] = useState(0)
  useHeard(['today'], () => setChanges((count) => count + 1))
  useEffect(() => {
    const asking = new AbortController()
    const read = async () => {
      const answer = await getOffice('/today/counts', { query: { place: place ?? undefined } }, asking.signal)
      if (answer.ok) setCounts(answer.value)
    }
    read().catch(() => {
      // It was asked again before it was answered.
    })
    return () => asking.abort()
  }, [pathname, place, changes])
  return { waiting: sumOf(counts.groups), counts: railCounts(counts), mailWaits: counts.mailWaits }
}

function sumOf(groups: Groups, only?: readonly TodayGroupName[]): number {
  return groups.filter(({ group }) => only?.includes(group) ?? true).reduce((sum, { count }) => sum + count, 0)
}

function railCounts({ groups, parcels, openIntakes }: Counts): RailCounts {
  const counts: RailCounts = {}
  const add = (entry: keyof OfficeWords['rail'], count: number, isUrgent = false) => {
    if (count > 0) counts[entry] = { count, isUrgent }
  }
  add('today', sumOf(groups), sumOf(groups, ['money']) > 0)
  add('pack', parcels?.toPack ?? 0)
  add('handover', parcels?.toHandOver ?? 0)
  add('intake', openIntakes ?? 0)
  for (const [entry, own] of Object.entries(ENTRIES)) add(entry as keyof OfficeWords['rail'], sumOf(groups, own))
  return counts
}
