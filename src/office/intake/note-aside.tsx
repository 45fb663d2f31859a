import type { PageScan } from '../scan/scan-queue.ts'
import { Ledger } from '../scan-work/ledger.tsx'
import { ScanReaders } from '../scan-work/scan-readers.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useWords } from '../words/office-words.tsx'
import type { Intake, IntakeSums, ShownLine } from './intake.ts'
import styles from './intake.module.css'

type NoteAsideProps = { intake: Intake; lines: readonly ShownLine[]; sums: IntakeSums; scans: readonly PageScan[] }

const SHOWN_MISSING = 12

/** What the note comes to, what is still missing, what closing will do, and who scans. */
export function NoteAside({ intake, lines, sums, scans }: NoteAsideProps) {
  const { intake: words } = useWords()
  const missing = lines.filter(({ ordered, copies }) => ordered > copies)
  return (
    <>
      <PageSection
        title={words.note}
        aside={sums.ordered > 0 && <span className="small quiet">{words.noteExpected(sums.ordered)}</span>}
      >
        <Ledger
          rows={[
            { label: words.read, value: sums.copies },
            { label: words.ofCustomers, value: sums.customers },
            { label: words.ofShelf, value: sums.shelf },
            ...(sums.unknown > 0 ? [{ label: words.ofUnknown, value: sums.unknown }] : []),
            ...(sums.ordered > 0 ? [{ label: words.notYet, value: sums.missing, isSum: true }] : []),
          ]}
        />
        <ul className={styles.effects}>
          {missing.slice(0, SHOWN_MISSING).map(({ ean, title, ordered, copies, awaited }) => (
            <li key={ean}>
              <i className="serif">{title}</i>, {ordered - copies}{' '}
              {awaited[0] && <span className="quiet">{words.awaitedBy(awaited[0].buyer, awaited.length - 1)}</span>}
            </li>
          ))}
          {missing.length > SHOWN_MISSING && (
            <li className="quiet">{words.notYetMore(missing.length - SHOWN_MISSING)}</li>
          )}
        </ul>
      </PageSection>
      <PageSection title={words.whenClosed}>
        <ul className={styles.effects}>
          {sums.customers > 0 && <li>{words.willHold(sums.customers, sums.orders)}</li>}
          {sums.shelf > 0 && <li>{words.willShelve(sums.shelf)}</li>}
          {sums.unknown > 0 && <li>{words.willWait(sums.unknown)}</li>}
          {sums.copies > 0 && sums.missing > 0 && <li>{words.willStay(sums.missing)}</li>}
          {sums.copies === 0 && <li className="quiet">{words.nothingWill}</li>}
        </ul>
      </PageSection>
      <ScanReaders readers={intake.readers} scans={scans} title={words.readers} />
    </>
  )
}
