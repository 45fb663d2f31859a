import { wholeNumberIn } from '#kit/formats/written-number.ts'
import { postZoneFaults, type PostZone } from '#shop/ground/post-zones.ts'

/** A zone as its fields hold it; its key is the name it was read under. */
export type ZoneDraft = {
  key: string
  name: string
  countries: readonly string[]
  steps: readonly { toG: string; price: string }[]
}

/** Where in the table, as `0.steps.1.toG`, and what is wrong there. */
export type ZoneFaults = ReadonlyMap<
  string,
  'missing' | 'no-number' | ReturnType<typeof postZoneFaults>[number]['kind']
>

export function zoneDraft({ name, countries, steps }: PostZone): ZoneDraft {
  return {
    key: name,
    name,
    countries,
    steps: steps.map(({ toG, price }) => ({ toG: String(toG), price: String(price) })),
  }
}

/** The table that the fields say; a number that is none is 0, which no table has. */
export function zonesOf(drafts: readonly ZoneDraft[]) {
  return drafts.map(({ name, countries, steps }) => ({
    name: name.trim(),
    countries: [...countries],
    steps: steps.map(({ toG, price }) => ({ toG: wholeNumberIn(toG) ?? 0, price: wholeNumberIn(price) ?? 0 })),
  }))
}

/** Everything that has to be put right before the table can be saved. */
export function zoneFaults(drafts: readonly ZoneDraft[]): ZoneFaults {
  const zones = zonesOf(drafts)
  const faults = new Map<string, 'missing' | 'no-number' | ReturnType<typeof postZoneFaults>[number]['kind']>()
  for (const { at, kind } of postZoneFaults(zones)) faults.set(at, kind)
  for (const [zone, { name, countries, steps }] of zones.entries()) {
    if (name === '') faults.set(`${zone}.name`, 'missing')
    if (countries.length === 0) faults.set(`${zone}.countries`, 'missing')
    if (steps.length === 0) faults.set(`${zone}.steps`, 'missing')
    for (const [step, { toG, price }] of steps.entries()) {
      if (toG < 1) faults.set(`${zone}.steps.${step}.toG`, 'no-number')
      if (price < 1) faults.set(`${zone}.steps.${step}.price`, 'no-number')
    }
  }
  return faults
}
