import { useEffect } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import { pageOfRouteId, PAGES, type Access, type PageId } from '#site/route-table.ts'
import { useLanguage } from '#words/text.tsx'
import { authState, onAuthChange } from '#web/data/auth-store.ts'
import { orderSlugIn, orderTokenIn, payingToken } from '#web/data/order-token.ts'

/** What a link to the login page says of where the visitor was, without changing its address. */
export type LoginLinkState = { to: string }

/** Where the login page leads to; kept while the visitor goes through its steps. */
let returnPath: string | null = null

/** Whoever has signed in is led on once: a second way would end the first, or come after they have gone elsewhere. */
let isLedOn = false

/**
 * AUTH-19, WEB-02: the route table's rules, in the browser. A private page without a stored user leads to the login page,
 * which leads back; the login page leads a signed-in visitor on. An order may be opened, and paid for, by the token of a letter
 * instead (ORDER-08). The data itself is guarded by the server.
 */
export function useAccessRule(): void {
  const access = useAccess()
  const page = usePageId()
  const navigate = useNavigate()
  const language = useLanguage()
  const { pathname, search, hash, state } = useLocation()
  const here = pathname + search + hash
  const requestedPath = new URLSearchParams(search).get('to') ?? (state as LoginLinkState | null)?.to

  useEffect(() => {
    if (access === 'visitor-only') returnPath = requestedPath ?? returnPath
    const isOpenedByToken = tokenOf(page, pathname, search) !== null
    const applyRule = () => {
      // The visitor has left, and this page is only still drawn: its rule is no longer theirs.
      if (window.location.pathname !== pathname) return
      const { authenticated } = authState()
      if (access === 'customer' && !authenticated && !isOpenedByToken)
        void navigate(pathTo(language, 'login', undefined, { to: here }), { replace: true })
      if (access === 'visitor-only' && authenticated && !isLedOn) void goToReturnPath().finally(() => (isLedOn = false))
    }
    const goToReturnPath = async () => {
      isLedOn = true
      const to = returnPath
      returnPath = null
      const { isStepEntry, leaveStepEntry } = await import('./step-entry.ts')
      if (isStepEntry()) await leaveStepEntry()
      const { inLanguage, safePath } = await import('#web/data/identity/auth-return.ts')
      const path = safePath(to, window.location.origin)
      await navigate(path ? inLanguage(path, language) : pathTo(language, 'account'), { replace: true })
    }
    applyRule()
    return onAuthChange(applyRule)
  }, [access, page, pathname, search, here, requestedPath, language, navigate])
}

function tokenOf(page: PageId | null, pathname: string, search: string): string | null {
  if (page === 'order') return orderTokenIn(orderSlugIn(pathname), search)
  return page?.match(/^(barion|paypal)-/) ? payingToken(new URLSearchParams(search).get('order')) : null
}

/** Where no order is taken, the checkout says so to everybody: there is nothing to sign in for. */
function useIsClosed(): boolean {
  const { loaderData } = useMatches().at(-1) ?? {}
  return (loaderData as { takesOrders?: boolean } | undefined)?.takesOrders === false
}

function usePageId(): PageId | null {
  const match = useMatches().at(-1)
  return (match && pageOfRouteId(match.id)?.page) ?? null
}

function useAccess(): Access {
  const page = usePageId()
  const isClosed = useIsClosed()
  return page && !isClosed ? PAGES[page].access : 'anyone'
}

export function useIsPrivatePage(): boolean {
  return useAccess() === 'customer'
}
