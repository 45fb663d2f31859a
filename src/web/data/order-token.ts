import { openStorage } from './browser-storage.ts'
import { storageOrMemory } from './storage-or-memory.ts'

const tokens = storageOrMemory(() => openStorage('session'))
const nameOf = (slug: string) => `order-token-${slug.toLowerCase()}`

/** Both languages' address of an order ends in its slug. */
export function orderSlugIn(pathname: string): string {
  return pathname.split('/').at(-1) ?? ''
}

/** ORDER-08: the token of a letter's link. It is kept for this tab, so that it need not stay in the address bar. */
export function orderTokenIn(slug: string, search: string): string | null {
  const token = new URLSearchParams(search).get('token')
  if (token) tokens.setItem(nameOf(slug), token)
  return token ?? tokens.getItem(nameOf(slug))
}

const BEING_PAID = 'order-being-paid'

/** Whoever pays by a letter's link leaves for the provider's page, and comes back to one that does not name the order. */
export function rememberPaying(number: string, isByToken: boolean): void {
  if (isByToken) tokens.setItem(BEING_PAID, number)
  else tokens.removeItem(BEING_PAID)
}

/** The token by which the order that is being paid was opened in this tab; null for a customer. */
export function payingToken(number: string | null): string | null {
  const paid = number ?? tokens.getItem(BEING_PAID)
  return paid ? orderTokenIn(paid, '') : null
}

export function forgetOrderToken(slug: string): void {
  tokens.removeItem(nameOf(slug))
}

/** An address that is shared, printed or logged must not carry the token on. */
export function hideOrderToken(): void {
  const address = new URL(window.location.href)
  if (!address.searchParams.has('token')) return
  address.searchParams.delete('token')
  window.history.replaceState(window.history.state, '', address)
}
