import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Origin } from '#shop/ground/mail/correspondence.ts'
import { letterVoice } from '#shop/ground/mail/voice/letter-voice.ts'
import { postLetter } from '#shop/ground/mail/post-letter.ts'
import type { Shop } from '#shop/shop.ts'
import { writeNewsletterConsent } from './log-consent.ts'
import { newsletterLetter } from './newsletter-letters.ts'
import {
  leavingHeaders,
  newsletterPage,
  newsletterToken,
  subscriptionIn,
  type LinkFailure,
} from './newsletter-links.ts'
import { confirmPending, lockedSubscription } from './newsletter-records.server.ts'

/** The link works once: again it changes nothing, and after leaving it brings nobody back. */
export async function confirmSubscription(
  shop: Shop,
  { token }: { token: string },
  origin: Origin,
): Promise<Result<null, LinkFailure>> {
  const link = subscriptionIn(shop, token, 'confirm')
  if (!link.ok) return link
  const id = link.value
  return inTransaction(shop, async (shop): Promise<Result<null, LinkFailure>> => {
    const subscription = await lockedSubscription(shop.db, id)
    if (!subscription) return failed({ kind: 'link-expired' })
    if (subscription.state === 'subscribed') return done(null)

    const { email, language } = subscription
    await confirmPending(shop.db, id, shop.clock.now())
    await writeNewsletterConsent(shop, subscription, 'confirmed', origin)
    const leave = newsletterToken(shop, 'leave', id)
    const links = { leave: newsletterPage(shop, language, leave) }
    const voice = await letterVoice(shop, language)
    const letter = newsletterLetter({ sender: shop.about, language, kind: 'welcome', links, voice })
    await postLetter(shop, { to: email, ...letter, headers: leavingHeaders(shop, leave) })
    return done(null)
  })
}
