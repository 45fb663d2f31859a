import { OFFICE_PATH } from '#site/addresses.ts'
import { useAct } from '../data/use-act.ts'
import { Ledger } from '../scan-work/ledger.tsx'
import { OrderLinks } from '../scan-work/order-links.tsx'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { Count } from './count.ts'
import { DifferenceHead, signed } from './difference-head.tsx'
import styles from './counts.module.css'

/** What a count came to, for whoever comes later. */
export function ClosedCount({ count }: { count: Count }) {
  const { counts: says, scanWork: words } = useWords()
  const language = useOfficeLanguage()
  const restore = useAct('/stock/counts/{id}/restore')
  const { outcome, closedAt, closedBy } = count
  if (!closedAt) return null
  const when = dayAndTime(new Date(closedAt), language)
  const what = says.sentence(says.what(count.range, count.shelf ?? count.category, outcome?.titles ?? 0), count.place)
  return (
    <>
      <PageOpening
        title={outcome ? says.accepted : says.title}
        sentence={`${what}. ${outcome ? says.acceptedSays(closedBy ?? '', when) : says.droppedSays(closedBy ?? '', when)}`}
        acts={
          <>
            {!outcome && (
              <Button
                busy={restore.isBusy ? words.restoring : null}
                onClick={() => void restore.run({ parameters: { id: count.id } })}
              >
                {words.restore}
              </Button>
            )}
            <ButtonLink kind="go" to={`${OFFICE_PATH}/stock/counts`}>
              {says.title}
            </ButtonLink>
          </>
        }
      />
      <Refusal of={restore} own={says.refusals} />
      {outcome && <AcceptedCount outcome={outcome} outcomes={count.outcomes} />}
    </>
  )
}

type AcceptedCountProps = { outcome: Outcome; outcomes: Count['outcomes'] }
type Outcome = NonNullable<Count['outcome']>

function AcceptedCount({ outcome, outcomes }: AcceptedCountProps) {
  const { counts: says } = useWords()
  const { titles, right, fewer, more, missing, areMissingLeft, promised, restId, again } = outcome
  return (
    <>
      <Ledger
        isNarrow
        rows={[
          { label: says.outcome.titles, value: titles },
          { label: says.outcome.right, value: right },
          { label: says.outcome.fewer, value: says.outcomeOf(fewer.titles, fewer.copies) },
          { label: says.outcome.more, value: says.outcomeOf(more.titles, more.copies) },
          { label: areMissingLeft ? says.outcome.left : says.outcome.missing, value: missing },
        ]}
      />
      {promised.length > 0 && <Promised promised={promised} outcomes={outcomes} />}
      {restId !== null && (
        <PageSection title={says.rest}>
          <TextLink to={`${OFFICE_PATH}/stock/counts/${restId}`}>{says.openRest(again)}</TextLink>
        </PageSection>
      )}
      {outcomes.length > 0 && <Outcomes outcomes={outcomes} />}
    </>
  )
}

/** Titles that were left as they are, with the orders whose copies are missing. */
function Promised({ promised, outcomes }: Pick<Outcome, 'promised'> & Pick<Count, 'outcomes'>) {
  const { counts: says } = useWords()
  const titleOf = (productId: string) => outcomes.find((one) => one.productId === productId)?.title ?? productId
  return (
    <PageSection title={says.promised}>
      <Notice tone="wrong" icon="alert" title={says.promisedSays} />
      <ul className={styles.effects}>
        {promised.map(({ productId, delta, orders }) => (
          <li key={productId}>
            <span className="serif">{titleOf(productId)}</span>, {delta} <OrderLinks numbers={orders} />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

function Outcomes({ outcomes }: Pick<Count, 'outcomes'>) {
  const { counts: says } = useWords()
  return (
    <table className={styles.table}>
      <caption>{says.differences}</caption>
      <DifferenceHead />
      <tbody>
        {outcomes.map(({ productId, ean, title, counted, stood, delta }) => (
          <tr key={productId}>
            <td>
              <span className="serif">{title}</span> <span className="small faint">{ean}</span>
            </td>
            <td className={styles.number}>{counted ?? 0}</td>
            <td className={styles.number}>{stood}</td>
            <td className={styles.number}>{signed(delta)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
