import { useSessionScans, type SessionScans } from '../scan-work/use-session-scans.ts'
import { shownLines, soundOf, type Intake, type ShownLine } from './intake.ts'

/** What is read onto a note. By exception the first scan of a title that stands on the note says only which one is meant. */
export function useIntakeScans(intake: Intake, isByException: boolean): SessionScans<ShownLine> {
  const { lines, hasOrders } = intake
  return useSessionScans<'intake', ShownLine>({
    kind: 'intake',
    session: intake,
    isListed: (code) => lines.some(({ ean }) => ean === code),
    linesWith: (titles, scans) => shownLines({ lines, titles, scans }),
    soundOf: (line) => soundOf(line, hasOrders),
    soundWhenNamed: (line) => soundOf(line, hasOrders),
    isOnlyNamed: ({ ordered }) => isByException && ordered > 0,
  })
}
