import { browserStorage } from './browser-storage.ts'

/** In the tab's own storage and nowhere else: it outlives a reload and the language switch, and ends with the tab. */
export const DRAFT_KEY = 'checkout'

export function forgetCheckoutDraft(): void {
  browserStorage('session').write(DRAFT_KEY, null)
}
