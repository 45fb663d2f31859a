import { useEffect, useEffectEvent } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { loadScreen, RefusedScreen } from '../data/load-screen.ts'
import { useAct } from '../data/use-act.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { useWords } from '../words/office-words.tsx'
import { CountSheet } from './count-sheet.tsx'
import { CourierList } from './courier-list.tsx'
import { GiftCardPaper } from './gift-card-paper.tsx'
import { IntakeSlips } from './intake-slips.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { ParcelLabel } from './parcel-label.tsx'
import styles from './print.module.css'

const PAPERS = ['slip', 'label', 'courier', 'gift', 'intake', 'count'] as const
type Paper = (typeof PAPERS)[number]
const NOTHING = { rows: [], papers: null, intake: null, count: null }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const paper = PAPERS.find((one) => one === params.paper)
  if (!paper) throw new RefusedScreen({ kind: 'not-found' })
  const { searchParams } = new URL(request.url)
  const ids = searchParams.get('ids') ?? ''
  const parameters = { id: Number(ids) }
  if (paper === 'intake') {
    const { slips } = await loadScreen(request, '/stock/intakes/{id}/slips', { parameters })
    return { ...NOTHING, paper, intake: { ...parameters, slips, isNow: searchParams.has('now') } }
  }
  if (paper === 'count')
    return { ...NOTHING, paper, count: await loadScreen(request, '/stock/counts/{id}', { parameters }) }
  if (paper === 'courier') {
    const { handedOver } = await loadScreen(request, '/handover', {})
    const numbers = ids.split(',')
    return { ...NOTHING, paper, rows: handedOver.filter(({ number }) => numbers.includes(number)) }
  }
  const papers = await loadScreen(request, '/papers', { query: { ids } })
  const ofKind = paper === 'gift' ? papers.papers.filter(({ gift }) => gift?.hasCard) : papers.papers
  return { ...NOTHING, paper, papers: { ...papers, papers: ofKind } }
}

const A4 = styles.a4 ?? ''
const PAGES: Record<Paper, string> = {
  slip: A4,
  label: styles.labelPage ?? '',
  courier: A4,
  gift: styles.giftPage ?? '',
  intake: A4,
  count: A4,
}

/** OFFICE-09: papers as pages with their own sizes. Printing is written down, each time again. */
export function Component() {
  const words = useWords()
  const { paper, rows, papers, intake, count } = useLoaderData<typeof loader>()
  const printed = useAct('/papers/{paper}/printed')
  const slipsPrinted = useAct('/stock/intakes/{id}/printed')
  const numbers = [
    ...new Set([...rows, ...(papers?.papers ?? []), ...(intake?.slips ?? [])].map(({ number }) => number)),
  ]
  const title = {
    slip: words.packing.slip,
    label: words.packing.label,
    courier: words.packing.courier,
    gift: words.packing.card,
    intake: words.intake.slips,
    count: words.counts.sheet,
  }[paper]
  useEffect(() => {
    document.title = title
  }, [title])
  /** A count sheet belongs to no order: it is printed, and nothing is written down. */
  const record = () => {
    if (paper === 'count') return { ok: true }
    if (paper === 'intake') return slipsPrinted.run({ parameters: { id: intake?.id ?? 0 } })
    return printed.run({ parameters: { paper }, body: { numbers } })
  }
  const refusal = printed.refusal ?? slipsPrinted.refusal
  const print = async () => {
    const done = await record()
    if (done.ok) window.print()
  }
  const printAtOnce = useEffectEvent(() => {
    if (intake?.isNow && intake.slips.length > 0) void print()
  })
  useEffect(() => printAtOnce(), [])
  return (
    <main className={styles.papers}>
      <div className={styles.tools}>
        <h1>{title}</h1>
        {numbers.length > 0 || count ? (
          <Button
            kind="go"
            icon="print"
            busy={printed.isBusy || slipsPrinted.isBusy ? words.packing.print : null}
            onClick={() => void print()}
          >
            {words.packing.printAgain}
          </Button>
        ) : (
          <p>{words.packing.nothingToPrint}</p>
        )}
        {papers && papers.withheld.length > 0 && <p>{words.packing.papersWithheld(papers.withheld.join(', '))}</p>}
        {refusal && <p role="status">{words.packing.printNotWritten}</p>}
        {intake && <ButtonLink to={`${OFFICE_PATH}/stock/intake/${intake.id}`}>{words.intake.title}</ButtonLink>}
        {count && <ButtonLink to={`${OFFICE_PATH}/stock/counts/${count.id}`}>{words.counts.title}</ButtonLink>}
      </div>
      <Papers title={title} />
    </main>
  )
}

/** Each paper is a page of its own size. */
function Papers({ title }: { title: string }) {
  const { paper, rows, papers, intake, count } = useLoaderData<typeof loader>()
  return (
    <>
      {intake && intake.slips.length > 0 && (
        <section className={PAGES[paper]} aria-label={title}>
          <IntakeSlips slips={intake.slips} />
        </section>
      )}
      {count && (
        <section className={PAGES[paper]} aria-label={title}>
          <CountSheet count={count} />
        </section>
      )}
      {paper === 'courier' && rows.length > 0 && (
        <section className={PAGES[paper]} aria-label={title}>
          <CourierList rows={rows} />
        </section>
      )}
      {papers?.papers.map((one) => (
        <section key={one.number} className={PAGES[paper]} aria-label={`${title} ${one.number}`}>
          {paper === 'label' && <ParcelLabel paper={one} sender={papers.sender} />}
          {paper === 'gift' && <GiftCardPaper paper={one} />}
          {paper === 'slip' && <PackingSlip paper={one} sender={papers.sender} />}
        </section>
      ))}
    </>
  )
}
