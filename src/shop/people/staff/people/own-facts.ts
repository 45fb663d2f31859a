import { done, failed, type Result } from '#kit/result.ts'
import type { Language } from '#site/languages.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { factsOfMember, setFactsOfMember } from './staff-records.server.ts'

/** What somebody says of themselves: what colleagues call them, and what stands below their recommendations. */
export type OwnFacts = { name: string; position: Record<Language, string> }
export type OwnFactsFailure = { kind: 'no-such-member' | 'name-missing' } | Stale

export async function readOwnFacts(
  shop: Shop,
  sub: string,
): Promise<Result<OwnFacts & { version: number }, { kind: 'no-such-member' }>> {
  const facts = await factsOfMember(shop.db, sub)
  return facts ? done(facts) : failed({ kind: 'no-such-member' })
}

type ChangeOwnFacts = OwnFacts & { sub: string; version: number }

/** A name is a name: pages show it, so it is never an address. */
export function changeOwnFacts(
  shop: Shop,
  { sub, name, position, version }: ChangeOwnFacts,
): Promise<Result<{ version: number }, OwnFactsFailure>> {
  return inTransaction(shop, async ({ db }): Promise<Result<{ version: number }, OwnFactsFailure>> => {
    const before = await factsOfMember(db, sub, 'to change')
    if (!before) return failed({ kind: 'no-such-member' })
    const stale = staleOf(before.version, version)
    if (stale) return failed(stale)
    const called = name.trim()
    if (!isName(called)) return failed({ kind: 'name-missing' })
    await setFactsOfMember(db, sub, { name: called, position: { hu: position.hu.trim(), en: position.en.trim() } })
    return done({ version: (await factsOfMember(db, sub))?.version ?? version })
  })
}

/** What pages and colleagues may call somebody. */
export function isName(called: string): boolean {
  return called !== '' && !called.includes('@')
}
