import { CART_COOKIE } from '#site/constants.ts'

let channel: BroadcastChannel | null = null
let isGone = false

/** True once the page is being left: a request that ends by that has not failed. */
export function isLeaving(): boolean {
  return isGone
}

export function notifyOtherTabs(): void {
  channel?.postMessage('changed')
}

/** Calls when another tab changed the cart, and when the visitor comes back to this one. */
export function watchTabs(onChange: () => void): () => void {
  const watching = new AbortController()
  const { signal } = watching
  const listen = () => {
    channel?.close()
    channel = 'BroadcastChannel' in window ? new BroadcastChannel(CART_COOKIE.name) : null
    channel?.addEventListener('message', onChange, { signal })
  }
  const comeBack = () => {
    if (document.visibilityState === 'visible') onChange()
  }
  listen()
  document.addEventListener('visibilitychange', comeBack, { signal })
  window.addEventListener('online', comeBack, { signal })
  window.addEventListener(
    'pagehide',
    () => {
      isGone = true
      // A page with an open channel is not put into the browser's back/forward cache.
      channel?.close()
    },
    { signal },
  )
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      isGone = false
      if (!persisted) return
      listen()
      comeBack()
    },
    { signal },
  )
  return () => {
    watching.abort()
    channel?.close()
  }
}
