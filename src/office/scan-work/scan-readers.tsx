import { useSession } from '../data/session.ts'
import { Avatar } from '../ui/page/avatar.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import styles from './scan-work.module.css'

type ScanReadersProps = {
  readers: readonly { id: string; name: string; copies: number }[]
  /** Copies that this person has read, those included that have not gone up yet. */
  mine: number
  says: {
    readers: (people: number) => string
    me: (copies: number) => string
    other: (name: string, copies: number) => string
  }
}

/** Who reads, and how many copies each has read. */
export function ScanReaders({ readers, mine, says }: ScanReadersProps) {
  const { email, name: ownName } = useSession()
  const others = readers.filter(({ id, copies }) => id !== email && copies > 0)
  if (mine <= 0 && others.length === 0) return null
  return (
    <PageSection title={says.readers(others.length + (mine > 0 ? 1 : 0))}>
      <ul className={styles.people}>
        {mine > 0 && (
          <li>
            <Avatar name={ownName} presence="here" />
            <p>{says.me(mine)}</p>
          </li>
        )}
        {others.map(({ id, name, copies }) => (
          <li key={id}>
            <Avatar name={name} presence="here" />
            <p>{says.other(name, copies)}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
