import { holdClaims } from '#shop/catalogue/claims/hold-claims.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { makeClaimsDue } from '#shop/catalogue/claims/make-claims-due.ts'
import type { FieldName } from '#shop/catalogue/claims/facts/fields.ts'
import { lockSource, writeRules } from './source-records.server.ts'

type IgnoreField = { sourceId: string; field: FieldName; isIgnored: boolean }

/** What a source says of a field is never taken over, or is again. Titles of which it has spoken are decided again by `turnTitles`. */
export function ignoreField(
  shop: Shop,
  { sourceId, field, isIgnored }: IgnoreField,
): Promise<Result<{ isChanged: boolean }, { kind: 'no-such-source' }>> {
  return inTransaction(shop, async (shop) => {
    await holdClaims(shop)
    const { db } = shop
    const source = await lockSource(db, sourceId)
    if (!source || source.kind === 'hand') return failed({ kind: 'no-such-source' })
    const { ignores = [], ...rules } = source.rules
    if (ignores.includes(field) === isIgnored) return done({ isChanged: false })
    const ignoresAfter = isIgnored ? [...ignores, field] : ignores.filter((one) => one !== field)
    await writeRules(db, sourceId, { ...rules, ...(ignoresAfter.length > 0 && { ignores: ignoresAfter }) })
    await makeClaimsDue(shop, sourceId)
    return done({ isChanged: true })
  })
}
