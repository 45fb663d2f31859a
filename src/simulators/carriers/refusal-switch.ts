import { z } from 'zod'
import type { SimulatorStore } from '../simulator-store.ts'

/** The next parcels are refused with the company's own code and words, and where it names one, its field. */
export const refusalShape = z.strictObject({
  code: z.string().max(60).default(''),
  field: z.string().max(60).default(''),
  times: z.number().int().min(1).max(1000).nullable().default(null),
})
export type Refusal = z.infer<typeof refusalShape>

export type RefusalSwitch = ReturnType<typeof refusalSwitch>

export function refusalSwitch(store: SimulatorStore) {
  const stored = store.collection<Refusal>('refusal')
  const read = () => stored.get('now') ?? refusalShape.parse({})
  return {
    read,
    write: (refusal: Refusal) => stored.put('now', refusal, 0),
    /** The refusal that this order meets; counted. */
    meet: (): Refusal | null =>
      store.alone(() => {
        const now = read()
        if (!now.code) return null
        if (now.times !== null)
          stored.put('now', now.times > 1 ? { ...now, times: now.times - 1 } : refusalShape.parse({}), 0)
        return now
      }),
  }
}
