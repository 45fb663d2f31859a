import { useEffect } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadScreen, RefusedScreen } from '../data/load-screen.ts'
import { useAct } from '../data/use-act.ts'
import { Button } from '../ui/controls/button.tsx'
import { useWords } from '../words/office-words.tsx'
import { CourierList } from './courier-list.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { ParcelLabel } from './parcel-label.tsx'
import styles from './print.module.css'

const PAPERS = ['slip', 'label', 'courier'] as const
type Paper = (typeof PAPERS)[number]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const paper = PAPERS.find((one) => one === params.paper)
  if (!paper) throw new RefusedScreen({ kind: 'not-found' })
  const ids = new URL(request.url).searchParams.get('ids') ?? ''
  if (paper === 'courier') {
    const { handedOver } = await loadScreen(request, '/handover', {})
    const numbers = ids.split(',')
    return { paper, rows: handedOver.filter(({ number }) => numbers.includes(number)), papers: null }
  }
  return { paper, rows: [], papers: await loadScreen(request, '/papers', { query: { ids } }) }
}

const PAGES: Record<Paper, string> = { slip: styles.a4 ?? '', label: styles.labelPage ?? '', courier: styles.a4 ?? '' }

/** OFFICE-09: papers as pages with their own sizes. Printing is written down, each time again. */
export function Component() {
  const words = useWords()
  const { paper, rows, papers } = useLoaderData<typeof loader>()
  const printed = useAct('/papers/{paper}/printed')
  const numbers = [...new Set([...rows, ...(papers?.papers ?? [])].map(({ number }) => number))]
  const title = { slip: words.packing.slip, label: words.packing.label, courier: words.packing.courier }[paper]
  useEffect(() => {
    document.title = title
  }, [title])
  const print = async () => {
    const done = await printed.run({ parameters: { paper }, body: { numbers } })
    if (done.ok) window.print()
  }
  return (
    <main className={styles.papers}>
      <div className={styles.tools}>
        <h1>{title}</h1>
        {numbers.length > 0 ? (
          <Button
            kind="go"
            icon="print"
            busy={printed.isBusy ? words.packing.print : null}
            onClick={() => void print()}
          >
            {words.packing.printAgain}
          </Button>
        ) : (
          <p>{words.packing.nothingToPrint}</p>
        )}
      </div>
      {paper === 'courier' && rows.length > 0 && (
        <section className={PAGES[paper]} aria-label={title}>
          <CourierList rows={rows} />
        </section>
      )}
      {papers?.papers.map((one) => (
        <section key={one.number} className={PAGES[paper]} aria-label={`${title} ${one.number}`}>
          {paper === 'label' ? (
            <ParcelLabel paper={one} sender={papers.sender} />
          ) : (
            <PackingSlip paper={one} sender={papers.sender} />
          )}
        </section>
      ))}
    </main>
  )
}
