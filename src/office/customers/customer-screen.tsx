import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { addressLines } from '#shop/people/addresses/address-lines.ts'
import { formatForints } from '#words/format.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { DataTable } from '../ui/page/data-table.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { dayAndTime, dayWithYear } from '../ui/page/moments.ts'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { AccountActs } from './account-acts.tsx'
import { CustomerCod } from './customer-cod.tsx'
import { CustomerLimits } from './customer-limits.tsx'
import type { Customer } from './customer.ts'
import styles from './customers.module.css'

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadScreen(request, '/customers/{sub}', { parameters: { sub: params.sub ?? '' } })
}

/** OFFICE-70: all that is kept of a customer, and what can be done with their account. */
export function Component() {
  const { customers: words } = useWords()
  const language = useOfficeLanguage()
  const customer = useLoaderData<typeof loader>()
  const { name, emails, account, isPoolElsewhere, isStaff } = customer
  const called = name ?? emails[0] ?? words.nameless
  useScreenTitle(called)
  return (
    <>
      <p className="quiet small">
        <TextLink to={`${OFFICE_PATH}/customers`}>{words.back}</TextLink>
      </p>
      <PageOpening
        title={called}
        sentence={account ? words.since(dayWithYear(new Date(account.madeAt), language)) : emails.join(', ')}
      />
      {isPoolElsewhere && <Notice tone="next" icon="info" title={words.elsewhere} />}
      {!account && !isPoolElsewhere && <Notice tone="waits" icon="info" title={words.gone} />}
      {account?.isDisabled && <Notice tone="wrong" icon="lock" title={words.disabled} />}
      {isStaff && <Notice tone="next" icon="person" title={words.isStaff} />}
      {account && <AccountActs customer={customer} />}
      <div className={styles.columns}>
        <div>
          <Orders customer={customer} />
          <Written customer={customer} />
        </div>
        <aside>
          {account && <AccountFacts account={account} />}
          <CustomerLimits customer={customer} />
          <CustomerCod customer={customer} />
          <Addresses customer={customer} />
          <Subscriptions customer={customer} />
        </aside>
      </div>
    </>
  )
}

function Orders({ customer: { orders, orderCount, returns } }: { customer: Customer }) {
  const { customers: words } = useWords()
  const language = useOfficeLanguage()
  return (
    <>
      <PageSection title={words.orders} aside={orderCount > 0 && words.orderCount(orderCount)}>
        {orders.length === 0 ? (
          <p className="quiet">{words.noOrder}</p>
        ) : (
          <DataTable
            caption={words.ordersCaption}
            columns={[
              { id: 'number', head: words.orderColumns.number, cell: ({ number }) => number },
              {
                id: 'placed',
                head: words.orderColumns.placed,
                onPhone: 'leadEnd',
                cell: ({ placedAt }) => dayWithYear(new Date(placedAt), language),
              },
              {
                id: 'status',
                head: words.orderColumns.status,
                onPhone: 'second',
                cell: ({ status }) => words.statuses[status],
              },
              {
                id: 'total',
                head: words.orderColumns.total,
                isNumber: true,
                onPhone: 'secondEnd',
                cell: ({ total }) => formatForints(total, language),
              },
            ]}
            rows={orders}
            rowId={({ number }) => number}
            rowTo={({ number }) => `${OFFICE_PATH}/orders/${number}`}
          />
        )}
      </PageSection>
      {returns.length > 0 && (
        <PageSection title={words.returns}>
          <ul className={styles.list}>
            {returns.map(({ number, return: part, status, announcedAt }) => (
              <li key={`${number} ${part}`}>
                <TextLink to={`${OFFICE_PATH}/orders/${number}`}>{number}</TextLink>{' '}
                {dayWithYear(new Date(announcedAt), language)}, {words.returnStatuses[status] ?? status}
              </li>
            ))}
          </ul>
        </PageSection>
      )}
    </>
  )
}

