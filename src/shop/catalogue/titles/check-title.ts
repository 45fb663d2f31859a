import { isEan13 } from '#kit/formats/ean.ts'
import { listCategories } from '#shop/catalogue/products/editing/save-category.ts'
import type { ProductType } from '#shop/goods/product.ts'
import { readKnownNumber } from '#shop/catalogue/claims/make-by-hand.ts'
import { isVatClassOfKind } from '#shop/goods/pricing/vat-class-of-kind.ts'
import type { Shop } from '#shop/shop.ts'
import type { FormField, TitleFormFields } from './title-fields.ts'

export type TitleProblem = { field: FormField; kind: 'missing' | 'invalid' }
type Taken = { id: string; title: string; isWithdrawn: boolean }

type CheckTitle = { id: string | null; kind: ProductType; fields: Readonly<Partial<TitleFormFields>> }

/** What is wrong with what somebody says of a title, field by field; and who has its number already. */
export async function checkTitle(
  shop: Shop,
  { id, kind, fields }: CheckTitle,
): Promise<{ problems: TitleProblem[]; taken: Taken | null }> {
  const problems: TitleProblem[] = [
    ...(['name.hu', 'name.en'] as const)
      .filter((field) => fields[field]?.trim() === '')
      .map((field) => ({ field, kind: 'missing' as const })),
    ...(fields.ean !== undefined && !isEan13(fields.ean) ? [{ field: 'ean', kind: 'invalid' } as const] : []),
    ...((await areOfKind(shop, kind, fields.categories ?? []))
      ? []
      : [{ field: 'categories', kind: 'invalid' } as const]),
    ...(fields.vatClass !== undefined && !isVatClassOfKind(kind, fields.vatClass)
      ? [{ field: 'vatClass', kind: 'invalid' } as const]
      : []),
    ...(fields.contributors?.some(({ roles }) => roles.length === 0)
      ? [{ field: 'contributors', kind: 'missing' } as const]
      : []),
    ...(fields.periodical !== undefined && (kind === 'PERIODICAL') !== (fields.periodical !== null)
      ? [{ field: 'periodical', kind: kind === 'PERIODICAL' ? 'missing' : 'invalid' } as const]
      : []),
  ]
  const { taken } = fields.ean === undefined ? { taken: null } : await readKnownNumber(shop, fields.ean)
  const isOthers = taken !== null && taken.productId !== id
  return {
    problems,
    taken: isOthers ? { id: taken.productId, title: taken.title, isWithdrawn: taken.isWithdrawn } : null,
  }
}

/** Every kind has subjects of its own; newspapers and magazines have none. */
async function areOfKind(shop: Shop, kind: ProductType, categories: readonly string[]): Promise<boolean> {
  if (categories.length === 0) return true
  const known = new Map((await listCategories(shop)).map(({ id, tree }) => [id, tree]))
  return categories.every((id) => known.get(id) === kind)
}
