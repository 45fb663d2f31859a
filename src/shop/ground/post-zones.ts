/** What the post abroad costs up to a weight, packed. */
export type PostStep = { toG: number; price: number }
/** Countries to which the post costs the same. */
export type PostZone = { name: string; countries: readonly string[]; steps: readonly PostStep[] }

/** `at` as in the table: '0.name', '0.countries.2', '1.steps.1.toG'. */
export type PostZoneFault = { at: string; kind: 'name-twice' | 'country-twice' | 'not-rising' }

/** What a table says twice or backwards: a country has one zone, a step is heavier than the one before and costs no less. */
export function postZoneFaults(zones: readonly PostZone[]): PostZoneFault[] {
  const names = new Set<string>()
  const known = new Set<string>()
  const isAgain = (seen: Set<string>, one: string) => seen.size === seen.add(one).size
  return zones.flatMap(({ name, countries, steps }, zone) => [
    ...(isAgain(names, name) ? [{ at: `${zone}.name`, kind: 'name-twice' as const }] : []),
    ...countries.flatMap((country, place): PostZoneFault[] =>
      isAgain(known, country) ? [{ at: `${zone}.countries.${place}`, kind: 'country-twice' }] : [],
    ),
    ...steps.flatMap((step, place): PostZoneFault[] => {
      const before = steps[place - 1]
      if (!before) return []
      if (step.toG <= before.toG) return [{ at: `${zone}.steps.${place}.toG`, kind: 'not-rising' }]
      return step.price < before.price ? [{ at: `${zone}.steps.${place}.price`, kind: 'not-rising' }] : []
    }),
  ])
}
