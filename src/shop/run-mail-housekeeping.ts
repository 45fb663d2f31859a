import { cleanBookClub } from './book-club/clean-book-club.ts'
import { planBookClub } from './book-club/plan-book-club.ts'
import { cleanConsents } from './consent/clean-consents.ts'
import { cleanContact } from './contact/clean-contact.ts'
import { forgetLetterCounts } from './mail/claim-letter-to.ts'
import { cleanLetters } from './orders/letters/clean-letters.ts'
import { cleanNewsletter } from './newsletter/clean-newsletter.ts'
import type { Shop } from './shop.ts'

/** Plans the book club's next evenings and forgets what is kept no longer. Safe to run anywhere, any time. */
export async function runMailHousekeeping(shop: Shop): Promise<void> {
  await planBookClub(shop)
  await cleanConsents(shop)
  await cleanContact(shop)
  await cleanLetters(shop)
  await cleanNewsletter(shop)
  await cleanBookClub(shop)
  await forgetLetterCounts(shop)
}
