import type { ContactEvent } from './analytics-contact.ts'
import type { AnalyticsEvent } from './analytics-event.ts'
import { pixelEvent } from './barion-pixel-events.ts'

const SCRIPT = 'https://pixel.barion.com/bp.js'

type Pixel = ((...words: unknown[]) => void) & { q?: unknown[]; l?: number }

/** OPS-02: the base pixel, which the provider's fraud prevention wants of everybody; what is tracked is sent only by consent. */
export function barionPixel(id: string) {
  const page = window as unknown as { bp?: Pixel }
  if (!page.bp) {
    const queue: Pixel = function (..._words: unknown[]) {
      ;(queue.q ??= []).push(arguments)
    }
    queue.l = Date.now()
    page.bp = queue
  }
  // The script puts its own function in the place of the queue.
  const bp: Pixel = (...words) => page.bp?.(...words)
  document.head.append(Object.assign(document.createElement('script'), { src: SCRIPT, async: true }))
  bp('init', 'addBarionPixelId', id)

  return {
    setConsent: (isGranted: boolean) => bp('consent', isGranted ? 'grantConsent' : 'rejectConsent'),
    send(event: AnalyticsEvent | ContactEvent): void {
      if (event.name === 'contact_told') return void identify(event)
      const tracked = pixelEvent(event)
      if (tracked) bp('track', tracked.name, tracked.words)
    },
  }

  /** Only as a hash, and only where the browser can make one. */
  async function identify({ email, phone }: ContactEvent): Promise<void> {
    if (!globalThis.crypto?.subtle) return
    if (email) bp('identity', 'setEncryptedEmail', await sha1(email.trim().toLowerCase()))
    if (phone) bp('identity', 'setEncryptedPhone', await sha1(phone.replaceAll(/\D/g, '')))
  }
}

async function sha1(words: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(words))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
