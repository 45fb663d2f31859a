import type { Seller } from './order-operations.graphql.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useText } from '#words/text.tsx'
import styles from './order-seller.module.css'

/** On paper only: from which shop the sheet is, and who sold it. */
export function OrderSeller({ seller }: { seller: Seller }) {
  const text = useText()
  const { shopName, publicUrl } = useShopFacts()
  const { name, address, taxNumber, companyNumber, email, phone } = seller
  const facts = [
    name,
    address,
    taxNumber && text('order.seller-tax', { number: taxNumber }),
    companyNumber && text('order.seller-company', { number: companyNumber }),
    [email, phone].filter(Boolean).join(', '),
  ]
  return (
    <div className={styles.seller}>
      <p>
        <strong>{shopName}</strong> {publicUrl}
      </p>
      <p>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
