/**
 * A browser that could not fetch a piece of code does not ask for it again in the same document, however often it is needed.
 * When it is needed again and the shop can be reached, the page is opened anew; a page that has been is left as it is.
 */
export function openAnewForCode(): void {
  const missing = new Set<string>()
  window.addEventListener('vite:preloadError', ({ payload: { message } }) => {
    if (missing.has(message)) void openAnew()
    missing.add(message)
  })
}

async function openAnew(): Promise<void> {
  const [opening] = performance.getEntriesByType('navigation')
  if (opening instanceof PerformanceNavigationTiming && opening.type === 'reload') return
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.ok) window.location.reload()
}
