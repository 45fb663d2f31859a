import { inTransaction } from '#shop/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { signingKey } from './signing-keys.ts'

/**
 * All of it or nothing, and letters only when it is done: what is sent inside leaves after the commit. Nobody waits for
 * it, because how long a letter takes would tell whether an account exists; who gets none asks for another.
 */
export async function identityOperation<Value>(shop: Shop, work: (shop: Shop) => Promise<Value>): Promise<Value> {
  // A key that is due is made before: made inside, it would be gone with what is rolled back.
  await signingKey(shop)
  const held: (() => Promise<void>)[] = []
  const { mail, sms } = shop
  const value = await inTransaction(shop, (inner) =>
    work({
      ...inner,
      mail: { send: async (letter) => void held.push(() => mail.send(letter)) },
      sms: sms && { send: async (message) => void held.push(() => sms.send(message)) },
    }),
  )
  for (const send of held) send().catch((error: unknown) => shop.log.error({ err: error }, 'A code could not be sent'))
  return value
}
