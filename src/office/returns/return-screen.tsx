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
import { Dialog } from '../ui/controls/dialog.tsx'
import { TextAreaField } from '../ui/controls/field.tsx'
import { Stepper } from '../ui/controls/stepper.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { OverLimit } from '../refunds/over-limit.tsx'
import { dueForPart } from './due-for-part.ts'
import styles from './return-screen.module.css'

const PATH = `${OFFICE_PATH}/returns`

export function loader({ request, params }: LoaderFunctionArgs) {
  const parameters = { number: params.number ?? '', returnNumber: params.returnNumber ?? '' }
  return loadScreen(request, '/orders/{number}/returns/{returnNumber}', { parameters })
}

/** OFFICE-74: a return in hand: line by line to the shelf or written off; what goes back is shown before anything is pressed. */
export function Component() {
  const words = useWords()
  const language = useOfficeLanguage()
  const navigate = useNavigate()
  const { permissions } = useSession()
  const { number, returnNumber, version, status, buyer, announcedAt, refundBy, lines, due, kept, reason, announcer } =
    useLoaderData<typeof loader>()
  const receive = useAct('/orders/{number}/returns/{returnNumber}/receive')
  const reject = useAct('/orders/{number}/returns/{returnNumber}/reject')
  const [damaged, setDamaged] = useState<ReadonlySet<number>>(new Set())
  const [came, setCame] = useState<ReadonlyMap<number, number>>(new Map())
  const [isRejecting, setRejecting] = useState(false)
  const [said, setSaid] = useState('')
  const parameters = { number, returnNumber }
  const counted = lines.map((line) => ({ ...line, came: came.get(line.lineId) ?? line.quantity }))
  const isNothing = counted.every((line) => line.came === 0)
  const isPart = counted.some((line) => line.came < line.quantity)
  const amount = dueForPart(counted, { due: due ?? 0, kept })
  const sum = formatForints(amount, language)
  const needsOther = announcer !== null && amount > announcer.alone && announcer.approvers.length > 0
  useScreenTitle(`${words.returns.one}, ${number}`)
  useChanges([`order:${number}`])

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
    const received = isPart ? words.returns.receivedPart(sum) : words.returns.received(sum)
    showToast(answer.value.state === 'asked' ? words.returns.asked(sum) : received)
    void navigate(PATH)
  }

  async function turnDown(): Promise<void> {
    const { ok } = await reject.run({ parameters, body: { words: said.trim(), version } })
    setRejecting(false)
    if (!ok) return
    showToast(words.returns.rejected)
    void navigate(PATH)
  }

  const isOpen = status === 'ANNOUNCED'
  return (
    <>
      <PageOpening
        title={
          isOpen ? (
            <>
              {words.returns.stands.ANNOUNCED} <em>{words.returns.goesBack(sum)}</em>
            </>
          ) : (
            words.returns.stands[status]
          )
        }
        sentence={
          <>
            <TextLink to={`${OFFICE_PATH}/orders/${number}`}>{number}</TextLink>, {buyer}.{' '}
            {words.returns.announced(formatInstant(new Date(announcedAt), language))}{' '}
            {announcer && words.returns.takenDownBy(announcer.name)}{' '}
            {isOpen && words.returns.by(formatDay(refundBy, language))}
          </>
        }
        acts={
          isOpen && (
            <>
              {permissions.includes('orders.refund') && (
                <Button
                  kind="go"
                  disabled={isNothing}
                  busy={receive.isBusy ? words.returns.receiving : null}
                  onClick={() => void take()}
                >
                  {needsOther
                    ? words.refunds.askApproval
                    : isPart
                      ? words.returns.receivePart(sum)
                      : words.returns.receive(sum)}
                </Button>
              )}
              {permissions.includes('orders.change') && (
                <Button onClick={() => setRejecting(true)}>{words.returns.reject}</Button>
              )}
            </>
          )
        }
      />
      <Refusal of={[receive, reject]} own={words.returns.refusals} />
      {isOpen && announcer && (
        <OverLimit amount={amount} alone={announcer.alone} approvers={announcer.approvers} decidedBy={announcer.name} />
      )}
      {reason && <Notice tone="next" icon="info" title={reason} />}
      <PageSection
        title={isOpen ? words.returns.copies : words.returns[status === 'REJECTED' ? 'copiesAnnounced' : 'copiesHere']}
      >
        <ul className={styles.lines}>
          {counted.map(({ lineId, name, quantity, unitPrice, ...line }) => (
            <li key={lineId} className={isOpen ? styles.open : undefined}>
              <span>
                {quantity} × <span className="serif">{name}</span>
              </span>
              <span className="nb quiet">{formatForints(quantity * unitPrice, language)}</span>
              {isOpen && (
                <Stepper
                  label={name}
                  value={line.came}
                  most={quantity}
                  onChange={(count) => setCame(new Map([...came, [lineId, count]]))}
                />
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
                    setDamaged(new Set(isDamaged ? [...damaged, lineId] : [...damaged].filter((one) => one !== lineId)))
                  }
                />
              )}
            </li>
          ))}
        </ul>
        {isOpen && <p className="small quiet">{words.returns.shelf}</p>}
        {isOpen && isPart && <p className="small">{isNothing ? words.returns.nothingCame : words.returns.rest}</p>}
      </PageSection>
      <Dialog
        isOpen={isRejecting}
        onClose={() => setRejecting(false)}
        title={words.returns.rejectTitle}
        sentence={`${number}, ${buyer}`}
        foot={
          <>
            <Button
              kind="go"
              disabled={said.trim() === ''}
              busy={reject.isBusy ? words.returns.receiving : null}
              onClick={() => void turnDown()}
            >
              {words.returns.reject}
            </Button>
            <Button onClick={() => setRejecting(false)}>{words.refunds.cancel}</Button>
          </>
        }
      >
        <TextAreaField
          label={words.returns.rejectWords}
          maxLength={1000}
          value={said}
          onChange={(event) => setSaid(event.target.value)}
        />
      </Dialog>
    </>
  )
}
