import { atOneMoment } from '#shop/ground/in-transaction.ts'
import { listAddresses } from '#shop/people/addresses/save-address.ts'
import type { SavedAddress } from '#shop/people/addresses/saved-address.ts'
import { subOfAddress } from '#shop/people/identity/accounts/erase-user.ts'
import { readAccount, type Account } from '#shop/people/identity/accounts/read-account.ts'
import { subscriptionsOf } from '#shop/people/newsletter/subscriptions-of.ts'
import { signUpsOf, type SignUpOfSomebody } from '#shop/catalogue/book-club/sign-ups-of.ts'
import { readKeptCart, type KeptLine } from '#shop/selling/cart/kept-cart.ts'
import { wishListsInFull } from '#shop/selling/wishes/keep-lists.ts'
import { asidesInFull, type AsideInFull } from '#shop/selling/set-asides/end-asides.ts'
import { wordsInFull, type WordsInFull } from '#shop/selling/reader-words/forget-words.ts'
import { cardLettersInFull, type WaitingCardLetter } from '#shop/selling/gift-cards/letters-to.ts'
import { watchesInFull, type WatchInFull } from '#shop/catalogue/watches/end-watches.ts'
import { messagesInFull, type MessageInFull } from '#shop/selling/contact/messages-in-full.ts'
import { ordersInFull, type OrderInFull } from '#shop/selling/orders/forget/orders-in-full.ts'
import { readCodStanding, type CodStanding } from '#shop/selling/orders/placing/cod-standing.ts'
import { readTrusted, type Trusted } from '#shop/selling/orders/placing/trusted-customers.ts'
import type { Shop } from '#shop/shop.ts'

/** All that the shop holds of somebody. */
export type PersonalData = {
  shop: string
  exportedAt: Date
  accounts: Account[]
  addresses: SavedAddress[]
  wishLists: Awaited<ReturnType<typeof wishListsInFull>>
  keptCart: KeptLine[]
  orders: OrderInFull[]
  messages: MessageInFull[]
  newsletter: { email: string; state: 'pending' | 'subscribed'; since: Date }[]
  /** Of which titles they asked to be told. */
  watches: WatchInFull[]
  /** Which copies were set aside for them. */
  setAsides: AsideInFull[]
  /** What they wrote of books, also what was refused. */
  readerWords: WordsInFull[]
  /** Those that wait to be written to them. */
  giftCards: WaitingCardLetter[]
  bookClub: SignUpOfSomebody[]
  /** Whether they may pay at the door or order more unpaid than others, and why. */
  standing: { trusted: Trusted | null; paymentOnDelivery: CodStanding }[]
}

/** KEEP-07: everything that holds the address, or belongs to the accounts. `email` is proven to be theirs. */
export function readPersonalData(
  shop: Shop,
  { email, subs: given }: { email: string | null; subs: readonly string[] },
): Promise<PersonalData> {
  return atOneMoment(shop, async (db): Promise<PersonalData> => {
    const still = { ...shop, db }
    const found = email === null ? null : await subOfAddress(still, email)
    const subs = [...new Set([...given, ...(found ? [found] : [])])]
    const emails = email === null ? [] : [email]
    const accounts: Account[] = []
    const addresses: SavedAddress[] = []
    const wishLists: PersonalData['wishLists'] = []
    const keptCart: KeptLine[] = []
    const readerWords: WordsInFull[] = []
    const standing: PersonalData['standing'] = []
    for (const sub of subs) {
      const account = await readAccount(still, sub)
      if (account) accounts.push(account)
      addresses.push(...(await listAddresses(still, { owner: sub })))
      wishLists.push(...(await wishListsInFull(still, sub)))
      readerWords.push(...(await wordsInFull(still, sub)))
      keptCart.push(...(await readKeptCart(still, { owner: sub })))
      standing.push({ trusted: await readTrusted(still, sub), paymentOnDelivery: await readCodStanding(still, sub) })
    }
    return {
      shop: shop.about.name,
      exportedAt: shop.clock.now(),
      accounts,
      addresses,
      wishLists,
      keptCart,
      orders: await ordersInFull(still, { email, subs }),
      messages: email === null ? [] : await messagesInFull(still, email),
      newsletter: await subscriptionsOf(still, emails),
      watches: await watchesInFull(still, emails),
      setAsides: await asidesInFull(still, emails),
      readerWords,
      giftCards: await cardLettersInFull(still, emails),
      bookClub: await signUpsOf(still, emails),
      standing,
    }
  })
}

/**
 * KEEP-07: the same for whoever is signed in, without what colleagues have noted for each other and who else paid: a person looks at that
 * before it is handed on. The address counts where it is confirmed.
 */
export async function readOwnData(shop: Shop, sub: string): Promise<object> {
  const account = await readAccount(shop, sub)
  const data = await readPersonalData(shop, { email: account?.isEmailConfirmed ? account.email : null, subs: [sub] })
  return {
    ...data,
    orders: data.orders.map((order) => withoutNotes({ ...order, transfers: order.transfers.map(withoutPayer) })),
    messages: data.messages.map(withoutNotes),
  }
}

function withoutPayer({ day, amount }: OrderInFull['transfers'][number]) {
  return { day, amount }
}

function withoutNotes<Noted extends { notes: unknown }>(noted: Noted): Omit<Noted, 'notes'> {
  const { notes: _, ...rest } = noted
  return rest
}
