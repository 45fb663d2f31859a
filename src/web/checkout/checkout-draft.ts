import type { ParcelPoint } from '#shop/goods/shipping/parcel-point.ts'
import { browserStorage } from '#web/data/browser-storage.ts'
import { DRAFT_KEY } from '#web/data/forget-draft.ts'

export const CHECKOUT_STEPS = ['address', 'shipping', 'payment', 'review'] as const
export type CheckoutStepName = (typeof CHECKOUT_STEPS)[number]

export type ChosenPoint = Pick<ParcelPoint, 'id' | 'name' | 'postcode' | 'city' | 'street'>

/** What a buyer has filled in so far. Shipping and payment are the cart's. */
export type CheckoutDraft = {
  /** The one that is open. */
  step: CheckoutStepName
  /** Who buys: on the invoice, and where the parcel goes unless it goes elsewhere. */
  buyer: {
    name: string
    phone: string
    country: string
    postcode: string
    city: string
    street: string
    isCompany: boolean
    company: string
    taxNumber: string
  }
  /** Which of the kept addresses it is; empty for one that is typed. */
  savedId: string
  isToBeSaved: boolean
  isElsewhere: boolean
  delivery: { name: string; country: string; postcode: string; city: string; street: string }
  /** For the courier. */
  note: string
  pickupShop: string
  parcelPoint: ChosenPoint | null
  /** Of what is ready and what is not: in one parcel. */
  isTogether: boolean
  gift: {
    isOn: boolean
    isWrapped: boolean
    words: string
    /** 'YYYY-MM-DD', or empty. */
    notBefore: string
  }
}

export const EMPTY_DRAFT: CheckoutDraft = {
  step: 'address',
  buyer: {
    name: '',
    phone: '',
    country: 'HU',
    postcode: '',
    city: '',
    street: '',
    isCompany: false,
    company: '',
    taxNumber: '',
  },
  savedId: '',
  isToBeSaved: false,
  isElsewhere: false,
  delivery: { name: '', country: '', postcode: '', city: '', street: '' },
  note: '',
  pickupShop: '',
  parcelPoint: null,
  isTogether: true,
  gift: { isOn: false, isWrapped: false, words: '', notBefore: '' },
}

/** What this customer had typed; another's is forgotten. */
export function readCheckoutDraft(owner: string): CheckoutDraft | null {
  const storage = browserStorage('session')
  const read = parseDraft(storage.read(DRAFT_KEY), owner)
  if (!read) storage.write(DRAFT_KEY, null)
  return read
}

export function writeCheckoutDraft(owner: string, draft: CheckoutDraft): void {
  browserStorage('session').write(DRAFT_KEY, JSON.stringify({ owner, draft }))
}

/** Whatever has not the shape of a draft is left at its beginning. */
export function parseDraft(written: string | null, owner: string): CheckoutDraft | null {
  try {
    const stored = JSON.parse(written ?? 'null') as { owner?: unknown; draft?: unknown } | null
    return stored?.owner === owner ? (shapedLike(EMPTY_DRAFT, stored.draft) as CheckoutDraft) : null
  } catch {
    // Not JSON: there is no draft.
    return null
  }
}

function shapedLike(model: unknown, stored: unknown): unknown {
  if (model === null) return isPoint(stored) ? stored : null
  if (typeof model !== 'object') return typeof stored === typeof model && isStep(model, stored) ? stored : model
  const parts = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  return Object.fromEntries(Object.entries(model).map(([name, part]) => [name, shapedLike(part, parts[name])]))
}

function isStep(model: unknown, stored: unknown): boolean {
  return model !== EMPTY_DRAFT.step || CHECKOUT_STEPS.some((step) => step === stored)
}

function isPoint(stored: unknown): boolean {
  const point = stored as Record<string, unknown> | null
  const names = ['id', 'name', 'postcode', 'city', 'street']
  return typeof point === 'object' && point !== null && names.every((name) => typeof point[name] === 'string')
}
