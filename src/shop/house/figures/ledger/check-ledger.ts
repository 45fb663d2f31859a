import type { Shop } from '#shop/shop.ts'
import { ledgerFaults, writeCheck, type LedgerFault } from './check-records.server.ts'
import { fillLedger } from './fill-ledger.ts'

/**
 * FIGURE-02: every night: what was paid less what was given back is what the payment events come to, to the forint, each event by
 * itself; the sums are those of the lines, and closed months are as they were.
 */
export async function checkLedger(shop: Shop): Promise<LedgerFault[]> {
  const faults = await foundTwice(shop)
  for (const { name, detail } of faults)
    shop.log.error({ invariant: name, detail }, 'The ledger of sales does not add up')
  await writeCheck(shop.db, { faults: faults.length, at: shop.clock.now() })
  return faults
}

/** What came while it was looked through is no fault: it is told when it is looked through again. */
async function foundTwice(shop: Shop): Promise<LedgerFault[]> {
  await fillLedger(shop, { isWhole: true })
  const first = await ledgerFaults(shop.db)
  if (first.length === 0) return []
  await fillLedger(shop, { isWhole: true })
  const second = await ledgerFaults(shop.db)
  return second.filter((fault) => first.some(({ name, detail }) => name === fault.name && detail === fault.detail))
}
