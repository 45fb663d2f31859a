import { wholeNumberIn } from '#kit/formats/written-number.ts'
import type { OfficeSetting } from '#shop/ground/settings/setting-facts.ts'
import { daysOfFlat, flatOfDays } from './closed-days.ts'
import { flatOfHours, hoursOfFlat } from './week-hours.ts'

/** A value as its form holds it: what stands in each field, by its path. What is not there is empty. */
export type Flat = Readonly<Record<string, string>>

export type SettingFormField = {
  /** Where it stands in the value: `name`, `0`, `refundLimit.day`; empty where it is the value itself. */
  path: string
  kind: 'text' | 'email' | 'tel' | 'date' | 'int' | 'hour' | 'check' | 'second-factor' | 'for-whom' | 'vat-class'
  unit?: 'Ft' | 'g' | '%' | 'days' | 'minutes' | 'hours' | 'years' | 'copies' | 'orders' | 'times'
  /** Left out of the value while it is empty. */
  isOptional?: boolean
}

export type SettingForm =
  | {
      kind: 'fields'
      fields: readonly SettingFormField[]
      /** All of it may be empty: then there is none. */ canBeNothing?: boolean
    }
  | { kind: 'hours' }
  | { kind: 'days' }

const text = (path: string): SettingFormField => ({ path, kind: 'text' })
const maybe = (path: string, kind: SettingFormField['kind'] = 'text'): SettingFormField => ({
  path,
  kind,
  isOptional: true,
})
const int = (path: string, unit: SettingFormField['unit']): SettingFormField => ({ path, kind: 'int', unit })

/** OFFICE-66: how each setting is written. */
export const SETTING_FORMS: Readonly<Record<OfficeSetting, SettingForm>> = {
  operator: {
    kind: 'fields',
    canBeNothing: true,
    fields: [
      text('name'),
      text('address'),
      maybe('email', 'email'),
      maybe('phone', 'tel'),
      maybe('companyNumber'),
      maybe('taxNumber'),
      maybe('court'),
      maybe('tradeNumber'),
      maybe('tradeAuthority'),
    ],
  },
  hosting: {
    kind: 'fields',
    canBeNothing: true,
    fields: [text('name'), text('address'), { path: 'email', kind: 'email' }],
  },
  conciliation: {
    kind: 'fields',
    canBeNothing: true,
    fields: [text('name'), text('address'), { path: 'email', kind: 'email' }, maybe('phone', 'tel'), maybe('web')],
  },
  openingHours: { kind: 'hours' },
  closedDays: { kind: 'days' },
  movedDays: { kind: 'days' },
  setsAside: { kind: 'fields', fields: [{ path: '', kind: 'check' }] },
  showsBookClub: { kind: 'fields', fields: [{ path: '', kind: 'check' }] },
  cutOffHour: { kind: 'fields', fields: [{ path: '', kind: 'hour' }] },
  leadTimeDays: { kind: 'fields', fields: [int('0', 'days'), int('1', 'days')] },
  freeShippingFrom: { kind: 'fields', canBeNothing: true, fields: [int('', 'Ft')] },
  postAbroad: {
    kind: 'fields',
    canBeNothing: true,
    fields: [int('days.0', 'days'), int('days.1', 'days'), int('price.0', 'Ft'), int('price.1', 'Ft')],
  },
  giftWrapping: {
    kind: 'fields',
    fields: [{ path: 'isOffered', kind: 'check' }, int('price', 'Ft'), { path: 'vatClass', kind: 'vat-class' }],
  },
  giftCardSale: {
    kind: 'fields',
    fields: [
      { path: 'isOffered', kind: 'check' },
      int('sums.0', 'Ft'),
      int('sums.1', 'Ft'),
      int('sums.2', 'Ft'),
      int('sums.3', 'Ft'),
      int('least', 'Ft'),
      int('most', 'Ft'),
      { path: 'isOutsideVat', kind: 'check' },
    ],
  },
  codeTries: {
    kind: 'fields',
    fields: [
      { path: 'card', kind: 'int' },
      { path: 'coupon', kind: 'int' },
      { path: 'exchange', kind: 'int' },
      int('networkTimes', 'times'),
    ],
  },
  giftExchangeDays: { kind: 'fields', fields: [int('', 'days')] },
  packingG: { kind: 'fields', fields: [int('', 'g')] },
  payOnCollection: { kind: 'fields', fields: [{ path: '', kind: 'check' }] },
  cod: {
    kind: 'fields',
    fields: [{ path: 'isOffered', kind: 'check' }, { path: 'byHand', kind: 'check' }, int('most', 'Ft')],
  },
  invoicesByHand: { kind: 'fields', fields: [{ path: '', kind: 'check' }] },
  invoicesAtDispatch: { kind: 'fields', fields: [{ path: '', kind: 'check' }] },
  transfer: {
    kind: 'fields',
    fields: [
      { path: 'isOn', kind: 'check' },
      { path: 'forWhom', kind: 'for-whom' },
      int('days', 'days'),
      text('holder'),
      text('account'),
      text('bank'),
    ],
  },
  payableMinutes: { kind: 'fields', fields: [int('', 'minutes')] },
  unpaidLimits: {
    kind: 'fields',
    fields: [
      int('orders', 'orders'),
      int('copies', 'copies'),
      int('forints', 'Ft'),
      int('titlePart', 'copies'),
      int('newAccountPart', 'times'),
      int('networkTimes', 'times'),
    ],
  },
  trustedLimits: {
    kind: 'fields',
    fields: [int('orders', 'orders'), int('copies', 'copies'), int('forints', 'Ft'), int('titlePart', 'copies')],
  },
  fixedPriceMaxDiscountPercent: { kind: 'fields', fields: [int('', '%')] },
  boundFreeDeliveryFrom: {
    kind: 'fields',
    fields: [
      int('forints', 'Ft'),
      { path: 'since', kind: 'date' },
      { path: 'before', kind: 'int', unit: 'Ft', isOptional: true },
    ],
  },
  pricePromise: { kind: 'fields', fields: [{ path: '', kind: 'check' }] },
  fixedPriceDays: { kind: 'fields', fields: [int('', 'days')] },
  office: {
    kind: 'fields',
    fields: [
      { path: 'secondFactor', kind: 'second-factor' },
      int('idleMinutes.counter', 'minutes'),
      int('idleMinutes.packer', 'minutes'),
      int('idleMinutes.others', 'minutes'),
      int('signedInHours.counter', 'hours'),
      int('signedInHours.packer', 'hours'),
      int('signedInHours.others', 'hours'),
      int('refundLimit.act.counter', 'Ft'),
      int('refundLimit.act.others', 'Ft'),
      int('refundLimit.day', 'Ft'),
    ],
  },
  keptData: {
    kind: 'fields',
    fields: [
      int('orderYears', 'years'),
      int('documentYears', 'years'),
      int('statementYears', 'years'),
      int('letterYears', 'years'),
      int('messageYears', 'years'),
      int('suspiciousDays', 'days'),
      int('clubDays', 'days'),
      int('consentYears', 'years'),
      int('cookieYears', 'years'),
      int('labelDays', 'days'),
      int('requestYears', 'years'),
      int('wishYears', 'years'),
      int('cartDays', 'days'),
      int('setAsideDays', 'days'),
      int('watchYears', 'years'),
      int('watchDays', 'days'),
      int('wordDays', 'days'),
      int('searchYears', 'years'),
    ],
  },
  keptActs: { kind: 'fields', fields: [int('years', 'years'), int('personalYears', 'years')] },
  keptImportDays: { kind: 'fields', fields: [int('', 'days')] },
}

