import { z } from 'zod'
import type { NamedPublisher, Person } from '#shop/catalogue/claims/facts/facts.ts'
import type { Fields } from '#shop/catalogue/claims/facts/fields.ts'
import { CONTRIBUTOR_ROLES } from '#shop/catalogue/products/product-facts.ts'

/** The first heading of a table that a shop like this one wrote: the titles' numbers in its catalogue. */
export const OWN_HEADINGS = { hu: 'Kolofon-azonosító', en: 'Kolofon reference' } as const

/** What stands between the cells of such a table; null of any other. */
export function ownDelimiter(text: string): string | null {
  const heading = Object.values(OWN_HEADINGS).find((one) => text.startsWith(one))
  return (heading && text[heading.length]) ?? null
}

const number = z.object({ scheme: z.string(), number: z.string() })
const inLanguages = z.object({ hu: z.string(), en: z.string() }).partial()

const details = z
  .object({
    people: z.array(
      z.object({
        roles: z.array(z.enum(CONTRIBUTOR_ROLES)),
        name: z.object({ hu: z.string(), en: z.string(), sort: z.string() }),
        numbers: z.array(number).optional(),
        born: z.int().optional(),
        died: z.int().optional(),
        biography: inLanguages.optional(),
      }),
    ),
    publisher: z.object({ name: z.string(), numbers: z.array(number).optional() }),
    safetyContacts: z.array(
      z.object({ name: z.string(), address: z.string().nullable(), email: z.string().nullable() }),
    ),
    works: z.array(number),
    periodical: z.object({
      name: z.string(),
      issn: z.string().nullable(),
      frequency: z.string(),
      description: inLanguages,
    }),
  })
  .partial()

/** What is known of those whom a title names: it has no columns of its own. */
export type OwnDetails = {
  people?: readonly Person[]
  publisher?: NamedPublisher
} & Pick<Partial<Fields>, 'safetyContacts' | 'works' | 'periodical'>

/** As JSON, in one cell. Empty where there is nothing to tell. */
export function ownDetailsCell(ownDetails: OwnDetails): string {
  const cell = JSON.stringify(ownDetails)
  return cell === '{}' ? '' : cell
}

/** Null where the cell has been damaged. */
export function readOwnDetails(cell: string | undefined): OwnDetails | null {
  if (!cell) return {}
  try {
    return details.parse(JSON.parse(cell))
  } catch {
    // Neither JSON nor of our form: that is the answer.
    return null
  }
}
