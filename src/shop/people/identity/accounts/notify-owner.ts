import { accountNoticeLetter, type AccountNotice } from '#shop/ground/mail/account-notice-letter.ts'
import { postLetter, WATCH } from '#shop/ground/mail/post-letter.ts'
import type { Shop } from '#shop/shop.ts'
import { spokenTo, type Visitor } from './send-user-code.ts'
import type { MfaMethod, User } from './user.ts'

type NotifyOwner = { user: User; notice: AccountNotice; visitor: Visitor; to?: string }

/** A change of the account is told to its owner. The letter waits in the post: it is sent if the change is kept. */
export async function notifyOwner(shop: Shop, { user, notice, visitor, to = user.email }: NotifyOwner): Promise<void> {
  const noticeFacts = { sender: shop.about, ...spokenTo(user, visitor), notice, at: shop.clock.now() }
  await postLetter(shop, { to, ...accountNoticeLetter(noticeFacts) }, { record: WATCH })
}

type NotifyOfSecondSteps = { user: User; before: MfaMethod[]; after: MfaMethod[]; visitor: Visitor }

export async function notifyOfSecondSteps(
  shop: Shop,
  { user, before, after, visitor }: NotifyOfSecondSteps,
): Promise<void> {
  for (const step of after)
    if (!before.includes(step)) await notifyOwner(shop, { user, visitor, notice: { kind: 'second-step-added', step } })
  for (const step of before)
    if (!after.includes(step)) await notifyOwner(shop, { user, visitor, notice: { kind: 'second-step-removed', step } })
}
