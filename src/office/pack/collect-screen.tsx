import { useEffect, useRef, useState } from 'react'
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatForints, formatMonthDay } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useAct } from '../data/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useScans } from '../scan/use-scans.ts'
import { officeChoices, useOfficeChoices } from '../shell/office-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { ReceiptForm } from '../ui/act/receipt-form.tsx'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { ChoiceBar } from '../ui/controls/choices.tsx'
import { Field } from '../ui/controls/field.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { RingUp } from '../ui/page/ring-up.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { matchingParcels } from './matching-parcels.ts'
import { signal } from './scan-signal.ts'
import styles from './pack.module.css'

type Collection = OfficeAnswer<'get', '/collect/{number}'>

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { number } = params
  const [{ parcels }, collection] = await Promise.all([
    loadScreen(request, '/collect', { query: { place: officeChoices().place ?? undefined } }),
    number ? loadScreen(request, '/collect/{number}', { parameters: { number } }) : null,
  ])
  return { parcels, collection }
}

/** OFFICE-28: somebody comes for their parcel. */
export function Component() {
  const words = useWords()
  const language = useOfficeLanguage()
  const navigate = useNavigate()
  const { parcels, collection } = useLoaderData<typeof loader>()
  const [sought, setSought] = useState('')
  useScreenTitle(words.packing.collect)
  useScans((scan) => {
    signal(scan.kind === 'order' ? 'right' : 'wrong')
    if (scan.kind === 'order') void navigate(`${OFFICE_PATH}/collect/${scan.number}`)
  })
  const found = matchingParcels(parcels, sought)
  return (
    <div className={styles.pack}>
      <div>
        <h1>{words.packing.collect}</h1>
        <p className="quiet">{words.packing.collectSays(parcels.length)}</p>
      </div>
      {collection && <Collecting key={collection.number} collection={collection} />}
      <div className={styles.find}>
        <Field
          label={words.packing.collectFind}
          type="search"
          maxLength={100}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
        {parcels.length > 0 && found.length === 0 && <p role="status">{words.packing.noMatch}</p>}
        <ol className={styles.queue}>
          {found.map(({ number, shipment, buyer, place, copies, until }) => (
            <li key={`${number} ${shipment}`}>
              <Link to={`${OFFICE_PATH}/collect/${number}`}>
                <p>
                  <b>{buyer}</b> <span className="quiet">{number}</span>
                </p>
                <p className="small quiet">
                  {[place, until && words.packing.until(formatMonthDay(until, language))].filter(Boolean).join(', ')}
                </p>
              </Link>
              <p>{words.packing.pieces(copies)}</p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** What was handed over a moment ago, and what came into the till for it. */
type GivenParcel = {
  lines: Collection['parcels'][number]['lines']
  sum: string | null
  /** Its document is the receipt that the cash register prints now. */
  isRungUp: boolean
}

function Collecting({ collection }: { collection: Collection }) {
  const words = useWords()
  const language = useOfficeLanguage()
  const { place } = useOfficeChoices()
  const collect = useAct('/collect/{number}')
  const [means, setMeans] = useState<Means>('cash')
  const [given, setGiven] = useState<GivenParcel | null>(null)
  const act = useRef<HTMLDivElement>(null)
  const { number, version, buyer, pickupShop, parcels } = collection
  const [parcel] = parcels
  const isElsewhere = place !== null && pickupShop !== null && pickupShop.id !== place
  const focusAct = () => act.current?.querySelector('button')?.focus()
  useKeys(parcel ? [{ keys: 'c', words: words.packing.keyCollected, run: focusAct }] : [])
  useEffect(() => {
    act.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const handedOver = given && <HandedOver number={number} given={given} />
  if (!parcel)
    return handedOver ?? <Notice tone="waits" icon="info" isNews title={words.packing.nothingWaits(number)} />

  const sums = { cash: formatForints(parcel.cash, language), card: formatForints(parcel.due, language) }
  const finish = async () => {
    const taken = await collect.run({ parameters: { number }, body: { version, shipment: parcel.shipment, means } })
    if (!taken.ok) return signal('wrong')
    signal('done')
    const isTaken = taken.value.taken > 0
    const isRungUp = isTaken && collection.document === 'RECEIPT'
    setGiven({ lines: parcel.lines, sum: isTaken ? sums[means] : null, isRungUp })
  }
  return (
    <section className={styles.collecting}>
      {handedOver}
      <h2>
        {buyer} · {number}
      </h2>
      {isElsewhere && <Notice tone="wrong" icon="place" isNews title={words.packing.elsewhere(pickupShop.name)} />}
      <ol className={styles.queue}>
        {parcel.lines.map(({ lineId, title, author, copies }) => (
          <li key={lineId}>
            <p>
              <span className="serif">{title}</span> <span className="small quiet">{author}</span>
            </p>
            <p>{words.packing.pieces(copies)}</p>
          </li>
        ))}
      </ol>
      <ToPay isPaid={parcel.due === 0} {...{ sums, means }} onChoose={setMeans} />
      {(parcel.due > 0 || collection.document === 'INVOICE') && <RingUp document={collection.document} />}
      <Refusal of={collect} own={words.packing.refusals} />
      <div ref={act} className={styles.thumb}>
        <Button
          kind="go"
          keys="C"
          busy={collect.isBusy ? words.packing.collecting : null}
          onClick={() => void finish()}
        >
          {words.packing.collected}
        </Button>
      </div>
    </section>
  )
}

function HandedOver({ number, given }: { number: string; given: GivenParcel }) {
  const words = useWords()
  return (
    <>
      <Notice
        tone="good"
        icon="tick"
        isNews
        title={words.packing.takenSum(number, given.sum)}
        act={<TextLink to={`${OFFICE_PATH}/orders/${number}`}>{words.packing.order}</TextLink>}
      >
        {given.lines.map(({ title, copies }) => `${title} (${words.packing.pieces(copies)})`).join(', ')}
      </Notice>
      {given.isRungUp && <ReceiptForm number={number} />}
    </>
  )
}

type Means = 'cash' | 'card'
type ToPayProps = { isPaid: boolean; sums: Record<Means, string>; means: Means; onChoose: (means: Means) => void }

function ToPay({ isPaid, sums, means, onChoose }: ToPayProps) {
  const words = useWords()
  if (isPaid) return <p>{words.packing.isPaid}</p>
  return (
    <>
      <p className={styles.sum}>{words.packing.toPay(sums[means])}</p>
      <ChoiceBar
        label={words.packing.toPay('')}
        options={[
          { value: 'cash', label: words.packing.inCash(sums.cash) },
          { value: 'card', label: words.packing.byCard(sums.card) },
        ]}
        chosen={means}
        onChoose={onChoose}
      />
    </>
  )
}
