import { failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { actUnderWay, beginAct, insertAct } from './act-records.server.ts'
import type { Act } from './act.ts'

/**
 * Runs a verb as an act of somebody: in one transaction with the row that says who did what, and with the rows it changed,
 * which triggers write. A refused act changes nothing and is written down all the same. A verb that asks a provider asks
 * before: nobody is asked inside a transaction.
 */
export async function asAct<Value, Failure extends object>(
  shop: Shop,
  act: Act<Value>,
  verb: (shop: Shop) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  if (shop.db.isTransaction) throw new Error('An act is a transaction of its own')
  const refusals: Failure[] = []
  try {
    return await inTransaction(shop, async (shop) => {
      const id = await beginAct(shop.db)
      const outcome = await verb(shop)
      if (!outcome.ok) {
        refusals.push(outcome.failure)
        throw new Error(`Refused: ${act.operation}`)
      }
      const record = typeof act.record === 'function' ? act.record(outcome.value) : act.record
      await insertAct(shop.db, { ...act, id, record }, shop.clock.now())
      return outcome
    })
  } catch (error) {
    const [refusal] = refusals
    if (!refusal) throw error
    const record = typeof act.record === 'function' ? undefined : act.record
    await insertAct(shop.db, { ...act, record, refusal }, shop.clock.now())
    return failed(refusal)
  }
}

/** An act whose work is done already, and was too large for one transaction or for a line a row: a load, a restored backup. */
export async function recordAct(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  act: Act & { record?: string; refusal?: object },
): Promise<void> {
  await insertAct(db, act, clock.now())
}

/** The number of the act that is being done, by which it can be taken back; null where nothing is done as one. */
export function presentAct({ db }: Pick<Shop, 'db'>): Promise<number | null> {
  return actUnderWay(db)
}
