import { OFFICE_PATH } from '#site/addresses.ts'
import { useAct } from '../data/use-act.ts'
import { useScans } from '../scan/use-scans.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { PackQueueAnswer, ParcelAnswer } from './parcel.ts'
import { Spines } from './spines.tsx'
import { weightInWords } from './weight-in-words.ts'
import styles from './pack.module.css'

type PackedParcelProps = { parcel: ParcelAnswer; queue: PackQueueAnswer; onNext: (number: string | null) => void }

const MOST_SHOWN = 5

/** It is done: its papers, and what comes next. */
export function PackedParcel({ parcel, queue, onNext }: PackedParcelProps) {
  const words = useWords()
  const language = useOfficeLanguage()
  const take = useAct('/orders/{number}/take')
  useScans((scan) => scan.kind === 'order' && onNext(scan.number))
  const { lines } = parcel
  const next = queue.parcels.find(({ takenBy, isMine }) => takenBy === null || isMine)
  const copies = lines.reduce((sum, line) => sum + line.copies, 0)
  const weights = lines.map((line) => line.weightG && line.weightG * line.copies)
  const weight = weights.every((one) => one !== null) ? weights.reduce((sum, one) => sum + one, 0) : null
  const begin = async (number: string) => {
    const taken = await take.run({ parameters: { number } })
    if (taken.ok) onNext(number)
  }
  return (
    <div className={styles.pack}>
      <header className={styles.top}>
        <b>{parcel.number}</b>
        <span className="quiet">{[parcel.buyer, words.packing.way[parcel.shipping]].join(' · ')}</span>
      </header>
      <Spines lines={lines} counted={Object.fromEntries(lines.map((line) => [line.lineId, line.copies]))} last={null} />
      <div role="status">
        <h1>{words.packing.packed}</h1>
        <p className="quiet">
          {words.packing.packedSays(copies, weight === null ? null : weightInWords(weight, language))}
        </p>
      </div>
      {parcel.gift?.isWrapped && (
        <Notice tone="next" icon="info" title={words.packing.wrap}>
          {words.packing.wrapNow}
        </Notice>
      )}
      <div className={styles.papers}>
        <ButtonLink icon="print" to={`${OFFICE_PATH}/print/slip?ids=${parcel.number}`}>
          {words.packing.slip}
        </ButtonLink>
        {parcel.gift?.hasCard && (
          <ButtonLink icon="print" to={`${OFFICE_PATH}/print/gift?ids=${parcel.number}`}>
            {words.packing.card}
          </ButtonLink>
        )}
        {parcel.shipping === 'SHOP' ? (
          <ButtonLink icon="print" to={`${OFFICE_PATH}/print/label?ids=${parcel.number}`}>
            {words.packing.label}
          </ButtonLink>
        ) : (
          <ButtonLink icon="print" to={`${OFFICE_PATH}/labels/${parcel.number}`}>
            {words.packing.label}
          </ButtonLink>
        )}
      </div>
      <Refusal of={take} own={words.packing.refusals} />
      <NextParcels queue={queue} />
      <div className={styles.thumb}>
        {next ? (
          <Button kind="go" busy={take.isBusy ? words.packing.beginning : null} onClick={() => void begin(next.number)}>
            {words.packing.nextIs(next.number)}
          </Button>
        ) : (
          <Button kind="go" onClick={() => onNext(null)}>
            {words.packing.backToNext}
          </Button>
        )}
      </div>
    </div>
  )
}

function NextParcels({ queue }: Pick<PackedParcelProps, 'queue'>) {
  const words = useWords()
  return (
    <PageSection title={words.packing.after(queue.count)}>
      <ol className={styles.queue}>
        {queue.parcels
          .slice(0, MOST_SHOWN)
          .map(({ number, buyer, shipping, place, copies: pieces, takenBy, isMine }) => (
            <li key={number}>
              <div>
                <p>
                  <b>{number}</b> <span className="quiet">{buyer}</span>
                </p>
                {takenBy && !isMine ? (
                  <StateSign sign="half" tone="waits">
                    {words.packing.takenBy(takenBy)}
                  </StateSign>
                ) : (
                  <p className="small quiet">{[words.packing.way[shipping], place].filter(Boolean).join(', ')}</p>
                )}
              </div>
              <p>{words.packing.pieces(pieces)}</p>
            </li>
          ))}
      </ol>
    </PageSection>
  )
}
