import type { Database } from '#database/open-database.ts'
import { takenContributorSlugs, takenSlugs, type ProductSlug } from './slug-records.server.ts'

/** How many numbers are looked up at once for names that are taken: few at first, since most have none. */
const NUMBERS = [8, 64, 512, 4096, 32_768]

type WantedSlug = { candidates: readonly [string, ...string[]] }

/** WEB-44: for each in turn the first of its candidates that nobody has or had, else the last of them with a number. */
export function takeProductSlugs(
  db: Database,
  wanted: readonly (WantedSlug & Omit<ProductSlug, 'slug'>)[],
): Promise<string[]> {
  const keyOf = ({ type, language }: Omit<ProductSlug, 'slug'>, slug: string) => `${type} ${language} ${slug}`
  return takeEach(wanted, keyOf, async (candidates) => {
    const taken = await takenSlugs(
      db,
      candidates.map(({ of: { type, language }, slug }) => ({ type, language, slug })),
    )
    return taken.map((one) => keyOf(one, one.slug))
  })
}

/** The same for people; one slug is not given to two, whatever the language. */
export function takeContributorSlugs(db: Database, wanted: readonly WantedSlug[]): Promise<string[]> {
  return takeEach(
    wanted,
    (_, slug) => slug,
    (candidates) =>
      takenContributorSlugs(
        db,
        candidates.map(({ slug }) => slug),
      ),
  )
}

async function takeEach<Wanted extends WantedSlug>(
  wanted: readonly Wanted[],
  keyOf: (of: Wanted, slug: string) => string,
  readTaken: (candidates: { of: Wanted; slug: string }[]) => Promise<string[]>,
): Promise<string[]> {
  const taken = new Set<string>()
  const given = new Map<Wanted, string>()
  const look = async (slugsOf: (of: Wanted) => readonly string[]) => {
    const waiting = wanted.filter((of) => !given.has(of))
    const candidates = new Map(waiting.flatMap((of) => slugsOf(of).map((slug) => [keyOf(of, slug), { of, slug }])))
    if (candidates.size > 0) for (const key of await readTaken([...candidates.values()])) taken.add(key)
    for (const of of waiting) {
      const slug = slugsOf(of).find((one) => !taken.has(keyOf(of, one)))
      if (slug === undefined) continue
      taken.add(keyOf(of, slug))
      given.set(of, slug)
    }
  }
  await look(({ candidates }) => candidates)
  let from = 2
  for (const most of NUMBERS) {
    const numbers = Array.from({ length: most - from + 1 }, (_, index) => from + index)
    await look(({ candidates }) => numbers.map((number) => `${candidates.at(-1)}-${number}`))
    from = most + 1
  }
  return wanted.map((of) => {
    const slug = given.get(of)
    if (slug === undefined) throw new Error(`There are too many products called ${of.candidates[0]}`)
    return slug
  })
}
