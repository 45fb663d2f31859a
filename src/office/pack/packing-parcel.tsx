import { useState } from 'react'
import { classNames } from '#web/ui/controls/class-names.ts'
import { TypedCode } from '../scan/typed-code.tsx'
import { Refusal } from '../ui/act/refusal.tsx'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { Icon } from '../ui/controls/icon.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'
import { CameraReader, hasCameraReader } from './camera-reader.tsx'
import { copiesIn, nextLine } from './check-scan.ts'
import { ParcelLines } from './parcel-lines.tsx'
import type { PackQueueAnswer, ParcelAnswer } from './parcel.ts'
import { ReportDialog } from './report-dialog.tsx'
import { Spines } from './spines.tsx'
import { usePacking, type Packing } from './use-packing.ts'
import { WrongBook } from './wrong-book.tsx'
import styles from './pack.module.css'

type PackingParcelProps = {
  parcel: ParcelAnswer
  queue: PackQueueAnswer
  onPacked: (parcel: ParcelAnswer) => void
  onOpen: (number: string | null) => void
}

/** OFFICE-26: a parcel is packed by scanning what goes into it. */
export function PackingParcel({ parcel, queue, onPacked, onOpen }: PackingParcelProps) {
  const words = useWords()
  const inWords = useRefusalWords(words.packing.refusals)
  const packing = usePacking({ parcel, onPacked, onOpen })
  const { counted, checked, setChecked, picked, setPicked } = packing
  const [isCameraOpen, setCameraOpen] = useState(false)
  const { number, lines } = parcel
  const all = lines.reduce((sum, { copies }) => sum + copies, 0)

  return (
    <div className={styles.pack}>
      <header className={styles.top}>
        <b>{number}</b>
        <span className="quiet">
          {[parcel.buyer, words.packing.way[parcel.shipping], parcel.place].filter(Boolean).join(' · ')}
        </span>
      </header>
      <PackingHead {...{ parcel, queue, packing, all }} />
      <GiftNotice gift={parcel.gift} />
      <Spines lines={lines} counted={counted} last={checked?.kind === 'right' ? checked.lineId : null} />
      <p className="quiet" aria-live="polite">
        {words.packing.soFar(copiesIn(counted), all - copiesIn(counted))}
      </p>
      <PackingNews lines={lines} packing={packing} />
      {isCameraOpen && <CameraReader onScan={packing.hear} onClose={() => setCameraOpen(false)} />}
      <TypedCode
        label={words.packing.typeBook}
        onCode={(scan) => {
          if (scan.kind === 'other') return words.packing.typedWrong(scan.text)
          packing.hear(scan)
          return null
        }}
      />
      <ParcelLines lines={lines} counted={counted} onPick={setPicked} />
      <ParcelNotes parcel={parcel} />
      <PackingActs {...{ parcel, packing, onOpen }} onCamera={() => setCameraOpen(!isCameraOpen)} />
      {checked?.kind === 'wrong' && (
        <WrongBook
          ean={checked.ean}
          expected={lines.find((line) => line.lineId === checked.expected) ?? null}
          onTakeOut={() => setChecked(null)}
          onAccept={(reason) => {
            setChecked(null)
            if (checked.expected !== null) packing.byHand(checked.expected, reason)
          }}
        />
      )}
      {picked && (
        <ReportDialog
          line={picked}
          isBusy={packing.reporting.isBusy}
          refusal={packing.reporting.refusal && inWords(packing.reporting.refusal)}
          onReport={(what) => void packing.tell(picked, what)}
          onClose={() => setPicked(null)}
        />
      )}
    </div>
  )
}

type PackingHeadProps = { parcel: ParcelAnswer; queue: PackQueueAnswer; packing: Packing; all: number }

/** What the last scan was; before the first, what is to be done. */
function PackingHead({ parcel: { number, lines }, queue, packing: { checked, counted }, all }: PackingHeadProps) {
  const words = useWords()
  const isOldest = queue.parcels[0]?.number === number
  const isNext = isOldest || queue.parcels.find(({ takenBy }) => takenBy === null)?.number === number
  const lineOf = (lineId: number) => lines.find((line) => line.lineId === lineId) ?? null
  return (
    <>
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
    </>
  )
}

/** What somebody has to know before the next scan. */
function PackingNews({ lines, packing }: { lines: ParcelAnswer['lines']; packing: Packing }) {
  const words = useWords()
  const { news, takeOut, waits, take, letGo, pack } = packing
  return (
    <>
      {news && <Notice tone="waits" icon="info" isNews title={news} />}
      {takeOut.map(({ lineId, copies }) => (
        <Notice
          key={lineId}
          tone="wrong"
          icon="alert"
          isNews
          title={words.packing.takeOutAgain(copies, lines.find((line) => line.lineId === lineId)?.title ?? '')}
        />
      ))}
      {waits && (
        <Notice tone="waits" icon="offline" isNews title={<b>{words.packing.waits}</b>}>
          {words.packing.waitsSays}
        </Notice>
      )}
      <Refusal of={letGo} own={words.packing.refusals} />
      <Refusal of={waits ? take : [pack, take]} own={words.packing.refusals} except="unreachable" />
    </>
  )
}

/** A present: how it is packed is said before the first scan. */
function GiftNotice({ gift }: Pick<ParcelAnswer, 'gift'>) {
  const { packing: words } = useWords()
  if (!gift) return null
  return (
    <Notice tone="next" icon="info" title={gift.isWrapped ? words.wrap : words.gift}>
      {gift.hasCard ? words.cardToo : words.noCard}
    </Notice>
  )
}

/** What the buyer and colleagues have written. */
function ParcelNotes({ parcel }: { parcel: ParcelAnswer }) {
  const words = useWords()
  return (
    <>
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
    </>
  )
}

type PackingActsProps = {
  parcel: ParcelAnswer
  packing: Packing
  onOpen: (number: string | null) => void
  onCamera: () => void
}

/** Where the thumb is. */
function PackingActs({ parcel: { number, lines }, packing, onOpen, onCamera }: PackingActsProps) {
  const words = useWords()
  const { isBegun, counted, pack, take, letGo, begin, setPicked } = packing
  return (
    <div className={styles.thumb}>
      {hasCameraReader() && (
        <IconButton className={styles.square} icon="screen" label={words.packing.camera} onClick={onCamera} />
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
            <Button
              kind="bare"
              onClick={() => void letGo.run({ parameters: { number } }).then(({ ok }) => ok && onOpen(null))}
            >
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
  )
}
