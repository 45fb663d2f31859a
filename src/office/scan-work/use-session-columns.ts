import type { Column } from '../ui/page/data-table.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { useOfficeLanguage } from '../words/office-words.tsx'

type ListedSession = { copies: number; openedBy: string; openedAt: string }

/** The columns that lists of sessions have in common; `nameAndTime` says who did something, and when. */
export function useSessionColumns<Row extends ListedSession>(heads: { copies: string; opened: string }) {
  const language = useOfficeLanguage()
  const nameAndTime = (name: string | null, at: string) => `${name}, ${dayAndTime(new Date(at), language)}`
  const copies: Column<Row> = {
    id: 'copies',
    head: heads.copies,
    isNumber: true,
    onPhone: 'leadEnd',
    cell: ({ copies }) => copies,
  }
  const opened: Column<Row> = {
    id: 'opened',
    head: heads.opened,
    onPhone: 'third',
    cell: ({ openedBy, openedAt }) => nameAndTime(openedBy, openedAt),
  }
  return { copies, opened, nameAndTime }
}
