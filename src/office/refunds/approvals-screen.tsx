import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatForints, formatInstant } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useChanges } from '../data/use-changes.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { TextAreaField } from '../ui/controls/field.tsx'
import { countingNumber, officeListAddress } from '../ui/list/list-address.ts'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { StateSign, type StateSignName, type Tone } from '../ui/page/state-sign.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import styles from './approvals-screen.module.css'

const ADDRESS = officeListAddress(`${OFFICE_PATH}/approvals`, { before: countingNumber })

type Listed = OfficeAnswer<'get', '/approvals'>['approvals'][number]

export async function loader({ request }: LoaderFunctionArgs) {
  const { before } = ADDRESS.read(new URL(request.url).searchParams)
  const [open, decided] = await Promise.all([
    loadScreen(request, '/approvals', { query: {} }),
    loadScreen(request, '/approvals', { query: { decided: 'yes', before, limit: 20 } }),
  ])
  return { open: open.approvals, decided: decided.approvals, next: decided.next, isFirstPage: before === undefined }
}

/** OFFICE-75: what waits for a second person, each with its order beside it; what was decided stays readable. */
export function Component() {
  const words = useWords()
  const { open, decided, next, isFirstPage } = useLoaderData<typeof loader>()
  const { email, permissions } = useSession()
  const mayDecide = permissions.includes('refunds.approve')
  const waiting = open.filter(({ askedBy, state }) => askedBy.email !== email && state === 'open')
  useScreenTitle(words.approvals.title)
  useChanges(['approvals', 'orders'])
  return (
    <>
      <PageOpening
        title={
          mayDecide && waiting.length > 0 ? (
            <>
              {words.approvals.title}: <em>{words.approvals.waits(waiting.length)}</em>
            </>
          ) : (
            words.approvals.title
          )
        }
        sentence={words.approvals.sentence}
      />
      <PageSection title={words.approvals.open}>
        {open.length === 0 ? (
          <EmptyState title={words.approvals.empty}>{words.approvals.emptyWhy}</EmptyState>
        ) : (
          open.map((one) => (
            <Request
              key={one.id}
              request={one}
              isMine={one.askedBy.email === email}
              mayDecide={mayDecide}
              isNext={one === waiting[0]}
            />
          ))
        )}
      </PageSection>
      <PageSection title={words.approvals.decided}>
        {decided.length === 0 ? (
          <p className="quiet">{words.approvals.noneDecided}</p>
        ) : (
          decided.map((one) => <Request key={one.id} request={one} />)
        )}
        {(next !== null || !isFirstPage) && (
          <nav className={styles.pages} aria-label={words.parts.pages}>
            {!isFirstPage && <TextLink to={ADDRESS.to({})}>{words.approvals.newest}</TextLink>}
            {next !== null && <TextLink to={ADDRESS.to({ before: next })}>{words.parts.after}</TextLink>}
          </nav>
        )}
      </PageSection>
    </>
  )
}

const SIGNS: Record<Listed['state'], { sign: StateSignName; tone: Tone }> = {
  open: { sign: 'ring', tone: 'waits' },
  changed: { sign: 'triangle', tone: 'wrong' },
  over: { sign: 'dash', tone: 'over' },
  approved: { sign: 'tick', tone: 'good' },
  refused: { sign: 'dash', tone: 'over' },
  withdrawn: { sign: 'back', tone: 'over' },
  alone: { sign: 'tick', tone: 'waits' },
}

type RequestProps = {
  request: Listed
  isMine?: boolean
  mayDecide?: boolean
  /** Of a screen's acts one is filled. */
  isNext?: boolean
}

function Request({ request, ...who }: RequestProps) {
  const words = useWords()
  const language = useOfficeLanguage()
  const at = (moment: string) => formatInstant(new Date(moment), language)
  const { number, state, amount, kind, reason, askedBy, copies, delivery, decidedBy, decidedAt } = request
  return (
    <article className={styles.request} aria-label={`${number}, ${formatForints(amount, language)}`}>
      <div>
        <p className={styles.amount}>
          <span className="nb">{formatForints(amount, language)}</span>{' '}
          <StateSign {...SIGNS[state]}>{words.approvals.states[state]}</StateSign>
        </p>
        <p>
          {words.approvals.askedBy(askedBy.name ?? askedBy.email)} <span className="quiet">{at(request.askedAt)}</span>
        </p>
        <p>
          {kind === 'cancel'
            ? words.approvals.kinds.cancel(copies.length === 0)
            : reason === null
              ? words.approvals.kinds.receive
              : words.refunds.grounds[reason]}
          {request.words && <q className={styles.words}>{request.words}</q>}
        </p>
        {(copies.length > 0 || delivery) && (
          <ul className="small quiet">
            {copies.map(({ name, quantity }) => (
              <li key={name}>{words.approvals.copies(name, quantity)}</li>
            ))}
            {delivery && <li>{words.refunds.delivery}</li>}
          </ul>
        )}
        {state === 'open' && <p className="small quiet">{words.approvals.until(at(request.until))}</p>}
        {state === 'changed' && <p className="small">{words.approvals.changedWhy}</p>}
        {decidedAt && (
          <p className="quiet">
            {decidedBy && words.approvals.decidedBy(decidedBy.name ?? decidedBy.email)} {at(decidedAt)}
            {request.decisionWords && <q className={styles.words}>{request.decisionWords}</q>}
          </p>
        )}
        <Acts request={request} {...who} />
      </div>
      <OrderFacts request={request} />
    </article>
  )
}

