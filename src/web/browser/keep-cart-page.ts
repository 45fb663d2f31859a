import type { Language } from '#languages.ts'
import { pathTo } from '#path-to.ts'

/** KEEP-04: who has a cart finds it without a network too, though its page was never opened. */
export async function keepCartPage(): Promise<void> {
  try {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage(pathTo(document.documentElement.lang as Language, 'my-cart'))
  } catch {
    // Forbidden, or not there.
  }
}
