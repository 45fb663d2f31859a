import type { ReactNode } from 'react'
import { countryName, HOME_COUNTRY } from '#shop/people/addresses/countries.ts'
import type { Language } from '#site/languages.ts'
import { formatDay, formatForints } from '#words/format.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { useSession } from '../data/session.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { Button } from '../ui/controls/button.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { InvoiceByHand } from './invoice-by-hand.tsx'
import { InvoiceMarks } from './invoice-mark.tsx'
import { ProformaFact } from './proforma-fact.tsx'
import type { OfficeOrderAnswer } from './office-order.ts'
import type { OrderActs } from './use-order-acts.ts'
import styles from './order.module.css'

type Postal = NonNullable<OfficeOrderAnswer['person']['delivery'] | OfficeOrderAnswer['person']['billing']>

/** Who bought it, where it goes, its money as a ledger, its invoices and letters. */
type OrderAsideProps = {
  order: OfficeOrderAnswer
  acts: OrderActs
  /** Where money can be given back now. */
  onRefund?: () => void
}

export function OrderAside({ order, acts, onRefund }: OrderAsideProps) {
  const words = useWords().order
  return (
    <aside className={styles.aside} aria-label={`${words.buyer.title}, ${words.money.title}`}>
      <Buyer order={order} />
      <Addresses order={order} acts={acts} />
      <Money order={order} acts={acts} onRefund={onRefund} />
      <Papers order={order} />
    </aside>
  )
}

function Buyer({ order: { person, language } }: { order: OfficeOrderAnswer }) {
  const words = useWords().order
  const officeLanguage = useOfficeLanguage()
  const { account } = person
  return (
    <PageSection title={words.buyer.title}>
      {person.name && (
        <p>
          <b>{person.name}</b>
          {person.sees === 'all' &&
            `, ${account ? words.buyer.orders(account.orders, account.since.slice(0, 4)) : words.buyer.guest}`}
        </p>
      )}
      {person.email && (
        <p>
          <a className={styles.out} href={`mailto:${person.email}`}>
            {person.email}
          </a>
        </p>
      )}
      {person.phone && <p>{person.phone}</p>}
      {person.email === '' && <p>{person.phone ? words.buyer.noEmail : words.buyer.noEmailNorPhone}</p>}
      {person.note && (
        <p>
          {words.buyer.note} „{person.note}”
        </p>
      )}
      {person.gift && (
        <p dir="auto">
          {words.buyer.gift(
            person.gift.words,
            person.gift.notBefore && formatDay(person.gift.notBefore, officeLanguage),
          )}
        </p>
      )}
      {person.email !== '' && (
        <p className="quiet small">{person.sees === 'nothing' ? words.buyer.hidden : words.buyer.language[language]}</p>
      )}
    </PageSection>
  )
}

function Addresses({ order, acts }: { order: OfficeOrderAnswer; acts: OrderActs }) {
  const words = useWords().order
  const language = useOfficeLanguage()
  const { person, pickupShop, parcelPoint } = order
  const point = pickupShop ?? parcelPoint
  const delivery = person.delivery
    ? inLine(person.delivery, language)
    : point && [point.name, point.address].filter(Boolean).join(', ')
  if (!delivery && !person.billing) return null
  return (
    <PageSection
      title={words.addresses.title}
      aside={
        order.can.addresses === 'yes' && (
          <Button kind="bare" keys="E" onClick={() => acts.begin('addresses')}>
            {words.addresses.edit}
          </Button>
        )
      }
    >
      <dl className={styles.facts}>
        {delivery && (
          <>
            <dt>{words.addresses.delivery}</dt>
            <dd>{delivery}</dd>
          </>
        )}
        {person.billing && (
          <>
            <dt>{words.addresses.billing}</dt>
            <dd>
              {[person.billing.company, inLine(person.billing, language), person.billing.taxNumber]
                .filter(Boolean)
                .join(', ')}
            </dd>
          </>
        )}
      </dl>
    </PageSection>
  )
}

function inLine({ name, country, postcode, city, street }: Postal, language: Language): string {
  const abroad = country === HOME_COUNTRY ? '' : countryName(country, language)
  return [name, `${postcode} ${city}`.trim(), street, abroad].filter(Boolean).join(', ')
}