/** The order beside it, and what of its money is still with us. */
function OrderFacts({ request: { number, order } }: { request: Listed }) {
  const { approvals: words } = useWords()
  const language = useOfficeLanguage()
  const money = (amount: number) => <span className="nb">{formatForints(amount, language)}</span>
  return (
    <dl className={styles.order}>
      <dt>{words.order}</dt>
      <dd>
        <TextLink to={`${OFFICE_PATH}/orders/${number}`}>{number}</TextLink>, {order.buyer}
      </dd>
      <dt>{words.placed}</dt>
      <dd>{formatInstant(new Date(order.placedAt), language)}</dd>
      <dt>{words.costs}</dt>
      <dd>{order.payable === null ? '–' : money(order.payable)}</dd>
      <dt>{words.kept}</dt>
      <dd>{money(order.kept)}</dd>
      <dt>{words.refunded}</dt>
      <dd>{money(order.refunded)}</dd>
    </dl>
  )
}

/** Whoever asked may take it back; another person decides. */
function Acts({ request, isMine = false, mayDecide = false, isNext = false }: RequestProps) {
  const words = useWords()
  const language = useOfficeLanguage()
  const approve = useAct('/approvals/{id}/approve')
  const refuse = useAct('/approvals/{id}/refuse')
  const withdraw = useAct('/approvals/{id}/withdraw')
  const [asking, setAsking] = useState<'approve' | 'refuse' | null>(null)
  // What is typed stays where the dialog is closed.
  const [reason, setReason] = useState('')
  const { id, state, amount } = request
  const parameters = { id }
  const sum = formatForints(amount, language)

  async function decide(act: Promise<{ ok: boolean }>, done: string): Promise<void> {
    const { ok } = await act
    setAsking(null)
    if (ok) showToast(done)
  }

  if (state !== 'open' && state !== 'changed') return null
  return (
    <div className={styles.acts}>
      <Refusal of={[approve, refuse, withdraw]} own={words.approvals.refusals} />
      {isMine ? (
        <Button
          busy={withdraw.isBusy ? words.refunds.busy : null}
          onClick={() => void decide(withdraw.run({ parameters, body: {} }), words.approvals.withdrawn)}
        >
          {words.approvals.withdraw}
        </Button>
      ) : (
        mayDecide && (
          <>
            {state === 'open' && (
              <Button kind={isNext ? 'go' : 'line'} onClick={() => setAsking('approve')}>
                {words.approvals.approve}
              </Button>
            )}
            <Button onClick={() => setAsking('refuse')}>{words.approvals.refuse}</Button>
          </>
        )
      )}
      {!isMine && !mayDecide && <p className="small quiet">{words.approvals.others}</p>}
      {asking === 'approve' && (
        <ApproveDialog
          request={request}
          isBusy={approve.isBusy}
          onClose={() => setAsking(null)}
          onApprove={() => void decide(approve.run({ parameters, body: {} }), words.approvals.approved(sum))}
        />
      )}
      {asking === 'refuse' && (
        <RefuseDialog
          request={request}
          reason={reason}
          onType={setReason}
          isBusy={refuse.isBusy}
          onClose={() => setAsking(null)}
          onRefuse={() =>
            void decide(refuse.run({ parameters, body: { words: reason.trim() } }), words.approvals.refusedDone)
          }
        />
      )}
    </div>
  )
}

type DecisionDialogProps = { request: Listed; isBusy: boolean; onClose: () => void }

function ApproveDialog({
  request: { number, amount },
  isBusy,
  onClose,
  onApprove,
}: DecisionDialogProps & { onApprove: () => void }) {
  const { approvals: words, refunds } = useWords()
  const sum = formatForints(amount, useOfficeLanguage())
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.approveTitle(sum)}
      sentence={number}
      foot={
        <>
          <Button kind="go" busy={isBusy ? refunds.busy : null} onClick={onApprove}>
            {words.approveSum(sum)}
          </Button>
          <Button onClick={onClose}>{refunds.cancel}</Button>
        </>
      }
    >
      <p>{words.approveWhy}</p>
    </Dialog>
  )
}

function RefuseDialog({
  request: { number, amount },
  reason,
  onType,
  isBusy,
  onClose,
  onRefuse,
}: DecisionDialogProps & { reason: string; onType: (reason: string) => void; onRefuse: () => void }) {
  const { approvals: words, refunds } = useWords()
  const sum = formatForints(amount, useOfficeLanguage())
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.refuseTitle}
      sentence={`${number}, ${sum}`}
      foot={
        <>
          <Button kind="go" disabled={reason.trim() === ''} busy={isBusy ? refunds.busy : null} onClick={onRefuse}>
            {words.refuse}
          </Button>
          <Button onClick={onClose}>{refunds.cancel}</Button>
        </>
      }
    >
      <TextAreaField
        label={words.refuseWords}
        maxLength={500}
        value={reason}
        onChange={(event) => onType(event.target.value)}
      />
    </Dialog>
  )
}
