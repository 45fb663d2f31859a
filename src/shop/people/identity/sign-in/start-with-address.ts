import { readEmail } from '#kit/email-address.ts'
import { failed, type Result } from '#kit/result.ts'
import { hasOpened } from '#shop/ground/has-opened.ts'
import type { Shop } from '#shop/shop.ts'
import type { Visitor } from '../accounts/send-user-code.ts'
import { principalNamed } from '../srp/principal.ts'
import { beginStep } from './begin-step.ts'
import type { SignInAnswer, SignInFailure } from './sign-in-answer.ts'
import { signInOperation } from './sign-in-operation.ts'

type StartWithAddress = { name: string; deviceKey?: string; visitor: Visitor }

/**
 * WAYS-60: a code to whatever address is typed, and the same answer for everybody. What the account behind it asks for besides, or
 * that there is none, is known only to who brings the code.
 */
export async function startWithAddress(
  shop: Shop,
  { name, deviceKey, visitor }: StartWithAddress,
): Promise<Result<SignInAnswer, SignInFailure>> {
  const address = readEmail(name)
  if (!address) return failed({ kind: 'invalid-parameter', message: 'USERNAME should be an email.' })
  const { id } = await principalNamed(shop, address)
  // Before the shop has opened there are no new accounts: who has none gets no letter.
  const opensFor = (await hasOpened(shop)) ? address : undefined
  return signInOperation(shop, id, (shop, user) =>
    beginStep(shop, {
      subject: id,
      user: !opensFor && user?.state === 'unconfirmed' ? null : user,
      name,
      step: 'email-sign-in',
      facts: { proven: {}, deviceKey, opensFor },
      visitor,
    }),
  )
}
