import { slugOf, takeSlug } from '#kit/formats/slug.ts'

type NamedProduct = {
  name: string
  /** Of its first author; none for a thing. */
  familyName?: string | undefined
  /** Stands for a name that has no letter or digit we can write. */
  key: string
}

/** WEB-44: the name; for a second product of that name with its author's family name. After them comes a number. */
export function productSlugCandidates({ name, familyName, key }: NamedProduct): [string, ...string[]] {
  const slug = slugOf(name) || key
  const suffix = familyName ? slugOf(familyName) : ''
  return suffix ? [slug, `${slug}-${suffix}`] : [slug]
}

export function takeProductSlug(taken: Set<string>, product: NamedProduct): string {
  return takeSlug(taken, productSlugCandidates(product))
}

/** Of the slugs a product once had, the one that a name of these candidates had given it. */
export function formerSlugOf(former: readonly string[], candidates: readonly string[]): string | undefined {
  const isOf = (slug: string) =>
    candidates.some(
      (candidate) =>
        slug === candidate || /^-\d+$/.test(slug.startsWith(candidate) ? slug.slice(candidate.length) : ''),
    )
  return former.find(isOf)
}

/** Another name only asks for another slug if it is written otherwise there: accents and case are not. */
export function needsOtherSlug(before: string, after: string): boolean {
  return slugOf(before) !== slugOf(after)
}

/** `sort` has the family name first, as Hungarians write it; an English name has it last. */
export function familyNameIn(language: 'hu' | 'en', { sort, en }: { sort: string; en: string }): string | undefined {
  return language === 'hu' ? sort.split(/[ ,]/)[0] : en.split(' ').at(-1)
}
