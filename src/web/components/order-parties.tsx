import { countryName, HOME_COUNTRY } from '#shop/addresses/countries.ts'
import type { BuyersOrder } from '../browser/order-data.ts'
import { useLanguage, useText } from '../text.tsx'
import styles from './order-parties.module.css'

/** To whom and where it goes, and who gets the invoice. */
export function OrderParties({ order }: { order: BuyersOrder }) {
  const text = useText()
  return (
    <div className={styles.parties}>
      <div>
        <h3>{text(`detail.shipping-${order.shipping}`)}</h3>
        <Lines lines={useDeliveryLines(order)} />
      </div>
      <div>
        <h3>{text('order.billing')}</h3>
        <Lines lines={useBillingLines(order)} />
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
    </div>
  )
}

function Lines({ lines }: { lines: readonly (string | null)[] }) {
  return (
    <address className={styles.lines}>
      {lines
        .filter((line) => line)
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </address>
  )
}

type Postal = { country: string; postcode: string; city: string; street: string }

function useDeliveryLines({ delivery, pickupShop, parcelPoint }: BuyersOrder): (string | null)[] {
  const postal = usePostalLines()
  if (pickupShop) return [pickupShop.name, pickupShop.address]
  if (parcelPoint) return [parcelPoint.name, parcelPoint.address]
  return delivery ? [delivery.name, ...postal(delivery), delivery.note] : []
}

function useBillingLines({ billing }: BuyersOrder): (string | null)[] {
  const postal = usePostalLines()
  return [billing.company, billing.taxNumber, billing.name, ...postal(billing)]
}

/** In the order the post of the country writes it; the country itself only abroad. */
function usePostalLines(): (address: Postal) => string[] {
  const language = useLanguage()
  return ({ country, postcode, city, street }) =>
    country === HOME_COUNTRY
      ? [`${postcode} ${city}`, street]
      : [street, `${postcode} ${city}`.trim(), countryName(country, language)]
}
