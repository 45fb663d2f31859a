import { expectedInWords } from '#words/orders/expected-text.ts'
import { formatForints } from '#words/format.ts'
import { Button } from '../ui/controls/button.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { LinePromise } from './line-promise.tsx'
import { LineStock } from './line-stock.tsx'
import type { OfficeOrderAnswer } from './office-order.ts'
import type { OrderActs } from './use-order-acts.ts'
import styles from './order.module.css'

type Line = OfficeOrderAnswer['lines'][number]

const COUNTS = ['ordered', 'held', 'packed', 'sent', 'back'] as const

/** Ordered, held, packed, sent, back; where free copies stand. */
export function OrderLines({ order, acts }: { order: OfficeOrderAnswer; acts: OrderActs }) {
  const words = useWords().order
  const copies = order.lines.reduce((sum, { ordered }) => sum + ordered, 0)
  return (
    <PageSection
      title={words.lines.title}
      aside={
        order.can['cancel-lines'] === 'yes' && (
          <Button kind="bare" onClick={() => acts.begin('cancel-lines')}>
            {words.acts['cancel-lines']}
          </Button>
        )
      }
    >
      {order.shipping !== 'EMAIL' && (
        <p className="quiet small">
          {words.titles(order.lines.length, copies)}; {order.together ? words.together : words.apart}
        </p>
      )}
      <table className={styles.lines}>
        <caption className="vh">{words.lines.caption}</caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {words.lines.line}
            </th>
            {([...COUNTS, 'sum'] as const).map((column) => (
              <th key={column} scope="col" className={styles.number}>
                {words.lines[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <LineRow key={line.id} line={line} acts={acts} />
          ))}
        </tbody>
      </table>
    </PageSection>
  )
}

function LineRow({ line, acts }: { line: Line; acts: OrderActs }) {
  const words = useWords().order
  const language = useOfficeLanguage()
  const forints = (amount: number) => formatForints(amount, language)
  const details = [
    line.author,
    words.lines.kinds[line.kind],
    line.open > 0 && line.expected && words.lines.expected(expectedInWords(line.expected, language)),
    line.cancelled > 0 && words.lines.cancelled(line.cancelled),
  ].filter(Boolean)
  return (
    <tr>
      <td className={styles.cover}>
        {line.picture && <img src={line.picture} alt="" width={30} height={45} loading="lazy" />}
      </td>
      <th scope="row">
        <span className="serif">{line.name}</span>
        <span className="quiet small">
          {details.join(', ')} <span className="faint">{line.ean}</span>
        </span>
        {line.kind !== 'SERVICE' && <LineStock stock={line.stock} />}
        {line.promise && <LinePromise line={line} promise={line.promise} acts={acts} />}
      </th>
      {COUNTS.map((column) => (
        <td key={column} className={styles.number} data-head={words.lines[column]}>
          {line[column] > 0 ? line[column] : <span className="faint">–</span>}
        </td>
      ))}
      <td className={styles.number} data-head={words.lines.sum}>
        <span className="nb">{forints(line.unitPrice * line.ordered)}</span>
        {line.ordered > 1 && <span className="faint small nb">{forints(line.unitPrice)}</span>}
      </td>
    </tr>
  )
}
