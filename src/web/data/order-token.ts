import { openStorage } from './browser-storage.ts'
import { storageOrMemory } from './storage-or-memory.ts'

const tokens = storageOrMemory(() => openStorage('session'))
const nameOf = (slug: string) => `order-token-${slug.toLowerCase()}`

/** Both languages' address of an order ends in its slug. */
export function orderSlugIn(pathname: string): string {
  return pathname.split('/').at(-1) ?? ''
}

/** ORDER-08: the token of a letter's link. It is kept for this tab, so that it need not stay in the address bar. */
export function orderToken(slug: string, search: string): string | null {
  const token = new URLSearchParams(search).get('token')
  if (token) tokens.setItem(nameOf(slug), token)
  return token ?? tokens.getItem(nameOf(slug))
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
