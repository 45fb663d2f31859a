import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { dropPlannedVatRate, giveLawfulVatRates, listVatRates, setVatRate } from '#shop/goods/pricing/set-vat-rate.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { lastChanges } from '#shop/people/staff/last-changes.ts'
import { factFailure } from './fact-problems.ts'
import { officeOperation } from '../office-operation.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { changed } from './settings-operations.ts'

const tag = 'VAT rates'
const vatClass = z.string().max(40)
const version = z.int().min(0).meta({ description: 'Of all rates of the class; 0 of one that has none.' })
const done200 = {
  status: 200,
  description: 'It is written.',
  schema: z.strictObject({ isChanged: z.boolean() }),
} as const
const recordOf = ({ parameters }: { parameters: { vatClass: string } }) => `vat:${parameters.vatClass}`

export const vatOperations = [
  officeOperation({
    id: 'listVatRates',
    method: 'get',
    path: '/vat-rates',
    tag,
    summary: 'The VAT rates of each class, past, present and to come',
    permission: 'settings.write',
    answer: {
      status: 200,
      description: 'By class, then by day.',
      schema: z.strictObject({
        today: z.iso.date(),
        rates: z.array(
          z.strictObject({
            vatClass: z.string(),
            percent: z.int(),
            from: z.iso.date(),
            until: z.iso.date().nullable(),
            version,
            changed,
          }),
        ),
      }),
    },
    problems: [],
    example: {},
    run: async (shop) => {
      const [rates, changes] = await Promise.all([listVatRates(shop), lastChanges(shop, 'vat_rates')])
      return done({
        today: shopDay(shop.clock.now()),
        rates: rates.map((rate) => {
          const last = changes.find(({ key }) => key.vat_class === rate.vatClass && key.valid_from === rate.from)
          return { ...rate, changed: last ? { at: last.at, by: last.by } : null }
        }),
      })
    },
  }),
  officeOperation({
    id: 'setVatRate',
    method: 'post',
    path: '/vat-rates/{vatClass}',
    tag,
    summary: 'Says which rate a class has from a day on; the one before it ends',
    permission: 'settings.write',
    proof: 'operation',
    parameters: z.strictObject({ vatClass }),
    body: z.strictObject({ percent: z.int(), from: inputFields.day, version }),
    answer: done200,
    problems: ['stale'],
    example: { parameters: { vatClass: 'BOOK' }, body: { percent: 5, from: '2030-01-01', version: 0 } },
    act: { operation: 'vat set', record: recordOf },
    run: async (shop, { parameters, body: { version, ...rate } }) => {
      const set = await setVatRate(shop, { ...parameters, ...rate }, version)
      return set.ok ? set : failed(factFailure([set.failure]))
    },
  }),
  officeOperation({
    id: 'dropVatRate',
    method: 'post',
    path: '/vat-rates/{vatClass}/drop',
    tag,
    summary: 'Takes a rate back that has not begun; the one before it goes on',
    permission: 'settings.write',
    proof: 'operation',
    parameters: z.strictObject({ vatClass }),
    body: z.strictObject({ from: inputFields.day, version }),
    answer: done200,
    problems: ['stale', 'no-such-rate'],
    example: { parameters: { vatClass: 'BOOK' }, body: { from: '2030-01-01', version: 1 } },
    act: { operation: 'vat drop', record: recordOf },
    run: async (shop, { parameters, body: { from, version } }) => {
      const dropped = await dropPlannedVatRate(shop, { ...parameters, from }, version)
      if (dropped.ok) return done({ isChanged: true })
      return failed(dropped.failure.kind === 'stale' ? factFailure([dropped.failure]) : { kind: 'no-such-rate' })
    },
  }),
  officeOperation({
    id: 'giveLawfulVatRates',
    method: 'post',
    path: '/vat-rates-of-the-law',
    tag,
    summary: 'Gives classes that have no rate those of today’s law',
    permission: 'settings.write',
    answer: {
      status: 200,
      description: 'Which classes were given theirs.',
      schema: z.strictObject({ vatClasses: z.array(z.string()) }),
    },
    problems: [],
    example: {},
    act: { operation: 'vat lawful', record: () => 'vat' },
    run: async (shop) => done({ vatClasses: await giveLawfulVatRates(shop) }),
  }),
]
