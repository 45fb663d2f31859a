import { useSession } from '../data/session.ts'
import { Avatar } from '../ui/page/avatar.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './scan-work.module.css'

type ScanReadersProps = {
  readers: readonly { id: string; name: string; copies: number }[]
  /** What this person has read and the office has not told yet. */
  scans: readonly { copies: number }[]
  title: (people: number) => string
}

/** Who reads, and how many copies each has read. */
export function ScanReaders({ readers, scans, title }: ScanReadersProps) {
  const { scanWork: words } = useWords()
  const { email, name: ownName } = useSession()
  const before = readers.find(({ id }) => id === email)?.copies ?? 0
  const mine = scans.reduce((sum, { copies }) => sum + copies, before)
  const others = readers.filter(({ id, copies }) => id !== email && copies > 0)
  if (mine <= 0 && others.length === 0) return null
  return (
    <PageSection title={title(others.length + (mine > 0 ? 1 : 0))}>
      <ul className={styles.people}>
        {mine > 0 && (
          <li>
            <Avatar name={ownName} presence="here" />
            <p>{words.me(mine)}</p>
          </li>
        )}
        {others.map(({ id, name, copies }) => (
          <li key={id}>
            <Avatar name={name} presence="here" />
            <p>{words.other(name, copies)}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
