import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { classNames } from '#web/ui/controls/class-names.ts'
import { useAct } from '../data/use-act.ts'
import type { Scan } from '../scan/read-scan.ts'
import { TypedCode } from '../scan/typed-code.tsx'
import { useScans } from '../scan/use-scans.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { Icon } from '../ui/controls/icon.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'
import { CameraReader, hasCameraReader } from './camera-reader.tsx'
import { afterChange, checkScan, copiesIn, isComplete, nextLine, oneMore, type CheckedScan } from './check-scan.ts'
import { ParcelLines } from './parcel-lines.tsx'
import type { PackQueue, Parcel, ParcelLine } from './parcel.ts'
import { ReportDialog, type Report } from './report-dialog.tsx'
import { signal } from './scan-signal.ts'
import { Spines } from './spines.tsx'
import { useWhenReachable } from '../data/use-when-reachable.ts'
import { WrongBook } from './wrong-book.tsx'
import styles from './pack.module.css'

type PackingParcelProps = {
  parcel: Parcel
  queue: PackQueue
  onPacked: (parcel: Parcel) => void
  onOpen: (number: string | null) => void
}

/** What is in the box: how many copies of each line, which of them without their code, and why. */
type Box = { counted: Record<number, number>; unread: Record<number, number>; reasons: string[] }
/** The door takes no more of them together. */
const LONGEST_REASON = 500
const EMPTY_BOX: Box = { counted: {}, unread: {}, reasons: [] }

const answersWrong = ({ kind }: CheckedScan) => kind === 'right' || kind === 'wrong'

