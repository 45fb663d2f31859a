/**
 * A browser that could not fetch a piece of code does not ask for it again in the same document, however often it is needed.
 * When it is needed again and the shop can be reached, the page is opened anew; a page that has been is left as it is.
 */
export function openAnewForCode(): void {
  const missing = new Set<string>()
  window.addEventListener('vite:preloadError', ({ payload: { message } }) => {
    const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (missing.has(message) && opening?.type !== 'reload')
      fetch('', { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok && location.reload(),
        () => {},
      )
    missing.add(message)
  })
}
