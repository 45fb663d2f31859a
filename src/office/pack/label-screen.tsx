import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatForints } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { LabelForm } from './label-form.tsx'
import { OrderedLabel } from './ordered-label.tsx'
import styles from './pack.module.css'
import { UncertainLabel } from './uncertain-label.tsx'

export type LabelDesk = OfficeAnswer<'get', '/labels/{number}'>
export type LabelParcel = LabelDesk['parcels'][number]

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadScreen(request, '/labels/{number}', { parameters: { number: params.number ?? '' } })
}

/** WAYS-21: the labels of the packed parcels of an order, ordered from their carrier. */
export function Component() {
  const { packing } = useWords()
  const words = packing.labels
  const desk = useLoaderData<typeof loader>()
  const { number, carrier, connected, parcels } = desk
  useScreenTitle(words.title(number))
  useChanges([`order:${number}`])
  return (
    <div className={styles.pack}>
      <div>
        <h1>{words.title(number)}</h1>
        {carrier !== null && <p className="quiet">{carrier}</p>}
      </div>
      {parcels.length === 0 && <Notice tone="waits" icon="info" title={words.nothing(number)} />}
      {connected === null && parcels.length > 0 && (
        <Notice
          tone="waits"
          icon="info"
          title={words.byHand(carrier ?? '')}
          act={
            <ButtonLink icon="print" to={`${OFFICE_PATH}/print/label?ids=${number}`}>
              {words.ownPaper}
            </ButtonLink>
          }
        />
      )}
      {connected !== null &&
        parcels.map((parcel) => (
          <PageSection key={parcel.shipment} title={words.parcel(parcel.shipment)}>
            <ParcelLabel desk={desk} parcel={parcel} />
          </PageSection>
        ))}
      <div className={styles.thumb}>
        <ButtonLink to={`${OFFICE_PATH}/pack`}>{words.toPack}</ButtonLink>
        <ButtonLink to={`${OFFICE_PATH}/handover`}>{words.toHandOver}</ButtonLink>
      </div>
    </div>
  )
}

function ParcelLabel({ desk, parcel }: { desk: LabelDesk; parcel: LabelParcel }) {
  const { packing } = useWords()
  const words = packing.labels
  const language = useOfficeLanguage()
  const { label, cod } = parcel
  const state = label?.state ?? null
  return (
    <div className={styles.find}>
      {cod > 0 && <p>{words.collects(formatForints(cod, language))}</p>}
      {state === 'REQUESTED' && <Notice tone="waits" icon="info" isNews title={words.asking(desk.carrier ?? '')} />}
      {state === 'UNCERTAIN' && <UncertainLabel desk={desk} parcel={parcel} />}
      {state === 'ORDERED' && <OrderedLabel number={desk.number} parcel={parcel} />}
      {(state === null || state === 'REFUSED' || state === 'CANCELLED') && <LabelForm desk={desk} parcel={parcel} />}
    </div>
  )
}