/** What they wrote to the shop, for whoever answers messages. */
function Written({ customer: { messages } }: { customer: Customer }) {
  const { customers: words, messages: messageWords } = useWords()
  const language = useOfficeLanguage()
  if (!messages) return null
  return (
    <PageSection title={words.messages}>
      {messages.length === 0 && <p className="quiet">{words.noMessage}</p>}
      <ul className={styles.list}>
        {messages.map(({ reference, receivedAt, state, beginning }) => (
          <li key={reference}>
            <TextLink to={`${OFFICE_PATH}/messages/${reference}`}>{reference}</TextLink>{' '}
            {dayAndTime(new Date(receivedAt), language)}, {messageWords.states[state]}
            <p className="quiet small">{beginning}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

function AccountFacts({ account }: { account: NonNullable<Customer['account']> }) {
  const { customers: words } = useWords()
  const language = useOfficeLanguage()
  const { email, isEmailConfirmed, phone, state, secondFactors, passkeys, devices, signIns } = account
  const lastSignIn = signIns[0] && `, ${dayAndTime(new Date(signIns[0].beganAt), language)}`
  return (
    <PageSection title={words.account}>
      <dl className={styles.facts}>
        <dt>{words.email}</dt>
        <dd>
          {email}
          {!isEmailConfirmed && ` (${words.states.unconfirmed})`}
        </dd>
        {phone && (
          <>
            <dt>{words.phone}</dt>
            <dd>{phone}</dd>
          </>
        )}
        <dt>{words.state}</dt>
        <dd>{words.states[state]}</dd>
        <dt>{words.secondFactor}</dt>
        <dd>{secondFactors.map((one) => words.factors[one]).join(', ') || words.noFactor}</dd>
        <dt>{words.passkeys}</dt>
        <dd>{passkeys.map(({ name }) => name).join(', ') || words.noFactor}</dd>
        <dt>{words.devices}</dt>
        <dd>{devices.map(({ name }) => name).join(', ') || words.noFactor}</dd>
        <dt>{words.signIns}</dt>
        <dd>{signIns.length === 0 ? words.nowhere : `${words.signedIn(signIns.length)}${lastSignIn ?? ''}`}</dd>
      </dl>
    </PageSection>
  )
}

function Addresses({ customer: { addresses } }: { customer: Customer }) {
  const { customers: words } = useWords()
  const language = useOfficeLanguage()
  return (
    <PageSection title={words.addresses}>
      {addresses.length === 0 && <p className="quiet">{words.noAddress}</p>}
      <ul className={styles.list}>
        {addresses.map(({ company, phone, ...address }) => {
          const [name, ...place] = addressLines(address, language)
          return (
            <li key={[name, ...place].join()}>
              <b>{company ?? name}</b>
              <p>{place.join(', ')}</p>
              <p className="quiet small">{phone}</p>
            </li>
          )
        })}
      </ul>
    </PageSection>
  )
}

function Subscriptions({ customer: { newsletter, club } }: { customer: Customer }) {
  const { customers: words } = useWords()
  const language = useOfficeLanguage()
  return (
    <>
      <PageSection title={words.newsletter}>
        {newsletter.length === 0 && <p className="quiet">{words.noNewsletter}</p>}
        {newsletter.map(({ email, state, since }) => (
          <p key={email}>
            {state === 'subscribed'
              ? words.subscribed(email, dayWithYear(new Date(since), language))
              : words.pending(email)}
          </p>
        ))}
      </PageSection>
      {club.length > 0 && (
        <PageSection title={words.club}>
          {club.map(({ startsAt, seats, isWaiting }) => (
            <p key={startsAt}>
              {words.seats(dayAndTime(new Date(startsAt), language), seats)}
              {isWaiting && `, ${words.waitsForSeats}`}
            </p>
          ))}
        </PageSection>
      )}
    </>
  )
}
