import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { findOrCreateWorks } from '#shop/catalogue/products/editing/find-or-create.ts'
import { readWholeTitles } from '#shop/catalogue/products/editing/read-whole-titles.ts'
import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import { changeHand, holdTitle } from '#shop/catalogue/claims/claim-by-hand.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'

type OfTitle = { id: string; version: number; by: Actor }
export type EditionFailure = Stale | { kind: 'no-such-product' } | { kind: 'wrong-state' }

/** Two titles are editions of one work from now on: each stands on the other's page. This one comes to the other's work. */
export function joinEditions(
  shop: Shop,
  { id, version, other, by }: OfTitle & { other: string },
): Promise<Result<{ version: number }, EditionFailure>> {
  return inTransaction(shop, async (shop) => {
    for (const one of [id, other].toSorted()) await holdTitle(shop, one)
    const titles = new Map((await readWholeTitles(shop.db, [id, other])).map((title) => [title.id, title]))
    const [own, its] = [titles.get(id), titles.get(other)]
    if (!own || !its || id === other) return failed({ kind: 'no-such-product' })
    const stale = staleOf(own.version, version)
    if (stale) return failed(stale)
    if (own.work && own.work.id === its.work?.id) return failed({ kind: 'wrong-state' })
    const [found] = await findOrCreateWorks(shop, [{ numbers: [], editions: [its.ean] }])
    const workId = its.work?.id ?? own.work?.id ?? found?.id ?? null
    await changeHand(shop, {
      productId: id,
      fields: { editions: [its.ean] },
      released: ['works'],
      by,
    })
    await saveProducts(shop, { changed: [id, other].toSorted().map((one) => ({ id: one, workId })) })
    return done({ version: await versionOf(shop, id) })
  })
}

/** A title is an edition of nothing else any more, whatever files say; what is left of the work stays. */
export function partEdition(
  shop: Shop,
  { id, version, by }: OfTitle,
): Promise<Result<{ version: number }, EditionFailure>> {
  return inTransaction(shop, async (shop) => {
    await holdTitle(shop, id)
    const [own] = await readWholeTitles(shop.db, [id])
    if (!own) return failed({ kind: 'no-such-product' })
    const stale = staleOf(own.version, version)
    if (stale) return failed(stale)
    if (!own.work) return failed({ kind: 'wrong-state' })
    await changeHand(shop, { productId: id, fields: { works: [], editions: [] }, released: [], by })
    await saveProducts(shop, { changed: [{ id, workId: null }] })
    return done({ version: await versionOf(shop, id) })
  })
}

async function versionOf(shop: Shop, id: string): Promise<number> {
  const [title] = await readWholeTitles(shop.db, [id])
  return title?.version ?? 0
}
