import { BINDINGS, PRODUCT_TYPES } from '#shop/goods/product.ts'
import { VAT_CLASSES, type DescriptiveFacts } from '#shop/catalogue/claims/facts/facts.ts'

/** Who gives the number by which a message of a shop like this one is known: its host. */
export const OWN_SENDER = 'Kolofon'
/** List 9: the sender's own category of products. */
export const OWN_CLASSIFICATION = '07'

export type OwnClass = Pick<DescriptiveFacts, 'kind' | 'vatClass' | 'binding'> & {
  /** How often a newspaper or magazine comes out. */
  frequency?: string
}

/** What ONIX has no codes for, or too many: `BOOK/STANDARD/hardback`, `PERIODICAL/DAILY//daily`; a part that is empty says nothing. */
export function ownClassOf({ kind, vatClass, binding, frequency }: OwnClass): string {
  return [kind ?? '', vatClass ?? '', binding ?? '', ...(frequency ? [frequency] : [])].join('/')
}

export function readOwnClass(code: string): OwnClass {
  const [kindSaid, vatSaid, bindingSaid, frequency] = code.split('/')
  const kind = PRODUCT_TYPES.find((one) => one === kindSaid)
  const vatClass = VAT_CLASSES.find((one) => one === vatSaid)
  return {
    ...(kind && { kind }),
    ...(vatClass && { vatClass }),
    binding: BINDINGS.find((one) => one === bindingSaid) ?? null,
    ...(frequency && { frequency }),
  }
}
