import { keepIn } from './keep.ts'

const kept = keepIn(() => sessionStorage)
const nameOf = (slug: string) => `order-token-${slug}`
/** Both languages' address of an order ends in its slug. */
const slugIn = (pathname: string) => decodeURIComponent(pathname.split('/').at(-1) ?? '').toLowerCase()

/** ORDER-08: the token of a letter's link. It is kept for this tab, so that it need not stay in the address bar. */
export function orderToken(pathname: string, search: string): string | null {
  const slug = slugIn(pathname)
  const token = new URLSearchParams(search).get('token')
  if (token) kept.setItem(nameOf(slug), token)
  return token ?? kept.getItem(nameOf(slug))
}

export function forgetOrderToken(pathname: string): void {
  kept.removeItem(nameOf(slugIn(pathname)))
}
