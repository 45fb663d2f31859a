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
  const { counts: countsWords, scanWork: words } = useWords()
  const language = useOfficeLanguage()
  const restore = useAct('/stock/counts/{id}/restore')
  const { outcome, closedAt, closedBy } = count
  if (!closedAt) return null
  const when = dayAndTime(new Date(closedAt), language)
  const what = countsWords.sentence(
    countsWords.what(count.range, count.shelf ?? count.category, outcome?.titles ?? 0),
    count.place,
  )
  return (
    <>
      <PageOpening
        title={outcome ? countsWords.accepted : countsWords.title}
        sentence={`${what}. ${outcome ? countsWords.acceptedSays(closedBy ?? '', when) : countsWords.droppedSays(closedBy ?? '', when)}`}
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
              {countsWords.title}
            </ButtonLink>
          </>
        }
      />
      <Refusal of={restore} own={countsWords.refusals} />
      {outcome && <AcceptedCount outcome={outcome} outcomes={count.outcomes} />}
    </>
  )
}

type AcceptedCountProps = { outcome: Outcome; outcomes: Count['outcomes'] }
type Outcome = NonNullable<Count['outcome']>

function AcceptedCount({ outcome, outcomes }: AcceptedCountProps) {
  const { counts: words } = useWords()
  const { titles, right, fewer, more, missing, areMissingLeft, promised, restId, again } = outcome
  return (
    <>
      <Ledger
        isNarrow
        rows={[
          { label: words.outcome.titles, value: titles },
          { label: words.outcome.right, value: right },
          { label: words.outcome.fewer, value: words.outcomeOf(fewer.titles, fewer.copies) },
          { label: words.outcome.more, value: words.outcomeOf(more.titles, more.copies) },
          { label: areMissingLeft ? words.outcome.left : words.outcome.missing, value: missing },
        ]}
      />
      {promised.length > 0 && <Promised promised={promised} outcomes={outcomes} />}
      {restId !== null && (
        <PageSection title={words.rest}>
          <TextLink to={`${OFFICE_PATH}/stock/counts/${restId}`}>{words.openRest(again)}</TextLink>
        </PageSection>
      )}
      {outcomes.length > 0 && <Outcomes outcomes={outcomes} />}
    </>
  )
}

/** Titles that were left as they are, with the orders whose copies are missing. */
function Promised({ promised, outcomes }: Pick<Outcome, 'promised'> & Pick<Count, 'outcomes'>) {
  const { counts: words } = useWords()
  const titleOf = (productId: string) => outcomes.find((one) => one.productId === productId)?.title ?? productId
  return (
    <PageSection title={words.promised}>
      <Notice tone="wrong" icon="alert" title={words.promisedSays} />
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
  const { counts: words } = useWords()
  return (
    <table className={styles.table}>
      <caption>{words.differences}</caption>
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
