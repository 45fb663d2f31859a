import { done, failed, type Result } from '#kit/result.ts'
import { accountDecisionLetter, type AccountDecision } from '#shop/ground/mail/account-decision-letter.ts'
import { postLetter, WATCH } from '#shop/ground/mail/post-letter.ts'
import type { Shop } from '#shop/shop.ts'
import { accountOperation } from '../identity-operation.ts'
import { endSignInsOf } from '../sign-in/sign-in-records.server.ts'
import { deleteSessionsOf } from '../tokens/session-records.server.ts'
import { spokenTo } from './send-user-code.ts'
import { changeUser } from './user-records.server.ts'
import type { User } from './user.ts'

type NoAccount = { kind: 'no-account' }

/** OFFICE-70: every browser and device, at once. */
export function signAccountOut(shop: Shop, sub: string): Promise<Result<{ ended: number }, NoAccount>> {
  return withAccount(shop, sub, async (shop) => ({ ended: await endEverything(shop, sub) }))
}

/**
 * OFFICE-70: the owner chooses a new password by a code to their address, and is told so. Somebody who never confirmed, or has one
 * to choose anyway, is only signed out.
 */
export function requireNewPassword(shop: Shop, sub: string): Promise<Result<{ ended: number }, NoAccount>> {
  return withAccount(shop, sub, async (shop, user) => {
    if (user.state !== 'confirmed') return { ended: await endEverything(shop, sub) }
    await tellOwner(shop, user, 'new-password')
    return { ended: await wantNewPassword(shop, user) }
  })
}

/** Keeps the old password from signing in; nobody is told. */
export async function wantNewPassword(shop: Shop, { id }: Pick<User, 'id'>): Promise<number> {
  await changeUser(shop.db, id, { state: 'reset-required' }, shop.clock.now())
  return endEverything(shop, id)
}

/** OFFICE-70: keeps somebody out, wherever they are signed in, or lets them in again; they are told of it. */
export function setAccountDisabled(
  shop: Shop,
  { sub, isDisabled }: { sub: string; isDisabled: boolean },
): Promise<Result<{ ended: number }, NoAccount>> {
  return withAccount(shop, sub, async (shop, user) => {
    if (user.isDisabled === isDisabled) return { ended: 0 }
    await changeUser(shop.db, sub, { isDisabled }, shop.clock.now())
    await tellOwner(shop, user, isDisabled ? 'disabled' : 'enabled')
    return { ended: isDisabled ? await endEverything(shop, sub) : 0 }
  })
}

/** Every sign-in, and those under way. */
async function endEverything(shop: Shop, sub: string): Promise<number> {
  await deleteSessionsOf(shop.db, sub)
  return endSignInsOf(shop.db, sub)
}

async function tellOwner(shop: Shop, user: User, decision: AccountDecision): Promise<void> {
  const letter = accountDecisionLetter({ sender: shop.about, ...spokenTo(user, {}), decision })
  await postLetter(shop, { to: user.email, ...letter }, { record: WATCH })
}

function withAccount<Value>(
  shop: Shop,
  sub: string,
  work: (shop: Shop, user: User) => Promise<Value>,
): Promise<Result<Value, NoAccount>> {
  return accountOperation(shop, sub, async (shop, user): Promise<Result<Value, NoAccount>> =>
    user ? done(await work(shop, user)) : failed({ kind: 'no-account' }),
  )
}
