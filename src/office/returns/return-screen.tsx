import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { formatDay, formatForints, formatInstant } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox } from '../ui/controls/choices.tsx'
import { Stepper } from '../ui/controls/stepper.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { OverLimit } from '../refunds/over-limit.tsx'
import { dueForPart } from './due-for-part.ts'
import { RejectDialog } from './reject-dialog.tsx'
import styles from './return-screen.module.css'

const PATH = `${OFFICE_PATH}/returns`

export function loader({ request, params }: LoaderFunctionArgs) {
  const parameters = { number: params.number ?? '', returnNumber: params.returnNumber ?? '' }
  return loadScreen(request, '/orders/{number}/returns/{returnNumber}', { parameters })
}

/** OFFICE-74: a return in hand: line by line to the shelf or written off; what goes back is shown before anything is pressed. */
export function Component() {
  const words = useWords()
  const read = useLoaderData<typeof loader>()
  const { number, status, reason, announcer, isExchange } = read
  const reject = useAct('/orders/{number}/returns/{returnNumber}/reject')
  const taking = useReturnTaking()
  const { receive, counted, damaged, isNothing, isPart, amount, sum, takes } = taking
  const [isRejecting, setRejecting] = useState(false)
  useScreenTitle(`${words.returns.one}, ${number}`)
  useChanges([`order:${number}`])

  const isOpen = status === 'ANNOUNCED'
  return (
    <>
      <PageOpening
        title={
          isOpen ? (
            <>
              {words.returns.stands.ANNOUNCED}{' '}
              <em>{isExchange ? words.returns.exchange.goesOn(sum) : words.returns.goesBack(sum)}</em>
            </>
          ) : isExchange && status === 'REFUNDED' ? (
            words.returns.exchange.stands
          ) : (
            words.returns.stands[status]
          )
        }
        sentence={<ReturnSentence />}
        acts={
          isOpen && (
            <ReturnActs
              words={takes}
              isOff={isNothing}
              isBusy={receive.isBusy}
              onTake={() => void taking.take()}
              onReject={() => setRejecting(true)}
            />
          )
        }
      />
      <Refusal of={[receive, reject]} own={words.returns.refusals} />
      {isOpen && announcer && (
        <OverLimit
          amount={amount}
          alone={announcer.alone}
          approvers={announcer.approvers}
          decidedBy={announcer.isYou ? undefined : announcer.name}
        />
      )}
      {isExchange && <Notice tone="next" icon="info" title={words.returns.exchange.isOne} />}
      {reason && <Notice tone="next" icon="info" title={reason} />}
      <PageSection
        title={isOpen ? words.returns.copies : words.returns[status === 'REJECTED' ? 'copiesAnnounced' : 'copiesHere']}
      >
        <ReturnLines {...{ counted, isOpen, damaged }} onCame={taking.setCopies} onDamaged={taking.setDamaged} />
        {isOpen && <p className="small quiet">{words.returns.shelf}</p>}
        {isOpen && isPart && <p className="small">{isNothing ? words.returns.nothingCame : words.returns.rest}</p>}
      </PageSection>
      <RejectDialog rejected={read} isOpen={isRejecting} onClose={() => setRejecting(false)} reject={reject} />
    </>
  )
}

