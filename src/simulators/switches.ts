import { z } from 'zod'
import type { Clock } from '#kit/clock.ts'
import type { SimulatorStore } from './simulator-store.ts'

export const FAULTS = ['none', 'slow', 'server-error', 'broken-json', 'unknown-state'] as const
export const NOTIFICATIONS = ['normal', 'before-redirect', 'late', 'doubled', 'lost'] as const

/** What goes wrong, in which of the provider's calls, how often; and how its notifications travel. */
export const switchesShape = z.strictObject({
  fault: z.enum(FAULTS).default('none'),
  /** `any`, or the name of a call. */
  operation: z.string().max(40).default('any'),
  /** Whether the work is done before the fault is seen: the answer to something that happened is lost. */
  isAfterwards: z.boolean().default(false),
  /** How many calls it meets; null: all, until it is switched off. */
  times: z.number().int().min(1).max(1000).nullable().default(null),
  slowSeconds: z.number().min(0).max(120).default(35),
  notification: z.enum(NOTIFICATIONS).default('normal'),
  lateSeconds: z.number().min(0).max(86_400).default(30),
})
export type Switches = z.infer<typeof switchesShape>

export type Switchboard = {
  read(): Switches
  write(switches: Switches): void
  /** The fault that this call meets; counted. */
  meet(operation: string): Pick<Switches, 'fault' | 'isAfterwards' | 'slowSeconds'>
}

const DEFAULTS = switchesShape.parse({})

export function switchboard(store: SimulatorStore): Switchboard {
  const kept = store.collection<Switches>('switches')
  const read = () => kept.get('now') ?? DEFAULTS
  const meets = (switches: Switches, operation: string) =>
    switches.fault !== 'none' && (switches.operation === 'any' || switches.operation === operation)
  return {
    read,
    write: (switches) => kept.put('now', switches, 0),
    meet(operation) {
      const now = read()
      if (!meets(now, operation)) return DEFAULTS
      if (now.times === null) return now
      return store.alone(() => {
        const latest = read()
        if (!meets(latest, operation) || latest.times === null) return DEFAULTS
        const left = latest.times - 1
        kept.put('now', left > 0 ? { ...latest, times: left } : { ...latest, fault: 'none', times: null }, 0)
        return latest
      })
    },
  }
}

/** The simulator's time: the world's, moved on by whoever does not want to wait for a payment to expire. */
export function movableClock(store: SimulatorStore, clock: Clock): Clock & { advance(seconds: number): void } {
  const kept = store.collection<{ ms: number }>('clock')
  const ahead = () => kept.get('ahead')?.ms ?? 0
  return {
    now: () => new Date(clock.now().getTime() + ahead()),
    advance: (seconds) => store.alone(() => kept.put('ahead', { ms: ahead() + seconds * 1000 }, 0)),
  }
}
