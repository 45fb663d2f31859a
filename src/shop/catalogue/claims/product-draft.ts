import type { NewProduct, ProductDraft } from '#shop/catalogue/products/editing/product-fields.ts'
import type { ContributorRole } from '#shop/catalogue/products/product-facts.ts'
import { NOTHING_PLAIN, PLAIN_FIELDS } from '#shop/catalogue/products/title-field-table.ts'
import { CLASS_OF_KIND } from './facts/facts.ts'
import type { Fields } from './facts/fields.ts'
import type { Problem } from './facts/problems.ts'

/** What fields become; null empties one. */
export type ChangedValues = { readonly [Field in keyof Fields]?: Fields[Field] | null }

/** Whom the names in a title's changes mean. */
export type Names = {
  credits: readonly { roles: readonly ContributorRole[]; id: string }[]
  publisherId: string | null
  seriesId: string | null
  periodicalId: string | null
  workId: string | null
  problems: Problem[]
}

/** A title that the shop does not have yet. It has a price and a name: whoever planned it has seen to that. */
export function newProductOf(ean: string, values: ChangedValues, names: Names): NewProduct {
  const { kind, vatClass, price } = values
  const name = values['name.hu'] ?? values['name.en'] ?? ''
  const { id: _, ...fields } = draftOf('', values, names)
  return {
    ...fields,
    ...(names.workId !== null && { workId: names.workId }),
    type: kind ?? 'BOOK',
    ean,
    vatClass: vatClass ?? CLASS_OF_KIND[kind ?? 'BOOK'],
    listPrice: price ?? 0,
    name: { hu: values['name.hu'] ?? name, en: values['name.en'] ?? name },
    subtitle: { hu: fields.subtitle?.hu ?? null, en: fields.subtitle?.en ?? null },
    description: { hu: fields.description?.hu ?? '', en: fields.description?.en ?? '' },
  }
}

/** What changes of a product, in the catalogue's words. */
export function draftOf(id: string, values: ChangedValues, names: Names): ProductDraft {
  const { 'name.hu': nameHu, 'name.en': nameEn, 'description.hu': textHu, 'description.en': textEn } = values
  const name = { ...(nameHu && { hu: nameHu }), ...(nameEn && { en: nameEn }) }
  const description = {
    ...(textHu !== undefined && { hu: textHu ?? '' }),
    ...(textEn !== undefined && { en: textEn ?? '' }),
  }
  const {
    subtitle,
    'subtitle.en': subtitleEn,
    contributors,
    publisher,
    series,
    periodical,
    works,
    editions,
    publication,
  } = values
  // Pictures that the shop has; those that are only named come when they have been fetched.
  const pictures = values.pictures === null ? [] : values.pictures?.flatMap(({ stored }) => stored ?? [])
  const draft: ProductDraft = {
    id,
    ...(Object.keys(name).length > 0 && { name }),
    ...(Object.keys(description).length > 0 && { description }),
    ...((subtitle !== undefined || subtitleEn !== undefined) && {
      subtitle: {
        ...(subtitle !== undefined && { hu: subtitle }),
        ...(subtitleEn !== undefined && { en: subtitleEn }),
      },
    }),
    ...(contributors !== undefined && {
      contributors: names.credits.flatMap(({ roles, id: contributorId }) =>
        roles.map((role) => ({ contributorId, role })),
      ),
    }),
    ...(publisher !== undefined && { publisherId: names.publisherId }),
    ...(series !== undefined && { seriesId: names.seriesId, seriesNumber: series?.number ?? null }),
    ...(periodical && { periodicalId: names.periodicalId }),
    ...((works || editions) && { workId: names.workId }),
    ...(publication !== undefined && {
      publicationDate: publication?.date ?? null,
      publicationPrecision: publication?.precision ?? 'day',
    }),
    ...(values.vatClass && { vatClass: values.vatClass }),
    ...(values.categories && { categories: values.categories }),
    ...(pictures && pictures.length === (values.pictures?.length ?? 0) && { pictures }),
  }
  for (const field of PLAIN_FIELDS)
    if (values[field] !== undefined) Object.assign(draft, { [field]: values[field] ?? NOTHING_PLAIN[field] })
  return draft
}
