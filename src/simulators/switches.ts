import { z } from 'zod'
import type { Clock } from '#kit/clock.ts'
import type { SimulatorStore } from './simulator-store.ts'

export const FAULTS = ['none', 'slow', 'server-error', 'broken-json', 'unknown-state'] as const
export const NOTIFICATION_WAYS = ['normal', 'before-redirect', 'late', 'doubled', 'lost'] as const

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
  notification: z.enum(NOTIFICATION_WAYS).default('normal'),
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
  const storedSwitches = store.collection<Switches>('switches')
  const now = remembered(() => storedSwitches.get('now') ?? DEFAULTS)
  const { read } = now
  const meets = (switches: Switches, operation: string) =>
    switches.fault !== 'none' && (switches.operation === 'any' || switches.operation === operation)
  return {
    read,
    write(switches) {
      storedSwitches.put('now', switches, 0)
      now.forget()
    },
    meet(operation) {
      const current = read()
      if (!meets(current, operation)) return DEFAULTS
      if (current.times === null) return current
      now.forget()
      return store.alone(() => {
        const latest = read()
        if (!meets(latest, operation) || latest.times === null) return DEFAULTS
        const left = latest.times - 1
        storedSwitches.put('now', left > 0 ? { ...latest, times: left } : { ...latest, fault: 'none', times: null }, 0)
        now.forget()
        return latest
      })
    },
  }
}

/** The simulator's time: the world's, moved on by whoever does not want to wait for a payment to expire. */
export function movableClock(store: SimulatorStore, clock: Clock): Clock & { advance(seconds: number): void } {
  const storedClock = store.collection<{ ms: number }>('clock')
  const ahead = remembered(() => storedClock.get('ahead')?.ms ?? 0)
  return {
    now: () => new Date(clock.now().getTime() + ahead.read()),
    advance(seconds) {
      ahead.forget()
      store.alone(() => storedClock.put('ahead', { ms: ahead.read() + seconds * 1000 }, 0))
      ahead.forget()
    },
  }
}

/** What every call asks for and hardly anybody changes; another process's change is seen a moment later. */
const REMEMBERED_MS = 10

function remembered<Value>(read: () => Value): { read(): Value; forget(): void } {
  let memory: { value: Value; until: number } | null = null
  return {
    read() {
      const now = performance.now()
      if (!memory || memory.until < now) memory = { value: read(), until: now + REMEMBERED_MS }
      return memory.value
    },
    forget: () => void (memory = null),
  }
}
