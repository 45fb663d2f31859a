import { cleanBookClub } from '#shop/catalogue/book-club/clean-book-club.ts'
import { planBookClub } from '#shop/catalogue/book-club/plan-book-club.ts'
import { cleanConsents } from '#shop/ground/consent/clean-consents.ts'
import { cleanContact } from '#shop/selling/contact/clean-contact.ts'
import { forgetLetterCounts } from '#shop/ground/mail/claim-letter-to.ts'
import { cleanKeptCarts } from '#shop/selling/cart/kept-cart.ts'
import { cleanWishes } from '#shop/selling/wishes/clean-wishes.ts'
import { cleanLetters } from '#shop/selling/orders/letters/clean-letters.ts'
import { cleanAsides } from '#shop/selling/set-asides/end-asides.ts'
import { cleanWords } from '#shop/selling/reader-words/forget-words.ts'
import { cleanWatches } from '#shop/catalogue/watches/clean-watches.ts'
import { cleanNewsletter } from '#shop/people/newsletter/clean-newsletter.ts'
import type { Shop } from '#shop/shop.ts'

/** Plans the book club's next evenings and forgets what is kept no longer. Safe to run anywhere, any time. */
export async function runMailHousekeeping(shop: Shop): Promise<void> {
  await planBookClub(shop)
  await cleanConsents(shop)
  await cleanContact(shop)
  await cleanLetters(shop)
  await cleanNewsletter(shop)
  await cleanBookClub(shop)
  await cleanWishes(shop)
  await cleanKeptCarts(shop)
  await cleanWatches(shop)
  await cleanAsides(shop)
  await cleanWords(shop)
  await forgetLetterCounts(shop)
}
