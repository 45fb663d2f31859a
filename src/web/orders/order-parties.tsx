import type { ReactNode } from 'react'
import type { Language } from '#site/languages.ts'
import { addressLines } from '#shop/people/addresses/address-lines.ts'
import type { BuyersOrder } from './order-operations.graphql.ts'
import { formatDay } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './order-parties.module.css'

/** To whom and where it goes, and who gets the invoice. */
export function OrderParties({ order }: { order: BuyersOrder }) {
  const text = useText()
  const language = useLanguage()
  const { billing } = order
  return (
    <div className={styles.parties}>
      <div>
        <h3>{text(`detail.shipping-${order.shipping}`)}</h3>
        <Lines lines={deliveryLines(order, language)} />
      </div>
      <div>
        <h3>{text('order.billing')}</h3>
        <Lines lines={[billing.company, billing.taxNumber, ...addressLines(billing, language)]} />
      </div>
      <div>
        <h3>{text('order.contact')}</h3>
        <Lines lines={[order.contact.name, order.email, order.contact.phone]} />
      </div>
      {order.note && (
        <div>
          <h3>{text('order.note')}</h3>
          <p className={styles.note}>{order.note}</p>
        </div>
      )}
      {order.gift && (
        <div>
          <h3>{text('gift.title')}</h3>
          <p className={styles.note} dir="auto">
            {order.gift.words}
          </p>
          <Lines
            lines={[order.gift.notBefore && text('gift.from-day', { day: formatDay(order.gift.notBefore, language) })]}
          />
        </div>
      )}
    </div>
  )
}

function Lines({ lines }: { lines: readonly (string | null)[] }) {
  return (
    <address className={styles.lines}>
      {lines
        .filter((line) => line)
        .map((line) => (
          <span key={line}>{breakable(line)}</span>
        ))}
    </address>
  )
}

/** An e-mail address that is too long for its line goes on before its @. */
function breakable(line: string | null): ReactNode {
  const [name, host] = line?.split('@') ?? []
  if (!host) return line
  return (
    <>
      {name}
      <wbr />@{host}
    </>
  )
}

function deliveryLines({ delivery, pickupShop, parcelPoint }: BuyersOrder, language: Language): (string | null)[] {
  const fetchedAt = pickupShop ?? parcelPoint
  if (fetchedAt) return [fetchedAt.name, fetchedAt.address]
  return delivery ? addressLines(delivery, language) : []
}
