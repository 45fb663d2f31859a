import type { WholeTitle } from '#shop/catalogue/products/editing/whole-title.ts'
import { plainFieldsOf } from '#shop/catalogue/products/title-field-table.ts'
import { largestPicturePath } from '#shop/catalogue/products/pictures/picture.ts'
import { VAT_CLASSES, type Person } from './facts.ts'
import type { Fields } from './fields.ts'
import { withoutUnsaid } from './without-unsaid.ts'

/**
 * What the catalogue says of a title, in the words in which files speak of titles: what a file made is said as the file said
 * it, wherever the shop keeps it. What there is none of is left out, as a file leaves it out.
 */
export function fieldsOfTitle(title: WholeTitle, shopUrl: string): Partial<Fields> {
  const { publisher, series, work } = title
  const subtitle = title.subtitle.hu ?? title.subtitle.en ?? undefined
  return withoutUnsaid<Partial<Fields>>({
    ...plainFieldsThere(title),
    'kind': title.type,
    'vatClass': VAT_CLASSES.find((one) => one === title.vatClass),
    'name.hu': title.name.hu || undefined,
    'name.en': title.name.en || undefined,
    'subtitle': subtitle,
    'subtitle.en': title.subtitle.en === subtitle ? undefined : (title.subtitle.en ?? undefined),
    'contributors': orUnsaid(peopleOf(title.contributors)),
    'publisher': publisher
      ? { name: publisher.name, ...(publisher.numbers.length > 0 && { numbers: publisher.numbers }) }
      : undefined,
    'safetyContacts': orUnsaid(publisher?.safetyContacts ?? []),
    'series': series ? { name: series.name, number: series.number } : undefined,
    'periodical': title.periodical ? periodicalOf(title.periodical) : undefined,
    'works': orUnsaid(work?.numbers ?? []),
    'editions': orUnsaid((work?.editions ?? []).flatMap(({ ean }) => (ean === title.ean ? [] : [ean]))),
    'description.hu': title.description.hu || undefined,
    'description.en': title.description.en || undefined,
    // Of binding and sale a title says also that there is none.
    'binding': title.binding,
    'offSale': title.offSale,
    'publication':
      title.publicationDate === null
        ? undefined
        : { date: title.publicationDate, precision: title.publicationPrecision },
    'price': title.listPrice,
    'fixedPriceUntil': title.fixedPriceUntil ?? undefined,
    'pictures': orUnsaid(
      title.pictures.map((stored, position) => ({
        address: `${shopUrl}${largestPicturePath({ productId: title.id, position, ...stored })}`,
        purpose: position === 0 ? 'cover' : 'gallery',
        stored,
      })),
    ),
    'categories': orUnsaid(title.categories.map(({ id }) => id)),
  })
}

function plainFieldsThere(title: WholeTitle): Partial<Fields> {
  return Object.fromEntries(Object.entries(plainFieldsOf(title)).filter(([, value]) => value !== null))
}

function periodicalOf({ name, issn, frequency, description }: NonNullable<WholeTitle['periodical']>) {
  return {
    name,
    issn,
    frequency,
    description: withoutUnsaid({ hu: description.hu || undefined, en: description.en || undefined }),
  }
}

/** Everybody once, with all roles, in the order in which they are first named. */
function peopleOf(credits: WholeTitle['contributors']): Person[] {
  return [...Map.groupBy(credits, ({ id }) => id).values()].flatMap((roles) => {
    const [person] = roles
    if (!person) return []
    const { name, numbers, born, died, biography } = person
    const words = withoutUnsaid({ hu: biography.hu || undefined, en: biography.en || undefined })
    return {
      roles: roles.map(({ role }) => role),
      name,
      ...(numbers.length > 0 && { numbers }),
      ...(born !== null && { born }),
      ...(died !== null && { died }),
      ...(Object.keys(words).length > 0 && { biography: words }),
    }
  })
}

function orUnsaid<Value>(values: readonly Value[]): readonly Value[] | undefined {
  return values.length > 0 ? values : undefined
}
