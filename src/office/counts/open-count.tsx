import { useState } from 'react'
import { useNavigate } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { moveWaiting } from '../scan/scan-queue.ts'
import { AskedCopiesNotice } from '../scan-work/asked-copies.tsx'
import { Copies } from '../scan-work/copies.tsx'
import { ScanReaders } from '../scan-work/scan-readers.tsx'
import { ScanWork, WaitingScans } from '../scan-work/scan-work.tsx'
import type { ScannedCopies } from '../scan-work/use-last-copies.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Leaf } from '../ui/page/leaf.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useWords } from '../words/office-words.tsx'
import { countedSoFar, type Count, type CountLine } from './count.ts'
import { useCountScans } from './use-count-scans.ts'
import styles from './counts.module.css'

const LIST = `${OFFICE_PATH}/stock/counts`

/** Scans, the last one large, and what was counted so far. */
export function OpenCount({ count }: { count: Count }) {
  const words = useWords()
  const { counts: says } = words
  const inWords = useRefusalWords(says.refusals)
  const navigate = useNavigate()
  const drop = useAct('/stock/counts/{id}/drop')
  const restore = useAct('/stock/counts/{id}/restore')
  const [isDropping, setDropping] = useState(false)
  const { lines, queue, last, strange, hear, counting } = useCountScans(count)
  const differences = `${LIST}/${count.id}/differences`
  const named = count.titles.filter(({ isInRange }) => isInRange).length
  useKeys([{ keys: 'd', words: says.keyDifferences, run: () => void navigate(differences) }])

  const dropNow = async () => {
    const dropped = await drop.run({ parameters: { id: count.id } })
    if (!dropped.ok) return
    setDropping(false)
    showToast(says.wasDropped, () => void restore.run({ parameters: { id: count.id } }))
  }
  const toDifferences = (
    <ButtonLink kind="go" keys="D" to={differences}>
      {says.differences}
    </ButtonLink>
  )
  const notices = (
    <>
      {count.restOf !== null && <Notice tone="next" icon="info" title={says.restOf(count.restOf)} />}
      {queue.refusal && (
        <Notice
          tone="wrong"
          icon="alert"
          isNews
          title={
            <b>
              {queue.refusal.kind === 'count-closed' ? says.overBy(queue.refusal.by ?? '') : inWords(queue.refusal)}
            </b>
          }
          act={<Button onClick={() => moveWaiting(`count ${count.id}`, null)}>{says.dropScans}</Button>}
        >
          {says.overMine(queue.waiting)}
        </Notice>
      )}
      <WaitingScans queue={queue} says={says} />
      <AskedCopiesNotice counting={counting} />
      {strange !== null && <Notice tone="wrong" icon="alert" isNews title={says.otherCode(strange)} />}
    </>
  )
  return (
    <>
      <ScanWork
        title={says.title}
        sentence={says.sentence(says.what(count.range, count.shelf ?? count.category, named), count.place)}
        acts={
          <>
            <ButtonLink icon="print" to={`${OFFICE_PATH}/print/count?ids=${count.id}`}>
              {says.sheet}
            </ButtonLink>
            <Button kind="bare" onClick={() => setDropping(true)}>
              {says.drop}
            </Button>
          </>
        }
        primary={toDifferences}
        notices={notices}
        last={
          last && <LastCounted line={last.line} copies={last.copies} isOffline={queue.isStuck} counting={counting} />
        }
        says={says}
        aside={<CountAside count={count} mine={queue.scans.reduce((sum, scan) => sum + scan.copies, 0)} />}
        onScan={hear}
      >
        {lines.length > 0 && <CountedLines lines={lines} counting={counting} />}
      </ScanWork>
      <Dialog isOpen={isDropping} title={says.drop} sentence={says.dropSays} onClose={() => setDropping(false)}>
        <Refusal of={drop} own={says.refusals} />
        <Button kind="final" busy={drop.isBusy ? says.dropping : null} onClick={() => void dropNow()}>
          {says.dropYes}
        </Button>
      </Dialog>
    </>
  )
}

type LastCountedProps = { line: CountLine; copies: number; isOffline: boolean; counting: ScannedCopies }

function LastCounted({ line, copies, isOffline, counting }: LastCountedProps) {
  const { counts: says } = useWords()
  const isWrong = line.state === 'unknown' || (line.state === 'known' && !line.isInRange)
  const tell = {
    asked: isOffline ? says.counted : says.looking,
    unknown: says.unknown,
    known: line.isInRange ? says.copy(line.copies) : says.elsewhere,
  }[line.state]
  const Frame = isWrong ? 'section' : Leaf
  return (
    <Frame className={classNames(styles.last, isWrong && styles.wrong)} aria-live="polite">
      <div>
        <p className={styles.tell}>{tell}</p>
        <h2>{line.title ?? line.ean}</h2>
        <p className="quiet">
          {[line.author, line.title && line.ean, copies > 1 && says.nowCounted(copies)].filter(Boolean).join(', ')}
        </p>
        {line.state === 'asked' && isOffline && <p className="quiet">{says.offlineSays}</p>}
        {line.state === 'unknown' && <p className="quiet">{says.unknownSays}</p>}
        {line.state === 'known' && !line.isInRange && <p className="quiet">{says.elsewhereSays}</p>}
      </div>
      <Copies
        label={says.copiesOf(line.title ?? line.ean)}
        copies={copies}
        isLarge
        onStep={(next) => counting.step({ ...line, copies }, next)}
        onType={(next) => counting.say({ ...line, copies }, next)}
      />
    </Frame>
  )
}

function CountedLines({ lines, counting }: { lines: readonly CountLine[]; counting: ScannedCopies }) {
  const { counts: says } = useWords()
  const { copies, titles } = countedSoFar(lines)
  return (
    <table className={styles.table}>
      <caption>{says.soFar(copies, titles)}</caption>
      <thead>
        <tr>
          <th scope="col">{says.lineColumns.title}</th>
          <th scope="col" className={styles.deskOnly}>
            {says.lineColumns.shelf}
          </th>
          <th scope="col" className={styles.number}>
            {says.lineColumns.copies}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.ean}>
            <td>
              <span className="serif">{line.title ?? (line.state === 'unknown' ? says.unknown : line.ean)}</span>{' '}
              {(line.title ?? line.state === 'unknown') && <span className="small faint">{line.ean}</span>}{' '}
              {line.state === 'known' && !line.isInRange && <span className={styles.warned}>{says.elsewhere}</span>}
            </td>
            <td className={styles.deskOnly}>{line.shelf}</td>
            <td className={styles.number}>
              <Copies
                label={says.copiesOf(line.title ?? line.ean)}
                copies={line.copies}
                onStep={(next) => counting.step(line, next)}
                onType={(next) => counting.say(line, next)}
                onRemove={() => counting.remove(line)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CountAside({ count, mine }: { count: Count; mine: number }) {
  const { counts: says } = useWords()
  const { email } = useSession()
  const own = (count.readers.find(({ id }) => id === email)?.copies ?? 0) + mine
  return (
    <>
      <PageSection title={says.blind}>
        <p className="quiet">{says.blindSays}</p>
      </PageSection>
      <ScanReaders readers={count.readers} mine={own} says={says} />
    </>
  )
}
