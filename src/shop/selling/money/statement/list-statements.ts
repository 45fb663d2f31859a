import { readBankAccount } from '#kit/formats/bank-account.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { listedStatements, type ListedStatement } from './statement-records.server.ts'
import { gapBetween } from './statement-gap.ts'

const AT_ONCE = 50

/** OFFICE-97: what was taken, newest first, each with the days before it that nobody has told of. */
export async function listStatements(shop: Shop) {
  const [{ account }, listed] = await Promise.all([
    shopSetting(shop, 'transfer'),
    listedStatements(shop.db, AT_ONCE + 1),
  ])
  const statements = listed.slice(0, AT_ONCE).map((statement) => {
    const { id, name, at, by, rows, credits, facts } = statement
    const { from, to } = facts
    return {
      id,
      account: statement.account,
      name,
      at,
      by,
      rows,
      credits,
      from,
      to,
      gap: gapBetween(before(listed, statement), facts),
    }
  })
  return { account: readBankAccount(account), statements }
}

/** Of the same account the one that ends last before this one begins, or within it. */
function before(listed: readonly ListedStatement[], { id, account, facts }: ListedStatement) {
  const earlier = listed.filter(
    (one) => one.id !== id && one.account === account && (one.facts.from ?? '') <= (facts.from ?? '') && one.facts.to,
  )
  return earlier.toSorted((a, b) => ((a.facts.to ?? '') < (b.facts.to ?? '') ? 1 : -1))[0]?.facts ?? null
}
