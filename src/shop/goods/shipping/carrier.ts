import type { Result } from '#kit/result.ts'

export const CARRIER_IDS = ['gls', 'foxpost'] as const
export type CarrierId = (typeof CARRIER_IDS)[number]

/** As people call them: on pages, in letters and on paper. */
export const CARRIER_NAMES: Record<CarrierId, string> = { gls: 'GLS', foxpost: 'Foxpost' }

/** The carriers this shop has a contract with, by id. One without keys is not there; its parcels are labelled by hand. */
export type Carriers = Partial<Record<CarrierId, Carrier>>

/**
 * What the shop asks of a company that carries its parcels. A parcel is written down before it is ordered. Every parcel is known by
 * a reference of ours: whoever is not sure whether it was ordered asks `find` first, and a person where the company cannot be asked.
 */
export type Carrier = {
  id: CarrierId
  /** Which keys of the office it works with; absent where it has those of the environment. */
  keys?: string
  can: CarrierFacts
  /** A harmless question: whether the keys are right and somebody answers. */
  check(): Promise<Result<null, CarrierFailure>>
  order(parcel: ParcelOrder): Promise<Result<OrderedParcel, CarrierFailure>>
  /** The parcel with this reference; null where there surely is none. Absent where the company cannot be asked by a reference. */
  find?(wanted: ParcelLookup): Promise<Result<OrderedParcel | null, CarrierFailure>>
  /** The label as a PDF, of a parcel that was ordered without one. */
  label(parcel: OrderedParcel, paper: LabelPaper): Promise<Result<Uint8Array, CarrierFailure>>
  /** Nobody comes for it. `rejected` where it was handed over already. */
  cancel(parcel: OrderedParcel): Promise<Result<null, CarrierFailure>>
  /** What has happened to a parcel, the oldest first. */
  statuses(number: string): Promise<Result<ParcelStep[], CarrierFailure>>
}

/** What differs between carriers, as far as the shop goes on differently. */
export type CarrierFacts = {
  /** Whether it brings parcels to an address, besides its points. */
  address: boolean
  abroad: boolean
  /** The most that it collects for a parcel, and at a locker; null: it collects nothing. */
  cod: { most: number; lockerMost: number } | null
  /** How many labels a sheet of A4 takes; where on it a label is printed is counted from 1. */
  positions: number
  /** What it asks for beside a name and a place. */
  needs: readonly ParcelNeed[]
  /** The most characters that its fields take. */
  longest: { name: number; city: number; street: number }
  /** Whether it gives a label again. Where it does not, one that got lost is called back, and another parcel is ordered. */
  givesLabelsAgain: boolean
}

export const PARCEL_NEEDS = ['phone', 'email', 'house-number', 'size'] as const
export type ParcelNeed = (typeof PARCEL_NEEDS)[number]

export const PARCEL_SIZES = ['s', 'm', 'l'] as const
export type ParcelSize = (typeof PARCEL_SIZES)[number]

/** A sheet of A4 from this label on, or a label printer. */
export type LabelPaper = { kind: 'sheet'; from: number } | { kind: 'label' }

export type ParcelOrder = {
  /** Ours, unique, at most 30 characters. */
  reference: string
  to: Recipient
  /** The point that it goes to; null: to the recipient's address. */
  pointId: string | null
  /** Whole forints that the courier takes; 0 where it is paid for. */
  cod: number
  weightG: number | null
  size: ParcelSize | null
  paper: LabelPaper
}

/** `country` in two letters (ISO 3166-1), `phone` with its country (+36…). Of a parcel for a point the place is the point's. */
export type Recipient = {
  name: string
  phone: string
  email: string
  country: string
  postcode: string
  city: string
  street: string
  /** Digits; null where the street has it in it, for carriers that do not ask for it. */
  houseNumber: string | null
  /** Staircase, floor, door. */
  houseNumberInfo: string
}

/** `since`: when it was first wanted; `until`: the last moment at which it may have been ordered. */
export type ParcelLookup = { reference: string; since: Date; until: Date }

export type OrderedParcel = {
  /** The carrier's own name of it, by which it is printed and cancelled. */
  parcelId: string
  /** What stands on the label as a bar code. */
  number: string
  /** The PDF, where it came with the order. */
  label: Uint8Array | null
}

export const PARCEL_STEPS = [
  'announced',
  'taken',
  'underway',
  'waiting',
  'failed-try',
  'delivered',
  'returned',
  'lost',
] as const
export type ParcelStepKind = (typeof PARCEL_STEPS)[number]

/** `code` and `words` are the carrier's own: to be shown, never to decide by. A code that we do not know is `underway`. */
export type ParcelStep = {
  step: ParcelStepKind
  at: Date
  code: string
  words: string
  /** The buyer refused it, or did not fetch it in time. */
  isNotTaken?: true
}

/** Which of our fields a carrier does not take. */
export type ParcelField =
  | 'name'
  | 'phone'
  | 'email'
  | 'address'
  | 'house-number'
  | 'postcode'
  | 'point'
  | 'cod'
  | 'size'

export type CarrierFailure =
  /** The carrier said no, in its own code, and nothing happened. */
  | { kind: 'rejected'; code: string; field?: ParcelField; because?: 'wrong-keys' | 'handed-over' | 'printed-already' }
  /** It may have happened: nobody told us. */
  | { kind: 'uncertain'; cause: string }
  /** It did not happen (or was only a question), and may be asked again later. */
  | { kind: 'unavailable'; cause: string; retryAfterSeconds?: number }
