import { z } from 'zod'
import type { SimulatorStore } from '../simulator-store.ts'

const FAULTS = [
  'none',
  'not-found',
  'server-error',
  'breaks-off',
  'redirect',
  'redirect-elsewhere',
  'endless-redirect',
  'slow',
  'sign-in-page',
] as const

/** What the sender asks for, what it says of its files, and what goes wrong. */
export const senderSwitchesShape = z.strictObject({
  signIn: z.enum(['none', 'basic', 'bearer']).default('none'),
  says: z.enum(['both', 'etag', 'last-modified', 'nothing']).default('both'),
  hasRanges: z.boolean().default(true),
  fault: z.enum(FAULTS).default('none'),
  /** How many questions meet it; null: all, until it is switched off. */
  times: z.number().int().min(1).max(1000).nullable().default(null),
  slowSeconds: z.number().min(0).max(120).default(5),
  /** Where `redirect-elsewhere` leads. */
  elsewhere: z.string().max(2000).default(''),
})
export type SenderSwitches = z.infer<typeof senderSwitchesShape>

export function senderSwitches(store: SimulatorStore) {
  const storedSwitches = store.collection<SenderSwitches>('switches')
  const read = () => storedSwitches.get('now') ?? senderSwitchesShape.parse({})
  const write = (switches: SenderSwitches) => storedSwitches.put('now', switches, 0)
  return {
    read,
    write,
    /** The switches that this question meets; counted. */
    meet: () =>
      store.alone(() => {
        const now = read()
        if (now.fault === 'none' || now.times === null) return now
        write(now.times > 1 ? { ...now, times: now.times - 1 } : { ...now, fault: 'none', times: null })
        return now
      }),
  }
}
