import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { Button } from '../ui/controls/button.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import type { OfficeOrderAnswer } from './office-order.ts'
import styles from './order.module.css'

/** The request for payment of an order that is to be transferred: where it stands, and one press where the service refused it. */
export function ProformaFact({ order }: { order: OfficeOrderAnswer }) {
  const words = useWords().order.papers.proforma
  const { permissions } = useSession()
  const again = useAct('/orders/{number}/proforma')
  const { proforma } = order
  if (!proforma) return null
  const { number, url, status, failure, isNamed } = proforma
  const isRefused = status === 'FAILED' || status === 'STAYS'
  const ask = async () => {
    const done = await again.run({ parameters: { number: order.number } })
    showToast(done.ok ? words.asked : words.refused)
  }
  return (
    <>
      <dt>{words.label}</dt>
      <dd>
        <span className={styles.invoice}>
          {url && number && status === 'ISSUED' ? (
            <a className={styles.out} href={url} target="_blank" rel="noreferrer">
              {number}
            </a>
          ) : (
            number
          )}{' '}
          {isNamed ? words.named : words.states[status]}
        </span>
        {isRefused && failure && <p>{failure}</p>}
        {isRefused && permissions.includes('invoices.write') && (
          <Button type="button" busy={again.isBusy ? words.again : null} onClick={() => void ask()}>
            {words.again}
          </Button>
        )}
      </dd>
    </>
  )
}
