import { useState } from 'react'
import { useNavigate } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { useAct } from '../data/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { LastRead } from '../scan-work/last-read.tsx'
import { LineCopies, LineTitle } from '../scan-work/line-copies.tsx'
import { ScanNotices } from '../scan-work/scan-notices.tsx'
import { ScanReaders } from '../scan-work/scan-readers.tsx'
import { ScanWork } from '../scan-work/scan-work.tsx'
import { TableHead } from '../scan-work/table-head.tsx'
import type { ScannedCopies } from '../scan-work/use-last-copies.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useWords } from '../words/office-words.tsx'
import { countedSoFar, type Count, type CountLine } from './count.ts'
import { useCountScans } from './use-count-scans.ts'
import styles from './counts.module.css'

const LIST = `${OFFICE_PATH}/stock/counts`

/** Scans, the last one large, and what was counted so far. */
export function OpenCount({ count }: { count: Count }) {
  const { counts: words } = useWords()
  const navigate = useNavigate()
  const [isDropping, setDropping] = useState(false)
  const scans = useCountScans(count)
  const { lines, queue, last, handleScan, counting } = scans
  const differences = `${LIST}/${count.id}/differences`
  const named = count.titles.filter(({ isInRange }) => isInRange).length
  useKeys([{ keys: 'd', words: words.keyDifferences, run: () => void navigate(differences) }])
  return (
    <>
      <ScanWork
        title={words.title}
        sentence={words.sentence(words.what(count.range, count.shelf ?? count.category, named), count.place)}
        acts={
          <>
            <ButtonLink icon="print" to={`${OFFICE_PATH}/print/count?ids=${count.id}`}>
              {words.sheet}
            </ButtonLink>
            <Button kind="bare" onClick={() => setDropping(true)}>
              {words.drop}
            </Button>
          </>
        }
        primary={
          <ButtonLink kind="go" keys="D" to={differences}>
            {words.differences}
          </ButtonLink>
        }
        notices={<ScanNotices record={`count ${count.id}`} restOf={count.restOf} scans={scans} says={words} />}
        last={
          last && <LastCounted line={last.line} copies={last.copies} isOffline={queue.isStuck} counting={counting} />
        }
        first={words.scanFirst}
        aside={
          <>
            <PageSection title={words.blind}>
              <p className="quiet">{words.blindSays}</p>
            </PageSection>
            <ScanReaders readers={count.readers} scans={queue.scans} title={words.readers} />
          </>
        }
        onScan={handleScan}
      >
        {lines.length > 0 && <CountedLines lines={lines} counting={counting} />}
      </ScanWork>
      <DropDialog id={count.id} isOpen={isDropping} onClose={() => setDropping(false)} />
    </>
  )
}

type DropDialogProps = { id: number; isOpen: boolean; onClose: () => void }

function DropDialog({ id, isOpen, onClose }: DropDialogProps) {
  const { counts: countsWords, scanWork: words } = useWords()
  const drop = useAct('/stock/counts/{id}/drop')
  const restore = useAct('/stock/counts/{id}/restore')
  const parameters = { id }
  const dropNow = async () => {
    const dropped = await drop.run({ parameters })
    if (!dropped.ok) return
    onClose()
    showToast(countsWords.wasDropped, () => void restore.run({ parameters }))
  }
  return (
    <Dialog isOpen={isOpen} title={countsWords.drop} sentence={countsWords.dropSays} onClose={onClose}>
      <Refusal of={drop} own={countsWords.refusals} />
      <Button kind="final" busy={drop.isBusy ? words.dropping : null} onClick={() => void dropNow()}>
        {countsWords.dropYes}
      </Button>
    </Dialog>
  )
}

type LastCountedProps = { line: CountLine; copies: number; isOffline: boolean; counting: ScannedCopies }

function LastCounted({ line, copies, isOffline, counting }: LastCountedProps) {
  const { counts: countsWords, scanWork: words } = useWords()
  const isElsewhere = line.state === 'known' && !line.isInRange
  const tells = {
    asked: isOffline ? countsWords.counted : words.looking,
    unknown: words.unknown,
    known: line.isInRange ? countsWords.copy(line.copies) : countsWords.elsewhere,
  }
  return (
    <LastRead
      look={line.state === 'unknown' || isElsewhere ? 'wrong' : 'leaf'}
      tell={tells[line.state]}
      copies={<LineCopies line={{ ...line, copies }} counting={counting} isLarge />}
    >
      <h2>{line.title ?? line.ean}</h2>
      <p className="quiet">
        {[line.author, line.title && line.ean, copies > 1 && countsWords.nowCounted(copies)].filter(Boolean).join(', ')}
      </p>
      {line.state === 'asked' && isOffline && <p className="quiet">{countsWords.offlineSays}</p>}
      {line.state === 'unknown' && <p className="quiet">{countsWords.unknownSays}</p>}
      {isElsewhere && <p className="quiet">{countsWords.elsewhereSays}</p>}
    </LastRead>
  )
}

function CountedLines({ lines, counting }: { lines: readonly CountLine[]; counting: ScannedCopies }) {
  const { counts: words } = useWords()
  const { copies, titles } = countedSoFar(lines)
  return (
    <table className={styles.table}>
      <caption>{words.soFar(copies, titles)}</caption>
      <TableHead
        heads={[
          { label: words.lineColumns.title },
          { label: words.lineColumns.shelf, className: styles.deskOnly },
          { label: words.lineColumns.copies, className: styles.number },
        ]}
      />
      <tbody>
        {lines.map((line) => (
          <tr key={line.ean}>
            <td>
              <LineTitle line={line} isAsked={line.state === 'asked'} />{' '}
              {line.state === 'known' && !line.isInRange && <span className={styles.warned}>{words.elsewhere}</span>}
            </td>
            <td className={styles.deskOnly}>{line.shelf}</td>
            <td className={styles.number}>
              <LineCopies line={line} counting={counting} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
