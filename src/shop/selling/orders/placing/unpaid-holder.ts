import { phoneNumberOf } from '#shop/people/addresses/phone-number.ts'
import { keyedHashOf } from '#shop/ground/mail/correspondence.ts'
import type { Shop } from '#shop/shop.ts'
import type { BillingAddress } from '#shop/people/addresses/address.ts'
import { taxNumberOf } from '#shop/people/addresses/tax-number.ts'
import type { WantedCopies } from './unpaid-limits.ts'
import type { UnpaidHolder } from './unpaid-records.server.ts'

/** Who wants an order: the account, where there is one, and the network as a door sees it. */
export type Buyer = { userId: string | null; network?: string | null }

/** The mark tells that two orders came from the same network, and nothing else. */
export function holderOf(shop: Shop, { userId, network }: Buyer): UnpaidHolder {
  return { userId, network: network ? keyedHashOf(shop.correspondence, 'unpaid orders', network) : null }
}

/**
 * Whoever has no account is known by the address or the number they gave, marked as a network is: what stands aside for one person
 * counts together. Of a name alone nothing is known.
 */
export function holderByContact(shop: Shop, { email, phone }: { email: string; phone: string }): UnpaidHolder {
  const known = email === '' ? phoneNumberOf(phone) : email.toLowerCase()
  return holderOf(shop, { userId: null, network: known === null ? null : `person ${known}` })
}

type DraftLine = { product: { id: string }; quantity: number; unitPrice: number; holds: readonly unknown[] }

/** The copies of an order that would stand aside for it. */
export function wantedCopies(lines: readonly DraftLine[]): WantedCopies[] {
  return lines.flatMap(({ product, quantity, unitPrice, holds }, line) =>
    holds.length > 0 ? [{ line, productId: product.id, copies: quantity, forints: quantity * unitPrice }] : [],
  )
}

/** By a number that can be checked: those of other countries have no digit that tells. */
export function isCheckedCompany({ company, country, taxNumber }: BillingAddress): boolean {
  return Boolean(company) && country === 'HU' && taxNumberOf(taxNumber ?? '', country) !== null
}
