import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox } from '../ui/controls/choices.tsx'
import { SelectField } from '../ui/controls/field.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { dayAndTime, lastDayBefore } from '../ui/page/moments.ts'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { AnswerForm, MessageNoteForm } from './message-forms.tsx'
import { MessageEntries } from './message-entries.tsx'
import { MessageStanding } from './message-standing.tsx'
import type { Message } from './message.ts'
import styles from './messages.module.css'

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadScreen(request, '/messages/{reference}', { parameters: { reference: params.reference ?? '' } })
}

/** OFFICE-73: a message, what was done with it, and the answer. */
export function Component() {
  const { messages: words } = useWords()
  const language = useOfficeLanguage()
  const message = useLoaderData<typeof loader>()
  const { reference, name, receivedAt, message: text, suspicions, can } = message
  useScreenTitle(`${name} ${reference}`)
  useChanges(['messages'])
  const close = useAct('/messages/{reference}/close')
  const reopen = useAct('/messages/{reference}/reopen')
  return (
    <>
      <p className="quiet small">
        <TextLink to={`${OFFICE_PATH}/messages`}>{words.back}</TextLink> / {reference}
      </p>
      <PageOpening
        title={name}
        sentence={
          <>
            {words.wrote(dayAndTime(new Date(receivedAt), language))} · {words.topics[message.topic]} ·{' '}
            <MessageStanding message={message} />
          </>
        }
        acts={<MessageActs message={message} {...{ close, reopen }} />}
      />
      <Refusal of={[close, reopen]} own={words.refusals} />
      <div className={styles.columns}>
        <div>
          {suspicions.length > 0 && (
            <Notice tone="waits" icon="warning" title={words.suspicious}>
              {suspicions.map((one) => words.suspicions[one]).join('; ')}
            </Notice>
          )}
          <p className={styles.words} lang={message.language}>
            {text}
          </p>
          {message.lines.length > 0 && <AskedCart message={message} />}
          {message.entries.length > 0 && <MessageEntries entries={message.entries} />}
          {can.includes('answer') && <AnswerForm key={reference} message={message} />}
        </div>
        <aside>
          <Writer message={message} />
          <Desk message={message} />
          <MessageNoteForm key={reference} reference={reference} />
        </aside>
      </div>
    </>
  )
}

type MessageActsProps = {
  message: Message
  close: ReturnType<typeof useAct<'/messages/{reference}/close'>>
  reopen: ReturnType<typeof useAct<'/messages/{reference}/reopen'>>
}

function MessageActs({ message, close, reopen }: MessageActsProps) {
  const { messages: words } = useWords()
  const { reference, can, version } = message
  const change = { parameters: { reference }, body: { version } }

  async function closeIt(): Promise<void> {
    if ((await close.run(change)).ok) showToast(words.closed)
  }

  return (
    <>
      {can.includes('reopen') && (
        <Button busy={reopen.isBusy ? words.reopening : null} onClick={() => void reopen.run(change)}>
          {message.state === 'suspicious' ? words.notSuspicious : words.reopen}
        </Button>
      )}
      {can.includes('close') && (
        <Button busy={close.isBusy ? words.closing : null} onClick={() => void closeIt()}>
          {words.close}
        </Button>
      )}
    </>
  )
}

/** The cart that could not be ordered as it is: it becomes an order at the desk. */
function AskedCart({ message: { reference, lines } }: { message: Message }) {
  const { messages: words } = useWords()
  const { permissions } = useSession()
  return (
    <PageSection
      title={words.cart}
      aside={
        permissions.includes('orders.place') && (
          <TextLink to={`${OFFICE_PATH}/orders/new?message=${reference}`}>{words.makeOrder}</TextLink>
        )
      }
    >
      <ul>
        {lines.map(({ productId, title, ean, quantity }) => (
          <li key={productId}>
            {quantity} × {title} <span className="quiet">{ean}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

function Writer({ message: { name, email, customer, order, orderNumber } }: { message: Message }) {
  const { messages: words } = useWords()
  const { permissions } = useSession()
  return (
    <PageSection
      title={words.writer}
      aside={customer && <TextLink to={`${OFFICE_PATH}/customers/${customer.sub}`}>{words.customer}</TextLink>}
    >
      <div className={styles.facts}>
        <p>
          <b>{name}</b>
          {customer && `, ${words.orders(customer.orders)}`}
        </p>
        <p>{email}</p>
        {!customer && permissions.includes('customers.read') && <p className="quiet small">{words.noAccount}</p>}
        {order && (
          <p>
            {words.order}: <TextLink to={`${OFFICE_PATH}/orders/${order}`}>{order}</TextLink>
          </p>
        )}
        {orderNumber && !order && permissions.includes('orders.read') && (
          <p className="quiet small">{words.noSuchOrder(orderNumber)}</p>
        )}
      </div>
    </PageSection>
  )
}

/** Whose it is, and by when. */
function Desk({ message: { reference, version, owner, colleagues, isComplaint, dueAt, state } }: { message: Message }) {
  const { messages: words } = useWords()
  const language = useOfficeLanguage()
  const handOver = useAct('/messages/{reference}/hand-over')
  const complaint = useAct('/messages/{reference}/complaint')
  const parameters = { reference }
  return (
    <PageSection title={words.owner}>
      <div className={styles.facts}>
        <SelectField
          label={words.owner}
          value={owner?.sub ?? ''}
          onChange={({ target: { value } }) => void handOver.run({ parameters, body: { to: value || null, version } })}
        >
          <option value="">{words.nobody}</option>
          {colleagues.map(({ sub, name }) => (
            <option key={sub} value={sub}>
              {name}
            </option>
          ))}
        </SelectField>
        <Checkbox
          label={words.isComplaint}
          isChecked={isComplaint}
          onChange={(checked) => void complaint.run({ parameters, body: { isComplaint: checked, version } })}
        />
        {state === 'open' && (
          <p className="quiet small">
            {words.due}: {lastDayBefore(new Date(dueAt), language)}
          </p>
        )}
        <Refusal of={[handOver, complaint]} own={words.refusals} />
      </div>
    </PageSection>
  )
}
