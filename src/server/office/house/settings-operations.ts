import { z } from 'zod'
import { done, failed, type Result } from '#kit/result.ts'
import { changeSettings, listSettings } from '#shop/ground/settings/change-settings.ts'
import {
  MONEY_SETTINGS,
  OFFICE_SETTINGS,
  PLAIN_SETTINGS,
  type OfficeSetting,
} from '#shop/ground/settings/setting-facts.ts'
import { readSetup, setupFile } from '#shop/house/setup/setup-file.ts'
import { isRaised } from '#shop/selling/orders/refunds/refund-limit.ts'
import { keptData, shopSettings, type TransferSetting } from '#shop/ground/shop-settings.ts'
import { CONTENT_KEYS } from '#shop/catalogue/content/content-keys.ts'
import { textsWithTypedPeriods } from '#shop/catalogue/content/typed-periods.ts'
import { LANGUAGES } from '#site/languages.ts'
import { tellOfPower } from '#shop/people/staff/people/tell-of-power.ts'
import { lastChanges } from '#shop/people/staff/last-changes.ts'
import type { Shop } from '#shop/shop.ts'
import { factFailure } from './fact-problems.ts'
import { officeOperation } from '../office-operation.ts'
import type { OfficeFailure } from '../office-problems.ts'
import { moment } from '../../rest/moment.ts'

const tag = 'Settings'
const version = z
  .int()
  .min(0)
  .meta({ description: 'The one that was seen, 0 while the default holds; another is answered by 409 stale.' })
/** Who changed it last. */
export const changed = z.strictObject({ at: moment, by: z.string() }).nullable()
const body = z.strictObject({
  value: z.unknown().optional().meta({ description: 'As its schema wants it; without one the default holds again.' }),
  version,
})
const answer = {
  status: 200,
  description: 'It holds at once.',
  schema: z.strictObject({ version: z.int(), isChanged: z.boolean() }),
} as const
const recordOf = ({ parameters }: { parameters: { name: string } }) => `setting:${parameters.name}`

export const settingsOperations = [
  officeOperation({
    id: 'listSettings',
    method: 'get',
    path: '/settings',
    tag,
    summary: 'The rules of the house: each with its value, its default, and who changed it last',
    permission: 'settings.write',
    answer: {
      status: 200,
      description: 'In the order of their groups.',
      schema: z.strictObject({
        settings: z.array(
          z.strictObject({
            name: z.enum(OFFICE_SETTINGS),
            value: z.unknown(),
            isOwn: z.boolean().meta({ description: 'False while the default holds.' }),
            version: z.int(),
            changed,
            former: z.strictObject({ value: z.unknown().optional() }).nullable().meta({
              description: 'What it was before the last change; without a value, the default. Null: not known.',
            }),
          }),
        ),
        typedPeriods: z
          .array(
            z.strictObject({
              key: z.enum(CONTENT_KEYS),
              language: z.enum(LANGUAGES),
              periods: z.array(z.strictObject({ period: keptData.keyof(), mark: z.string() })),
            }),
          )
          .meta({
            description:
              'Published texts that do not take these periods of `keptData` from it, by the marks that would.',
          }),
      }),
    },
    problems: [],
    example: {},
    run: async (shop) => {
      const [settings, changes, typedPeriods] = await Promise.all([
        listSettings(shop),
        lastChanges(shop, 'settings'),
        textsWithTypedPeriods(shop),
      ])
      const byName = new Map(settings.map((setting) => [setting.name, setting]))
      const lastOf = new Map(changes.map((change) => [change.key.name, change]))
      return done({
        typedPeriods,
        settings: OFFICE_SETTINGS.map((name) => {
          const { value, version } = byName.get(name) ?? { value: null, version: 0 }
          const last = lastOf.get(name)
          return {
            name,
            value,
            isOwn: version > 0,
            version,
            changed: last ? { at: last.at, by: last.by } : null,
            former: last ? { ...(last.before && { value: last.before.value }) } : null,
          }
        }),
      })
    },
  }),
  officeOperation({
    id: 'changeSetting',
    method: 'post',
    path: '/settings/{name}',
    tag,
    summary: 'Changes one of the rules on which no money depends',
    permission: 'settings.write',
    parameters: z.strictObject({ name: z.enum(PLAIN_SETTINGS) }),
    body,
    answer,
    problems: ['stale'],
    example: { parameters: { name: 'cutOffHour' }, body: { value: 15, version: 0 } },
    act: { operation: 'setting set', record: recordOf },
    run: (shop, { parameters: { name }, body }) => change(shop, name, body),
  }),
  officeOperation({
    id: 'changeMoneySetting',
    method: 'post',
    path: '/money-settings/{name}',
    tag,
    summary: 'Changes one of the rules on which money depends',
    permission: 'settings.write',
    // The rules of the office say what anybody else has to prove, and how much money one may give back alone; to the account buyers pay.
    proof: async (_shop, { parameters: { name } }) =>
      name === 'office' || name === 'transfer' ? 'fresh' : 'operation',
    parameters: z.strictObject({ name: z.enum(MONEY_SETTINGS) }),
    body,
    answer,
    problems: ['stale'],
    example: { parameters: { name: 'freeShippingFrom' }, body: { value: 20_000, version: 0 } },
    act: { operation: 'setting set', record: recordOf },
    run: async (shop, { parameters: { name }, body }, { by }) => {
      const before = await powersNow(shop)
      const outcome = await change(shop, name, body)
      if (!outcome.ok) return outcome
      const { office, transfer } = await powersNow(shop)
      if (isRaised(before.office.refundLimit, office.refundLimit))
        await tellOfPower(shop, { by, power: { kind: 'limits' } })
      if (isOtherPayee(before.transfer, transfer)) await tellOfPower(shop, { by, power: { kind: 'account' } })
      return outcome
    },
  }),
]

/** As it is written down in this very transaction. */
function powersNow({ db }: Shop) {
  return shopSettings({ db, remember: (_key, _tags, read) => read() }, 'office', 'transfer')
}

function isOtherPayee(before: TransferSetting, now: TransferSetting): boolean {
  return before.account !== now.account || before.holder !== now.holder
}

type Changed = Result<{ version: number; isChanged: boolean }, OfficeFailure>

async function change(
  shop: Shop,
  name: OfficeSetting,
  { value, version }: { value?: unknown; version: number },
): Promise<Changed> {
  const read = readGiven(name, value)
  if (!read.ok) return read
  const outcome = await changeSettings(shop, { [name]: read.value }, { [name]: version })
  if (!outcome.ok) return failed(factFailure(withoutName(name, outcome.failure), 'value'))
  const present = (await listSettings(shop)).find((setting) => setting.name === name)
  return done({ version: present?.version ?? 0, isChanged: outcome.value.changed.length > 0 })
}

/** What a new shop is told of itself is looked at more closely than what may be stored. */
function readGiven(name: OfficeSetting, value: unknown): Result<unknown, OfficeFailure> {
  if (value === undefined || value === null || !Object.hasOwn(setupFile.shape, name)) return done(value)
  const read = readSetup({ [name]: value })
  if (!read.ok) return failed(factFailure(withoutName(name, read.failure), 'value'))
  return done(Object.entries(read.value).find(([one]) => one === name)?.[1])
}

/** Where in the value of a setting they are, without the setting's name. */
export function withoutName<Problem extends { at: string }>(name: string, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ ...problem, at: problem.at.slice(name.length).replace(/^\./, '') }))
}
