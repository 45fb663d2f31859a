import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatForints } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { BringSettlement } from './bring-settlement.tsx'
import { TakeFileBack } from './take-file-back.tsx'
import styles from './settlements.module.css'

type Settlements = OfficeAnswer<'get', '/settlements'>
type CodParcel = Settlements['underWay'][number]

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, '/settlements', {})
}

/** OFFICE-96: what is to be had from carriers, and the files in which they say what they pay out. */
export function Component() {
  const { settlements: words } = useWords()
  const { underWay, unsettled, files } = useLoaderData<typeof loader>()
  useScreenTitle(words.title)
  useChanges(['orders', 'money'])
  return (
    <>
      <PageOpening title={words.title} sentence={words.sentence} />
      <BringSettlement />
      <Parcels title={words.unsettled} why={words.unsettledWhy} none={words.noneUnsettled} parcels={unsettled} />
      <Parcels title={words.underWay} why={words.underWayWhy} none={words.noneUnderWay} parcels={underWay} />
      <Files files={files} />
    </>
  )
}

type ParcelsProps = { title: string; why: string; none: string; parcels: readonly CodParcel[] }

function Parcels({ title, why, none, parcels }: ParcelsProps) {
  const { settlements: words } = useWords()
  const language = useOfficeLanguage()
  const sum = parcels.reduce((total, parcel) => total + parcel.sum, 0)
  return (
    <PageSection title={title}>
      {parcels.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <>
          <p className="quiet">
            {why} {words.together(parcels.length, formatForints(sum, language))}
          </p>
          <ul className={styles.list}>
            {parcels.map((parcel) => (
              <ParcelRow key={`${parcel.order} ${parcel.parcel}`} parcel={parcel} />
            ))}
          </ul>
        </>
      )}
    </PageSection>
  )
}

function ParcelRow({ parcel }: { parcel: CodParcel }) {
  const { settlements: words } = useWords()
  const language = useOfficeLanguage()
  const { order, carrier, trackingNumber, sum, status, shippedAt, deliveredAt, isCharged } = parcel
  const isArrived = status === 'DELIVERED'
  return (
    <li>
      <p className={styles.sum}>
        <b className="nb">{formatForints(sum, language)}</b>
        <TextLink to={`${OFFICE_PATH}/orders/${order}`}>{order}</TextLink>
      </p>
      <div>
        <p className={styles.name}>
          {carrier} {trackingNumber}
        </p>
        <p className="quiet small">
          {words.moments[isArrived ? 'delivered' : 'sent'](
            dayAndTime(new Date((isArrived && deliveredAt) || shippedAt), language),
          )}
        </p>
        {isArrived && !isCharged && (
          <p className="small">
            <StateSign sign="ring" tone="waits">
              {words.onlySaid}
            </StateSign>
          </p>
        )}
      </div>
    </li>
  )
}

function Files({ files }: { files: Settlements['files'] }) {
  const { settlements: words } = useWords()
  const language = useOfficeLanguage()
  const money = (sum: number) => formatForints(sum, language)
  const young = files.map((file) => ({ ...file, account: file.carrier }))
  return (
    <PageSection title={words.files}>
      {files.length === 0 ? (
        <EmptyState title={words.noFiles}>{words.noFilesWhy}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {files.map(({ id, kind, carrier, name, at, by, total, setOff, rows, toLook, looks }) => (
            <li key={id}>
              <p className={styles.sum}>
                <b className="nb">{money(total)}</b>
                <span>{words.carriers[carrier as keyof typeof words.carriers] ?? carrier}</span>
              </p>
              <div>
                <p className={styles.name}>
                  {name} <span className="quiet">{words.rows(rows)}</span>
                </p>
                <p className="quiet small">
                  {kind === 'parcel-statuses' && `${words.onlyStatuses} `}
                  {setOff > 0 && `${words.setOff(money(setOff), money(total - setOff))} `}
                  {words.by(by ?? '', dayAndTime(new Date(at), language))}
                </p>
                <TakeFileBack file={{ id, account: carrier, at, name }} files={young} />
                {toLook > 0 && (
                  <>
                    <p className="small">
                      <StateSign sign="triangle" tone="wrong">
                        {words.toLook(toLook)}
                      </StateSign>
                    </p>
                    <Looks looks={looks} />
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  )
}

/** Each with its difference, to the forint, and with its order where it has one. */
function Looks({ looks }: { looks: Settlements['files'][number]['looks'] }) {
  const { settlements: words } = useWords()
  const language = useOfficeLanguage()
  const money = (sum: number) => formatForints(sum, language)
  return (
    <ul className={styles.looks}>
      {looks.map(({ line, number, amount, toCollect, match, order }) => (
        <li key={line}>
          <span className="nb">{number}</span> <b className="nb">{money(amount)}</b>
          {order && (
            <>
              {' '}
              <TextLink to={`${OFFICE_PATH}/orders/${order}`}>{order}</TextLink>
            </>
          )}
          {': '}
          {match === 'mismatch'
            ? words.differs(money(toCollect ?? 0), amount - (toCollect ?? 0), money)
            : words.looks[match]}
        </li>
      ))}
    </ul>
  )
}
