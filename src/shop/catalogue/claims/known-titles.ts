import type { Shop } from '#shop/shop.ts'
import { readWholeTitles } from '#shop/catalogue/products/editing/read-whole-titles.ts'
import type { Facts } from './facts/facts.ts'
import type { Fields } from './facts/fields.ts'
import { fieldsOfTitle } from './facts/fields-of-title.ts'
import { claimedProducts, claimsOfProducts, type ClaimRow } from './claim-records.server.ts'
import { BEFORE, HAND } from './decide-fields.ts'
import type { KnownTitle, StoredClaim } from './plan-record.ts'

/** These products with all that is claimed of them. Of one of which nothing is claimed yet, what stands in the catalogue. */
export async function knownTitles(
  { db, about }: Pick<Shop, 'db' | 'about'>,
  ids: readonly string[],
  warehouseId?: string,
): Promise<Map<string, KnownTitle>> {
  if (ids.length === 0) return new Map()
  const [products, claims] = await Promise.all([claimedProducts(db, ids, warehouseId), claimsOfProducts(db, ids)])
  const byProduct = Map.groupBy(claims, ({ productId }) => productId)
  const unclaimed = products.filter(({ productId, isNumbered }) => !isNumbered && isUnclaimed(byProduct.get(productId)))
  const whole = await readWholeTitles(
    db,
    unclaimed.map(({ productId }) => productId),
  )
  const before = new Map(whole.map((title) => [title.id, fieldsOfTitle(title, about.url)]))
  return new Map(
    products.map(({ isNumbered, copies, ...product }) => {
      const own = byProduct.get(product.productId) ?? []
      const fieldsOfSource = (id: string) =>
        own.find(({ sourceId }) => sourceId === id)?.facts as Partial<Fields> | undefined
      const title: KnownTitle = {
        ...product,
        ...(warehouseId !== undefined && { copies }),
        // A source that takes its title back deletes it and claims nothing any more; booksellers leave the claims alone.
        isDeletedByHand: product.isDeleted && !(isNumbered && isUnclaimed(own)),
        before: fieldsOfSource(BEFORE) ?? before.get(product.productId) ?? {},
        hand: fieldsOfSource(HAND) ?? {},
        claims: own.filter(isOfSource).map(storedClaim),
      }
      return [product.productId, title]
    }),
  )
}

function isOfSource({ sourceId }: ClaimRow): boolean {
  return sourceId !== HAND && sourceId !== BEFORE
}

/** No source but booksellers has spoken of it. */
function isUnclaimed(claims: readonly ClaimRow[] = []): boolean {
  return claims.every(({ sourceId }) => sourceId === HAND)
}

function storedClaim({ facts, rules, ...claim }: ClaimRow): StoredClaim {
  const { speaksForPublisher, supplier, orderable, rates, bindsNewBooks, ignores } = rules
  const readBy = { supplier, orderable, rates, bindsNewBooks, ignores }
  return { ...claim, facts: facts as Facts, speaksForPublisher, rules: readBy }
}
