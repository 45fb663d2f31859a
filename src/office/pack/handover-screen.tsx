import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useAct } from '../data/use-act.ts'
import type { Scan } from '../scan/read-scan.ts'
import { TypedCode } from '../scan/typed-code.tsx'
import { useScans } from '../scan/use-scans.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { ButtonLink, IconButton } from '../ui/controls/button.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useWords } from '../words/office-words.tsx'
import { CameraReader, hasCameraReader } from './camera-reader.tsx'
import { signal } from './scan-signal.ts'
import styles from './pack.module.css'

type Row = OfficeAnswer<'get', '/handover'>['packed'][number]
type News = { tone: 'good' | 'wrong'; says: string }

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, '/handover', {})
}

/** OFFICE-27: a slip and a label, a slip and a label; then the list for the courier. */
export function Component() {
  const words = useWords()
  const { packed, handedOver } = useLoaderData<typeof loader>()
  const { isBusy, slip, news, hear: handleScan, forgetNews } = usePairing(packed)
  const [isCameraOpen, setCameraOpen] = useState(false)
  useScreenTitle(words.packing.handover)

  useScans((scan) => void handleScan(scan))

  const ids = handedOver.map(({ number }) => number).join(',')
  return (
    <div className={styles.pack}>
      <div>
        <h1>{words.packing.handover}</h1>
        <p className="quiet">{words.packing.handoverSays(packed.length)}</p>
      </div>
      <p aria-live="polite">
        <b>{isBusy ? words.packing.pairing : slip === null ? words.packing.readSlip : words.packing.readLabel(slip)}</b>
      </p>
      {news && <Notice tone={news.tone} icon={news.tone === 'good' ? 'tick' : 'alert'} isNews title={news.says} />}
      {isCameraOpen && <CameraReader onScan={(scan) => void handleScan(scan)} onClose={() => setCameraOpen(false)} />}
      <TypedCode
        label={slip === null ? words.packing.typeSlip : words.packing.typeLabel}
        onCode={async (scan) => {
          const wrong = await handleScan(scan)
          // It is said at the field.
          if (wrong !== null) forgetNews()
          return wrong
        }}
      />
      <PageSection title={words.packing.waiting}>
        <Parcels rows={packed} hasLabels />
      </PageSection>
      <PageSection title={words.packing.gone(handedOver.length)}>
        <Parcels rows={handedOver} />
      </PageSection>
      <div className={styles.thumb}>
        {hasCameraReader() && (
          <IconButton
            className={styles.square}
            icon="screen"
            label={words.packing.camera}
            onClick={() => setCameraOpen(!isCameraOpen)}
          />
        )}
        {handedOver.length > 0 && (
          <ButtonLink kind="go" icon="print" to={`${OFFICE_PATH}/print/courier?ids=${ids}`}>
            {words.packing.courierList}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** A slip, then the label that goes with it. */
function usePairing(packed: readonly Row[]) {
  const words = useWords()
  const handOver = useAct('/handover/{number}')
  const handOverLabel = useAct('/handed-labels')
  const inWords = useRefusalWords(words.packing.refusals)
  const [slip, setSlip] = useState<string | null>(null)
  const [news, setNews] = useState<News | null>(null)

  const refuse = (says: string) => {
    signal('wrong')
    setNews({ tone: 'wrong', says })
    return says
  }
  /** Null where it went. */
  const pair = async (number: string, label: string) => {
    const paired = await handOver.run({ parameters: { number }, body: { label } })
    if (!paired.ok) return paired.failure.kind === 'busy' ? words.packing.pairing : refuse(inWords(paired.failure))
    signal('done')
    setSlip(null)
    setNews({ tone: 'good', says: words.packing.paired(number, paired.value.trackingNumber) })
    return null
  }
  /** A label that was ordered here says itself whose it is. */
  const readAlone = async (label: string) => {
    const paired = await handOverLabel.run({ body: { label } })
    if (!paired.ok) {
      const { failure } = paired
      if (failure.kind === 'busy') return words.packing.pairing
      return refuse(failure.kind === 'no-such-label' ? words.packing.slipFirst : inWords(failure))
    }
    signal('done')
    setNews({ tone: 'good', says: words.packing.paired(paired.value.number, paired.value.trackingNumber) })
    return null
  }
  const handleScan = (scan: Scan) => {
    if (scan.kind !== 'order') return slip === null ? readAlone(scan.text) : pair(slip, scan.text)
    setSlip(scan.number)
    setNews(null)
    if (!packed.some(({ number }) => number === scan.number))
      return refuse(`${scan.number}: ${inWords({ kind: 'no-such-shipment' })}`)
    signal('right')
    return null
  }

  return {
    isBusy: handOver.isBusy || handOverLabel.isBusy,
    slip,
    news,
    hear: handleScan,
    forgetNews: () => setNews(null),
  }
}

function Parcels({ rows, hasLabels = false }: { rows: readonly Row[]; hasLabels?: boolean }) {
  const words = useWords()
  return (
    <ol className={styles.queue}>
      {rows.map(({ number, shipment, buyer, shipping, place, copies, trackingNumber }) => (
        <li key={`${number} ${shipment}`}>
          <div>
            <p>
              <b>{number}</b> <span className="quiet">{buyer}</span>
            </p>
            <p className="small quiet">
              {[words.packing.way[shipping], place, trackingNumber].filter(Boolean).join(', ')}
            </p>
          </div>
          <p>{words.packing.pieces(copies)}</p>
          {hasLabels && (
            <TextLink to={`${OFFICE_PATH}/labels/${number}`}>
              {words.packing.label}
              <span className="vh">: {number}</span>
            </TextLink>
          )}
        </li>
      ))}
    </ol>
  )
}
