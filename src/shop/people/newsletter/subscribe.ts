import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { claimLetterTo } from '#shop/ground/mail/claim-letter-to.ts'
import { keyedHashOf, type Origin } from '#shop/ground/mail/correspondence.ts'
import { postLetter } from '#shop/ground/mail/post-letter.ts'
import { hasOpened, type NotOpen } from '#shop/ground/has-opened.ts'
import type { Shop } from '#shop/shop.ts'
import { writeNewsletterConsent } from './log-consent.ts'
import type { NewsletterInput } from './newsletter-input.ts'
import { newsletterLetter } from './newsletter-letters.ts'
import { leavingHeaders, newsletterPage, newsletterToken } from './newsletter-links.ts'
import { markAskedAgain, ensureSubscription } from './newsletter-records.server.ts'

/**
 * Asks the owner of the address whether they want the newsletter. What comes of it is told to them alone: to whoever
 * asked, a new address, a waiting one and a subscribed one look the same.
 */
export async function subscribe(
  shop: Shop,
  { email, language }: Pick<NewsletterInput, 'email' | 'language'>,
  origin: Origin,
): Promise<Result<null, NotOpen>> {
  if (!(await hasOpened(shop))) return failed({ kind: 'not-open' })
  await inTransaction(shop, async (shop) => {
    const now = shop.clock.now()
    const subscription = await ensureSubscription(shop.db, { id: subscriptionId(shop, email), email, language, now })
    if (!(await claimLetterTo(shop, { email, kind: 'newsletter' }))) return

    const leave = newsletterToken(shop, 'leave', subscription.id)
    if (subscription.state === 'subscribed') {
      const links = { leave: newsletterPage(shop, language, leave) }
      const letter = newsletterLetter({ sender: shop.about, language, kind: 'already', links })
      return postLetter(shop, { to: email, ...letter, headers: leavingHeaders(shop, leave) })
    }
    await markAskedAgain(shop.db, subscription.id, language, now)
    await writeNewsletterConsent(shop, { ...subscription, language }, 'asked', origin)
    const links = { confirm: newsletterPage(shop, language, newsletterToken(shop, 'confirm', subscription.id)) }
    await postLetter(shop, { to: email, ...newsletterLetter({ sender: shop.about, language, kind: 'confirm', links }) })
  })
  return done(null)
}

/** The same for an address each time, so that the link in an old letter still ends a subscription that was begun anew. */
function subscriptionId(shop: Shop, email: string): string {
  const hex = keyedHashOf(shop.correspondence, 'subscription', email).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
