import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { Intake } from './intake.ts'
import { ScannedLines } from './scanned-lines.tsx'
import styles from './intake.module.css'

type Slip = OfficeAnswer<'get', '/stock/intakes/{id}/slips'>['slips'][number]

const SIGNS = { ready: ['tick', 'good'], pack: ['diamond', 'next'], copies: ['ring', 'waits'] } as const

/** What closing came to, for whoever comes later: also for one who pressed the button second. */
export function ClosedNote({ intake, slips }: { intake: Intake; slips: readonly Slip[] }) {
  const { intake: says } = useWords()
  const language = useOfficeLanguage()
  const { closing, closedAt, closedBy } = intake
  if (!closing || !closedAt) return null
  const waiting = closing.unknown.reduce((sum, { copies }) => sum + copies, 0)
  return (
    <>
      <PageOpening
        title={says.isClosed(closing.copies)}
        sentence={[
          intake.supplier,
          intake.note || says.withoutNote(intake.id),
          intake.place,
          says.terms[intake.terms],
          says.closedSays(closedBy ?? '', dayAndTime(new Date(closedAt), language)),
        ].join(', ')}
        acts={
          <>
            {slips.length > 0 && (
              <ButtonLink icon="print" to={`${OFFICE_PATH}/print/intake?ids=${intake.id}`}>
                {says.printSlips}
              </ButtonLink>
            )}
            <ButtonLink kind="go" to={`${OFFICE_PATH}/stock/intake`}>
              {says.next}
            </ButtonLink>
          </>
        }
      />
      <PageSection title={says.came}>
        {slips.length === 0 && <p className="quiet">{says.noneCame}</p>}
        <ul className={styles.effects}>
          {slips.map(({ number, buyer, arrival, lines }) => (
            <li key={number} className={styles.came}>
              <span>
                <b>{buyer}</b> <TextLink to={`${OFFICE_PATH}/orders/${number}`}>{number}</TextLink>{' '}
                <span className="quiet">
                  {lines.map(({ title, copies }) => (copies > 1 ? `${title} (${copies})` : title)).join(', ')}
                </span>
              </span>
              <StateSign sign={SIGNS[arrival][0]} tone={SIGNS[arrival][1]}>
                {says.arrivals[arrival]}
              </StateSign>
            </li>
          ))}
        </ul>
      </PageSection>
      {closing.shelf > 0 && (
        <PageSection title={says.toShelves}>
          <p>{says.shelved(closing.shelf)}</p>
        </PageSection>
      )}
      {closing.restId !== null && (
        <PageSection title={says.rest}>
          <p>
            {says.restSays(waiting)}{' '}
            <span className="quiet">
              {closing.unknown.map(({ ean, copies }) => (copies > 1 ? `${ean} (${copies})` : ean)).join(', ')}
            </span>{' '}
            <TextLink to={`${OFFICE_PATH}/stock/intake/${closing.restId}`}>{says.openRest}</TextLink>
          </p>
        </PageSection>
      )}
      <ClosedLines intake={intake} slips={slips} />
    </>
  )
}

/** Who waited is known by the orders that got their copies. */
function ClosedLines({ intake, slips }: { intake: Intake; slips: readonly Slip[] }) {
  const lines = intake.lines.map((line) => ({
    ...line,
    isAsked: false,
    awaited: slips.flatMap(({ number, buyer, placedAt, shipping, lines: own }) =>
      own
        .filter(({ ean }) => ean === line.ean)
        .map(({ copies }, at) => ({ lineId: at, number, buyer, placedAt, shipping, copies })),
    ),
  }))
  return <ScannedLines lines={lines} hasOrders={false} counting={null} onPaper={null} />
}