export function flatOf(name: OfficeSetting, value: unknown): Flat {
  const form = SETTING_FORMS[name]
  if (form.kind === 'hours') return flatOfHours(value)
  if (form.kind === 'days') return flatOfDays(value)
  return Object.fromEntries(form.fields.map(({ path }) => [path, textOf(valueAt(value, path))]))
}

/** The value that the fields say. What the form does not know of it stays; a number that is none goes as it was typed, and is refused. */
export function valueOf(name: OfficeSetting, flat: Flat, present: unknown): unknown {
  const form = SETTING_FORMS[name]
  if (form.kind === 'hours') return hoursOfFlat(flat)
  if (form.kind === 'days') return daysOfFlat(flat)
  const textAt = (path: string) => (flat[path] ?? '').trim()
  if (form.canBeNothing && form.fields.every(({ path }) => textAt(path) === '')) return null
  return form.fields.reduce<unknown>(
    (value, field) =>
      withValue(value, field.path === '' ? [] : field.path.split('.'), typed(field, textAt(field.path))),
    present === null ? undefined : present,
  )
}

function typed({ kind, isOptional }: SettingFormField, typedText: string): unknown {
  if (kind === 'check') return typedText !== ''
  if (typedText === '' && isOptional) return undefined
  if (kind === 'int' || kind === 'hour') return wholeNumberIn(typedText) ?? typedText
  return typedText
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function valueAt(value: unknown, path: string): unknown {
  if (path === '') return value
  return path.split('.').reduce<unknown>((at, step) => (isHolder(at) ? at[step] : undefined), value)
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The same with another value at a path; a step that is a number leads into a list. */
function withValue(value: unknown, [step, ...rest]: readonly string[], next: unknown): unknown {
  if (step === undefined) return next
  const inside = withValue(isHolder(value) ? value[step] : undefined, rest, next)
  if (!/^\d+$/.test(step)) return { ...(isHolder(value) ? value : {}), [step]: inside }
  const list: unknown[] = Array.isArray(value) ? [...(value as unknown[])] : []
  list[Number(step)] = inside
  return list
}
