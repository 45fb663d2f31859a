import { OFFICE_PATH } from '#site/addresses.ts'
import { useAct } from '../data/use-act.ts'
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
  const { counts: says } = useWords()
  const language = useOfficeLanguage()
  const restore = useAct('/stock/counts/{id}/restore')
  const { outcome, closedAt, closedBy } = count
  if (!closedAt) return null
  const when = dayAndTime(new Date(closedAt), language)
  const what = says.sentence(says.what(count.range, count.shelf ?? count.category, outcome?.titles ?? 0), count.place)
  const titleOf = (productId: string) => count.outcomes.find((one) => one.productId === productId)?.title ?? productId
  return (
    <>
      <PageOpening
        title={outcome ? says.accepted : says.title}
        sentence={`${what}. ${outcome ? says.acceptedSays(closedBy ?? '', when) : says.droppedSays(closedBy ?? '', when)}`}
        acts={
          <>
            {!outcome && (
              <Button
                busy={restore.isBusy ? says.restoring : null}
                onClick={() => void restore.run({ parameters: { id: count.id } })}
              >
                {says.restore}
              </Button>
            )}
            <ButtonLink kind="go" to={`${OFFICE_PATH}/stock/counts`}>
              {says.title}
            </ButtonLink>
          </>
        }
      />
      <Refusal of={restore} own={says.refusals} />
      {outcome && (
        <>
          <table className={styles.ledger}>
            <tbody>
              <Row label={says.outcome.titles} value={String(outcome.titles)} />
              <Row label={says.outcome.right} value={String(outcome.right)} />
              <Row label={says.outcome.fewer} value={says.outcomeOf(outcome.fewer.titles, outcome.fewer.copies)} />
              <Row label={says.outcome.more} value={says.outcomeOf(outcome.more.titles, outcome.more.copies)} />
              <Row
                label={outcome.areMissingLeft ? says.outcome.left : says.outcome.missing}
                value={String(outcome.missing)}
              />
            </tbody>
          </table>
          {outcome.promised.length > 0 && (
            <PageSection title={says.promised}>
              <Notice tone="wrong" icon="alert" title={says.promisedSays} />
              <ul className={styles.effects}>
                {outcome.promised.map(({ productId, delta, orders }) => (
                  <li key={productId}>
                    <span className="serif">{titleOf(productId)}</span>, {delta}{' '}
                    {orders.map((number) => (
                      <TextLink key={number} to={`${OFFICE_PATH}/orders/${number}`}>
                        {number}
                      </TextLink>
                    ))}
                  </li>
                ))}
              </ul>
            </PageSection>
          )}
          {outcome.restId !== null && (
            <PageSection title={says.rest}>
              <TextLink to={`${OFFICE_PATH}/stock/counts/${outcome.restId}`}>{says.openRest(outcome.again)}</TextLink>
            </PageSection>
          )}
          {count.outcomes.length > 0 && <Outcomes count={count} />}
        </>
      )}
    </>
  )
}

function Outcomes({ count }: { count: Count }) {
  const { counts: says } = useWords()
  return (
    <table className={styles.table}>
      <caption>{says.differences}</caption>
      <DifferenceHead />
      <tbody>
        {count.outcomes.map(({ productId, ean, title, counted, stood, delta }) => (
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

function Row({ label, value }: { label: string; value: string }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{value}</td>
    </tr>
  )
}
