import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import {
  addChoice,
  besideTitle,
  canStandBeside,
  forgetChoice,
  type BesideRow,
  type Choice,
} from './also-took-records.server.ts'

type ChooseBeside = { productId: string; otherId: string; choice: Choice | null }

/** READER-46: a work stands first beside another, never, or as it was counted; told is what was chosen before. */
export function chooseBeside(
  shop: Shop,
  { productId, otherId, choice }: ChooseBeside,
): Promise<Result<{ former: Choice | null }, { kind: 'no-such-product' }>> {
  return inTransaction(shop, async ({ db, clock }) => {
    if (!(await canStandBeside(db, productId, otherId))) return failed({ kind: 'no-such-product' })
    const former = await forgetChoice(db, productId, otherId)
    if (choice) await addChoice(db, { productId, otherId, choice, at: clock.now() })
    return done({ former })
  })
}

/** What stands beside a title, with the numbers behind it, and what is hidden there. */
export function readBeside({ db }: Shop, productId: string): Promise<BesideRow[]> {
  return besideTitle(db, productId)
}