/** How many copies came of each line and how they are, what goes back for them, and the act that does it. */
function useReturnTaking() {
  const words = useWords()
  const language = useOfficeLanguage()
  const navigate = useNavigate()
  const {
    number,
    returnNumber,
    version,
    lines,
    due,
    kept: keptSum,
    announcer,
    isExchange,
  } = useLoaderData<typeof loader>()
  const says = isExchange ? words.returns.exchange : words.returns
  const receive = useAct('/orders/{number}/returns/{returnNumber}/receive')
  const [damaged, setDamaged] = useState<ReadonlySet<number>>(new Set())
  const [came, setCame] = useState<ReadonlyMap<number, number>>(new Map())
  const parameters = { number, returnNumber }
  const counted = lines.map((line) => ({ ...line, came: came.get(line.lineId) ?? line.quantity }))
  const isNothing = counted.every((line) => line.came === 0)
  const isPart = counted.some((line) => line.came < line.quantity)
  const amount = dueForPart(counted, { due: due ?? 0, keptSum })
  const sum = formatForints(amount, language)
  const needsOther = announcer !== null && amount > announcer.alone && announcer.approvers.length > 0

  async function take(): Promise<void> {
    const answer = await receive.run({
      parameters,
      body: {
        came: counted.filter((line) => line.came > 0).map((line) => ({ lineId: line.lineId, quantity: line.came })),
        damagedLines: [...damaged],
        version,
      },
    })
    if (!answer.ok) return
    const received = isPart ? says.receivedPart(sum) : says.received(sum)
    showToast(answer.value.state === 'asked' ? words.returns.asked(sum) : received)
    void navigate(PATH)
  }

  return {
    receive,
    counted,
    damaged,
    setDamaged,
    setCopies: (lineId: number, count: number) => setCame(new Map([...came, [lineId, count]])),
    isNothing,
    isPart,
    amount,
    sum,
    take,
    /** What the button says: whoever may not give so much back alone asks another. */
    takes: needsOther ? words.refunds.askApproval : isPart ? says.receivePart(sum) : says.receive(sum),
  }
}

type CountedLine = ReturnType<typeof useLoaderData<typeof loader>>['lines'][number] & { came: number }
type ReturnLinesProps = {
  counted: readonly CountedLine[]
  isOpen: boolean
  damaged: ReadonlySet<number>
  onCame: (lineId: number, count: number) => void
  onDamaged: (damaged: ReadonlySet<number>) => void
}

/** Line by line, how many came and whether they go to the shelf. */
function ReturnLines({ counted, isOpen, damaged, onCame, onDamaged }: ReturnLinesProps) {
  const words = useWords()
  const language = useOfficeLanguage()
  return (
    <ul className={styles.lines}>
      {counted.map(({ lineId, name, quantity, unitPrice, ...line }) => (
        <li key={lineId} className={isOpen ? styles.open : undefined}>
          <span>
            {quantity} × <span className="serif">{name}</span>
          </span>
          <span className="nb quiet">{formatForints(quantity * unitPrice, language)}</span>
          {isOpen && (
            <Stepper label={name} value={line.came} most={quantity} onChange={(count) => onCame(lineId, count)} />
          )}
          {isOpen && (
            <Checkbox
              label={
                <>
                  {words.returns.damaged}
                  <span className="vh">: {name}</span>
                </>
              }
              isChecked={damaged.has(lineId)}
              onChange={(isDamaged) =>
                onDamaged(new Set(isDamaged ? [...damaged, lineId] : [...damaged].filter((one) => one !== lineId)))
              }
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Of which order it is, whose, and until when the money goes back. */
function ReturnSentence() {
  const words = useWords()
  const language = useOfficeLanguage()
  const { number, status, buyer, announcedAt, refundBy, announcer, isExchange } = useLoaderData<typeof loader>()
  return (
    <>
      <TextLink to={`${OFFICE_PATH}/orders/${number}`}>{number}</TextLink>, {buyer}.{' '}
      {words.returns.announced(formatInstant(new Date(announcedAt), language))}{' '}
      {announcer && words.returns.takenDownBy(announcer.name)}{' '}
      {status === 'ANNOUNCED' && !isExchange && words.returns.by(formatDay(refundBy, language))}
    </>
  )
}

type ReturnActsProps = {
  /** Of the one act: what it does. */
  words: string
  isOff: boolean
  isBusy: boolean
  onTake: () => void
  onReject: () => void
}

function ReturnActs({ words: takes, isOff, isBusy, onTake, onReject }: ReturnActsProps) {
  const words = useWords()
  const { permissions } = useSession()
  return (
    <>
      {permissions.includes('orders.refund') && (
        <Button kind="go" disabled={isOff} busy={isBusy ? words.returns.receiving : null} onClick={onTake}>
          {takes}
        </Button>
      )}
      {permissions.includes('orders.change') && <Button onClick={onReject}>{words.returns.reject}</Button>}
    </>
  )
}
