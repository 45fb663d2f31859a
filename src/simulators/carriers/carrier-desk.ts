import type { Clock } from '#kit/clock.ts'
import type { SimulatorStore } from '../simulator-store.ts'

/** What can be done with a parcel on the page; each company has its own code for it. */
export const PARCEL_MOVES = [
  'taken',
  'underway',
  'waiting',
  'failed-try',
  'delivered',
  'refused',
  'returned',
  'lost',
] as const
export type ParcelMove = (typeof PARCEL_MOVES)[number]

export type SimulatedParcel = {
  id: number
  number: string
  reference: string
  name: string
  place: string
  cod: number
  createdAt: number
  /** How often its label was given. */
  labels: number
  isDeleted: boolean
  steps: { code: string; at: number; words: string }[]
}

export type CarrierDesk = ReturnType<typeof carrierDesk>

type NewParcel = Pick<SimulatedParcel, 'reference' | 'name' | 'place' | 'cod'>
type DeskOptions = {
  store: SimulatorStore
  clock: Clock
  numberOf: (id: number) => string
  firstId: number
  announced: { code: string; words: string }
}

/** The parcels of a simulated company. */
export function carrierDesk({ store, clock, numberOf, firstId, announced }: DeskOptions) {
  const parcels = store.collection<SimulatedParcel>('parcels')
  const ids = store.collection<number>('ids')
  const names = store.collection<string>('names')
  const save = (parcel: SimulatedParcel) => parcels.put(String(parcel.id), parcel, parcel.createdAt)
  const find = (name: string) => parcels.get(name) ?? parcels.get(names.get(name) ?? '')

  return {
    create: (fresh: NewParcel): SimulatedParcel =>
      store.alone(() => {
        const id = (ids.get('last') ?? firstId) + 1
        ids.put('last', id, 0)
        const at = clock.now().getTime()
        const parcel = {
          ...fresh,
          id,
          number: numberOf(id),
          createdAt: at,
          labels: 0,
          isDeleted: false,
          steps: [{ ...announced, at }],
        }
        save(parcel)
        names.put(parcel.number, String(id), at)
        names.put(parcel.reference, String(id), at)
        return parcel
      }),
    /** By its id, its number or its reference: of several with one reference the newest. */
    find,
    change: (name: string, work: (parcel: SimulatedParcel) => SimulatedParcel): SimulatedParcel | undefined =>
      store.alone(() => {
        const parcel = find(name)
        if (!parcel) return undefined
        const changed = work(parcel)
        save(changed)
        return changed
      }),
    newest: (most: number) => parcels.newest(most).map(({ value }) => value),
    between: (from: number, to: number, most: number) =>
      parcels.until(to, most).flatMap(({ value, at }) => (at >= from ? [value] : [])),
    now: () => clock.now().getTime(),
  }
}

/** Whether it is in the company's hands. */
export function isTaken({ steps }: SimulatedParcel): boolean {
  return steps.length > 1
}