function Money({ order, acts, onRefund }: OrderAsideProps) {
  const words = useWords().order
  const language = useOfficeLanguage()
  const forints = (amount: number) => <span className="nb">{formatForints(amount, language)}</span>
  const { money, can } = order
  const isCancelledAlone = can.refund === 'gift-card-sold' && can.cancel === 'yes'
  const copies = order.lines.reduce((sum, { ordered, cancelled }) => sum + ordered + cancelled, 0)
  const isLiving = order.status === 'CONFIRMED' || order.status === 'COMPLETED' || order.status === 'AWAITING_PAYMENT'
  const missing = isLiving ? Math.max(0, (money.payable ?? 0) - money.kept) : 0
  return (
    <PageSection
      title={words.money.title}
      aside={
        onRefund ? (
          <Button kind="bare" keys="Shift+R" onClick={onRefund}>
            {words.acts.refund}
          </Button>
        ) : (
          isCancelledAlone && (
            <Button kind="bare" onClick={() => acts.begin('cancel')}>
              {words.acts.cancel}
            </Button>
          )
        )
      }
    >
      <table className={styles.ledger}>
        <tbody>
          <Row name={words.money.goods(copies)}>{forints(money.goods)}</Row>
          <Row name={words.money.delivery}>
            {money.shippingPrice === null ? words.money.asked : forints(money.shippingPrice)}
          </Row>
          {money.coupon && <Row name={words.money.coupon(money.coupon.code)}>{forints(money.coupon.off)}</Row>}
          {money.payable !== null && (
            <Row name={words.money.payable} isSum>
              {forints(money.payable)}
            </Row>
          )}
          {money.attempts.map((attempt) => (
            <Row
              key={attempt.id}
              name={`${words.money.attempt(attempt.number, words.money.providers[attempt.provider])}, ${words.money.statuses[attempt.status]}`}
            >
              {forints(attempt.charged)}
            </Row>
          ))}
          {money.refunded > 0 && <Row name={words.money.refunded}>{forints(money.refunded)}</Row>}
          {money.refunding > 0 && <Row name={words.money.refunding}>{forints(money.refunding)}</Row>}
          <Row name={words.money.kept} isSum>
            {forints(money.kept)}
          </Row>
          {missing > 0 && money.charged > 0 && (
            <Row name={words.money.missing} isSum>
              <span className={styles.bad}>{forints(missing)}</span>
            </Row>
          )}
        </tbody>
      </table>
    </PageSection>
  )
}

function Row({ name, isSum = false, children }: { name: string; isSum?: boolean; children: ReactNode }) {
  return (
    <tr className={isSum ? styles.sum : undefined}>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  )
}

function Papers({ order }: { order: OfficeOrderAnswer }) {
  const words = useWords().order
  const { permissions } = useSession()
  const toBuyer = order.letters.filter(({ isForBuyer }) => isForBuyer)
  const sent = toBuyer.filter(({ sentAt }) => sentAt !== null).length
  const waiting = toBuyer.filter(({ sentAt, dueAt }) => sentAt === null && dueAt !== null).length
  const failed = toBuyer.length - sent - waiting
  return (
    <PageSection title={words.papers.title}>
      <dl className={styles.facts}>
        <dt>{words.papers.invoice}</dt>
        <dd>
          {order.invoices.length === 0
            ? words.papers[order.document === 'RECEIPT' ? 'receipt' : 'noInvoice']
            : order.invoices.map(({ kind, number, url, status }) => (
                <span key={`${kind} ${number}`} className={styles.invoice}>
                  {url && number ? (
                    <a className={styles.out} href={url} target="_blank" rel="noreferrer">
                      {number}
                    </a>
                  ) : (
                    number
                  )}{' '}
                  {words.papers.invoices[status]}
                </span>
              ))}
          <InvoiceMarks order={order} />
          {(order.invoices.length > 0 || order.document === 'RECEIPT') && permissions.includes('invoices.read') && (
            <p>
              <TextLink to={`${OFFICE_PATH}/orders/${order.number}/documents`}>{words.papers.proof}</TextLink>
            </p>
          )}
        </dd>
        <ProformaFact order={order} />
        <dt>{words.papers.letters}</dt>
        <dd>
          {[
            words.papers.sent(sent),
            waiting > 0 && words.papers.waiting(waiting),
            failed > 0 && words.papers.failed(failed),
          ]
            .filter(Boolean)
            .join(', ')}
        </dd>
      </dl>
      <InvoiceByHand order={order} />
    </PageSection>
  )
}
