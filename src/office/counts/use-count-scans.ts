import { useSessionScans, type SessionScans } from '../scan-work/use-session-scans.ts'
import { countLines, countSound, type Count, type CountLine } from './count.ts'

/** What is read into a count. A title that was taken on trust sounds again only where it turns out not to belong here. */
export function useCountScans(count: Count): SessionScans<CountLine> {
  return useSessionScans<'count', CountLine>({
    kind: 'count',
    session: count,
    isListed: (code) => [...count.titles, ...count.unknown].some(({ ean }) => ean === code),
    linesWith: (titles, scans) => countLines({ count, titles, scans }),
    soundOf: countSound,
    soundWhenNamed: (line) => (countSound(line) === 'wrong' ? 'wrong' : null),
  })
}
