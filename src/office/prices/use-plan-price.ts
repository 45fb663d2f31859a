import { startOfDay } from '#shop/ground/shop-day.ts'
import { getOffice, type OfficeRefusal } from '../data/ask-office.ts'
import { useAct } from '../data/use-act.ts'
import { seenOf, type PriceSaid, type ShownPrice } from './price-draft.ts'

/** OFFICE-36: a price that is to hold from a day on is the title's draft until then. Tells what was in the way, or null. */
export function usePlanPrice(productId: string) {
  const save = useAct('/products/{id}/draft')
  const parameters = { id: productId }

  async function plan(
    typedPrice: PriceSaid,
    price: ShownPrice,
    day: string,
  ): Promise<OfficeRefusal | 'has-draft' | null> {
    const standing = await getOffice('/products/{id}/draft', { parameters })
    if (!standing.ok) return standing.failure
    const { draft } = standing.value
    // What else somebody means to say of the title would be said with it.
    if (draft && Object.keys(draft.fields).length > 0) return 'has-draft'
    const planned = await save.run({
      parameters,
      body: {
        version: draft?.version ?? 0,
        seenVersion: price.version,
        fields: {},
        was: {},
        price: { wish: typedPrice, was: seenOf(typedPrice, price) },
        publishAt: startOfDay(day).toISOString(),
      },
    })
    return planned.ok ? null : planned.failure
  }

  return { plan, isBusy: save.isBusy }
}
