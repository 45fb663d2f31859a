import type { Language } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import { askWorkerToKeep } from '#web/data/browser-tabs.ts'

/** KEEP-04: who has a cart finds it without a network too, though its page was never opened. */
export function keepCartPage(): Promise<void> {
  return askWorkerToKeep(pathTo(document.documentElement.lang as Language, 'my-cart'))
}