export function PackingParcel({ parcel, queue, onPacked, onOpen }: PackingParcelProps) {
  const words = useWords()
  const { revalidate } = useRevalidator()
  const inWords = useRefusalWords(words.packing.refusals)
  const take = useAct('/orders/{number}/take')
  const letGo = useAct('/orders/{number}/let-go')
  const pack = useAct('/pack/{number}')
  const report = useAct('/pack/{number}/report')
  const [box, setBox] = useState(EMPTY_BOX)
  const [checked, setChecked] = useState<CheckedScan | null>(null)
  const [picked, setPicked] = useState<ParcelLine | null>(null)
  const [news, setNews] = useState<string | null>(null)
  const [isCameraOpen, setCameraOpen] = useState(false)
  const { number, lines } = parcel
  const parameters = { number }
  const isBegun = parcel.takenBy?.isMine === true || copiesIn(box.counted) > 0
  const all = lines.reduce((sum, { copies }) => sum + copies, 0)
  const fitting = afterChange(lines, box.counted)
  const { counted } = fitting
  const isOldest = queue.parcels[0]?.number === number
  const isNext = isOldest || queue.parcels.find(({ takenBy }) => takenBy === null)?.number === number
  const lineOf = (lineId: number | null) => lines.find((line) => line.lineId === lineId) ?? null

  const packNow = async (full: Box) => {
    const scanned = lines
      .map(({ lineId }) => ({ lineId, quantity: (full.counted[lineId] ?? 0) - (full.unread[lineId] ?? 0) }))
      .filter(({ quantity }) => quantity > 0)
    const reason = full.reasons.length > 0 ? full.reasons.join('; ').slice(0, LONGEST_REASON).toWellFormed() : undefined
    const done = await pack.run({ parameters, body: { version: parcel.version, scanned, reason } })
    if (done.ok) {
      signal('done')
      return onPacked(parcel)
    }
    if (done.failure.kind !== 'stale') return
    // What is in the box is held against the order as it is now.
    setNews(words.packing.changed)
    await revalidate()
  }
  const begin = async () => {
    const taken = await take.run({ parameters })
    // Somebody else has it now: the next one is shown.
    if (!taken.ok && taken.failure.kind === 'taken') await revalidate()
  }
  const waits = pack.refusal?.kind === 'unreachable'
  useWhenReachable(waits, () => void packNow({ ...box, counted }))

  const put = (next: Box) => {
    setBox(next)
    setNews(null)
    // Others are to see that somebody has begun; packing itself does not wait for it.
    if (!isBegun) void take.run({ parameters })
    if (isComplete(lines, next.counted)) void packNow(next)
  }

  const hear = (scan: Scan) => {
    // What is on the screen is dealt with first: a scan on top of it would be lost or counted blindly.
    if (picked !== null) return signal('wrong')
    if (pack.isBusy || waits) return
    // The right book in the hand is the answer to the wrong one; of another wrong one that is told.
    if (checked?.kind === 'wrong' && !answersWrong(checkScan(lines, counted, scan))) return signal('wrong')
    const isOther = scan.kind === 'order' && scan.number !== number
    if (scan.kind === 'order' && !isOther) return isBegun ? undefined : void begin()
    if (isOther && copiesIn(counted) === 0) return onOpen(scan.number)
    const result = checkScan(lines, counted, scan)
    setChecked(result)
    signal(result.kind === 'right' ? 'right' : 'wrong')
    if (result.kind === 'right') put({ ...box, counted: { ...result.counted } })
    else if (isOther) setNews(words.packing.otherInHand)
    else if (result.kind === 'unknown') setNews(words.packing.unknownCode(result.text))
  }
  useScans(hear, { countsEach: true })

  const byHand = (lineId: number, reason: string) => {
    const unread = { ...oneMore(box.unread, lineId) }
    put({ counted: { ...oneMore(counted, lineId) }, unread, reasons: [...new Set([...box.reasons, reason])] })
  }

  const tell = async (line: ParcelLine, what: Report) => {
    if (what === 'unreadable') {
      setPicked(null)
      return byHand(line.lineId, words.packing.unreadable)
    }
    const { place } = officeChoices()
    const told = await report.run({ parameters, body: { version: parcel.version, lineId: line.lineId, what, place } })
    if (!told.ok) return
    setPicked(null)
    setChecked(null)
    setNews(told.value.isReplaced ? words.packing.replaced : words.packing.toOrder)
  }

  return (
    <div className={styles.pack}>
      <header className={styles.top}>
        <b>{number}</b>
        <span className="quiet">
          {[parcel.buyer, words.packing.way[parcel.shipping], parcel.place].filter(Boolean).join(' · ')}
        </span>
      </header>
      {checked && checked.kind !== 'unknown' && checked.kind !== 'wrong' ? (
        <div className={classNames(styles.hit, checked.kind === 'one-too-many' && styles.surplus)} role="status">
          <Icon name={checked.kind === 'right' ? 'tick' : 'alert'} />
          <div>
            <h1>{lineOf(checked.lineId)?.title}</h1>
            <p>
              {checked.kind === 'right'
                ? words.packing.right(counted[checked.lineId] ?? 0, lineOf(checked.lineId)?.copies ?? 0)
                : words.packing.surplus}
            </p>
          </div>
        </div>
      ) : (
        <div>
          <h1>{isNext ? words.packing.next : words.packing.chosen}</h1>
          <p className="quiet">{words.packing.nextSays(all, queue.collectionHour, isOldest)}</p>
        </div>
      )}
      <Spines lines={lines} counted={counted} last={checked?.kind === 'right' ? checked.lineId : null} />
      <p className="quiet" aria-live="polite">
        {words.packing.soFar(copiesIn(counted), all - copiesIn(counted))}
      </p>
      {news && <Notice tone="waits" icon="info" isNews title={news} />}
      {fitting.takeOut.map(({ lineId, copies }) => (
        <Notice
          key={lineId}
          tone="wrong"
          icon="alert"
          isNews
          title={words.packing.takeOutAgain(copies, lineOf(lineId)?.title ?? '')}
        />
      ))}
      {waits && (
        <Notice tone="waits" icon="offline" isNews title={<b>{words.packing.waits}</b>}>
          {words.packing.waitsSays}
        </Notice>
      )}
      <Refusal of={letGo} own={words.packing.refusals} />
      <Refusal of={waits ? take : [pack, take]} own={words.packing.refusals} except="unreachable" />
      {isCameraOpen && <CameraReader onScan={hear} onClose={() => setCameraOpen(false)} />}
      <TypedCode
        label={words.packing.typeBook}
        onCode={(scan) => {
          if (scan.kind === 'other') return words.packing.typedWrong(scan.text)
          hear(scan)
          return null
        }}
      />
      <ParcelLines lines={lines} counted={counted} onPick={setPicked} />
      {parcel.note && (
        <Notice tone="next" icon="person" title={words.packing.note}>
          {parcel.note}
        </Notice>
      )}
      {parcel.notes.map(({ by, text }, at) => (
        <Notice key={at} tone="next" icon="info" title={by}>
          {text}
        </Notice>
      ))}
      <div className={styles.thumb}>
        {hasCameraReader() && (
          <IconButton
            className={styles.square}
            icon="screen"
            label={words.packing.camera}
            onClick={() => setCameraOpen(!isCameraOpen)}
          />
        )}
        {isBegun ? (
          <>
            <Button
              busy={pack.isBusy ? words.packing.packing : null}
              onClick={() => setPicked(nextLine(lines, counted) ?? null)}
            >
              {words.packing.problem}
            </Button>
            {copiesIn(counted) === 0 && (
              <Button kind="bare" onClick={() => void letGo.run({ parameters }).then(({ ok }) => ok && onOpen(null))}>
                {words.packing.letGo}
              </Button>
            )}
          </>
        ) : (
          <Button kind="go" busy={take.isBusy ? words.packing.beginning : null} onClick={() => void begin()}>
            {words.packing.begin}
          </Button>
        )}
      </div>
      {checked?.kind === 'wrong' && (
        <WrongBook
          ean={checked.ean}
          expected={lineOf(checked.expected)}
          onTakeOut={() => setChecked(null)}
          onAccept={(reason) => {
            setChecked(null)
            if (checked.expected !== null) byHand(checked.expected, reason)
          }}
        />
      )}
      {picked && (
        <ReportDialog
          line={picked}
          isBusy={report.isBusy}
          refusal={report.refusal && inWords(report.refusal)}
          onReport={(what) => void tell(picked, what)}
          onClose={() => setPicked(null)}
        />
      )}
    </div>
  )
}
