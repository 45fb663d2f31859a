import { useState } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { useAct } from '../data/use-act.ts'
import { useSession } from '../data/session.ts'
import { NOTES_PATH, type Intake } from './intake.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { ScannedLines } from './scanned-lines.tsx'
import styles from './intake.module.css'

type Slip = OfficeAnswer<'get', '/stock/intakes/{id}/slips'>['slips'][number]

const SIGNS = { ready: ['tick', 'good'], pack: ['diamond', 'next'], copies: ['ring', 'waits'] } as const

/** What closing came to, for whoever comes later: also for one who pressed the button second. */
export function ClosedNote({ intake, slips }: { intake: Intake; slips: readonly Slip[] }) {
  const { intake: words } = useWords()
  const language = useOfficeLanguage()
  const [isTakingBack, setTakingBack] = useState(false)
  const { closing, closedAt, closedBy } = intake
  if (!closing || !closedAt) return null
  if (closing.isDropped) return <DroppedNote intake={intake} />
  return (
    <>
      <PageOpening
        title={words.isClosed(closing.copies)}
        sentence={[
          intake.supplier,
          intake.note || words.withoutNote(intake.id),
          intake.place,
          words.terms[intake.terms],
          words.closedSays(closedBy ?? '', dayAndTime(new Date(closedAt), language)),
        ].join(', ')}
        acts={<NoteActs id={intake.id} hasSlips={slips.length > 0} onTakeBack={() => setTakingBack(true)} />}
      />
      {closing.takenBack?.map(({ at, by, copies, reason }) => (
        <Notice
          key={at}
          tone="waits"
          icon="info"
          title={words.takenBackSays(by, dayAndTime(new Date(at), language), copies, reason)}
        />
      ))}
      {isTakingBack && <TakeBackDialog intake={intake} onClose={() => setTakingBack(false)} />}
      <CameForCustomers slips={slips} />
      {closing.shelf > 0 && (
        <PageSection title={words.toShelves}>
          <p>{words.shelved(closing.shelf)}</p>
        </PageSection>
      )}
      {closing.restId !== null && <RestOfNote restId={closing.restId} unknown={closing.unknown} />}
      <ClosedLines intake={intake} slips={slips} />
    </>
  )
}

function NoteActs({ id, hasSlips, onTakeBack }: { id: number; hasSlips: boolean; onTakeBack: () => void }) {
  const { intake: words } = useWords()
  const { permissions } = useSession()
  return (
    <>
      {hasSlips && (
        <ButtonLink icon="print" to={`${OFFICE_PATH}/print/intake?ids=${id}`}>
          {words.printSlips}
        </ButtonLink>
      )}
      {permissions.includes('stock.correct') && (
        <Button kind="bare" onClick={onTakeBack}>
          {words.takeBack}
        </Button>
      )}
      <ButtonLink kind="go" to={NOTES_PATH}>
        {words.next}
      </ButtonLink>
    </>
  )
}

function CameForCustomers({ slips }: { slips: readonly Slip[] }) {
  const { intake: words } = useWords()
  return (
    <PageSection title={words.came}>
      {slips.length === 0 && <p className="quiet">{words.noneCame}</p>}
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
              {words.arrivals[arrival]}
            </StateSign>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

type RestOfNoteProps = { restId: number; unknown: NonNullable<Intake['closing']>['unknown'] }

function RestOfNote({ restId, unknown }: RestOfNoteProps) {
  const { intake: words } = useWords()
  return (
    <PageSection title={words.rest}>
      <p>
        {words.restSays(unknown.reduce((sum, { copies }) => sum + copies, 0))}{' '}
        <span className="quiet">
          {unknown.map(({ ean, copies }) => (copies > 1 ? `${ean} (${copies})` : ean)).join(', ')}
        </span>{' '}
        <TextLink to={`${NOTES_PATH}/${restId}`}>{words.openRest}</TextLink>
      </p>
    </PageSection>
  )
}

/** Nothing came of it; what was read is still there to go on with. */
function DroppedNote({ intake }: { intake: Intake }) {
  const { intake: intakeWords, scanWork: words } = useWords()
  const language = useOfficeLanguage()
  const restore = useAct('/stock/intakes/{id}/restore')
  const { id, supplier, note, place, closedBy, closedAt } = intake
  const when = closedAt ? dayAndTime(new Date(closedAt), language) : ''
  return (
    <>
      <PageOpening
        title={intakeWords.isDropped}
        sentence={`${[supplier, note || intakeWords.withoutNote(id), place].join(', ')}. ${intakeWords.droppedSays(closedBy ?? '', when)}`}
        acts={
          <Button
            kind="go"
            busy={restore.isBusy ? words.restoring : null}
            onClick={() => void restore.run({ parameters: { id } })}
          >
            {words.restore}
          </Button>
        }
      />
      <Refusal of={restore} own={intakeWords.refusals} />
      <p className="quiet">{intakeWords.droppedNothing}</p>
      <ClosedLines intake={intake} slips={[]} />
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
