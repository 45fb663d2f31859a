import { z } from 'zod'
import { textDiff } from '#kit/formats/text-diff.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { CONTENT_KEYS, isBinding } from '#shop/catalogue/content/content-keys.ts'
import { contentValues } from '#shop/catalogue/content/content-values.ts'
import { listTexts, readText, textOfVersion, type TextVersion } from '#shop/catalogue/content/list-texts.ts'
import { publishText } from '#shop/catalogue/content/publish-text.ts'
import { TEXT_PROBLEMS, textProblems } from '#shop/catalogue/content/text-problems.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import type { Shop } from '#shop/shop.ts'
import { shopDay, shopMoment } from '#shop/ground/shop-day.ts'
import { staffNames } from '#shop/people/staff/people/staff-names.ts'
import { LANGUAGES } from '#site/languages.ts'
import { officeOperation, officeSignal } from '../office-operation.ts'
import type { OfficeFailure } from '../office-problems.ts'
import { moment } from '../../rest/moment.ts'

const tag = 'Texts'
/** The longest text that can be published, in letters of two bytes, as JSON writes it. */
const MOST_BYTES = 1024 * 1024
const markdown = z.string().max(200_000)
const parameters = z.strictObject({ key: z.enum(CONTENT_KEYS), language: z.enum(LANGUAGES) })
const EXAMPLE = { key: 'about-us', language: 'hu' } as const
const BINDING_EXAMPLE = { key: 'imprint', language: 'hu' } as const
const TEXT = '## Rólunk\n\nKönyvesbolt vagyunk.\n'

const textVersion = z.strictObject({
  version: z.int(),
  validFrom: moment,
  publishedAt: moment,
  note: z.string(),
  by: z.string().nullable().meta({ description: 'Null where nobody wrote it down.' }),
})
const standing = {
  key: z.enum(CONTENT_KEYS),
  language: z.enum(LANGUAGES),
  isBinding: z.boolean().meta({ description: 'A new version needs legal.publish and a note.' }),
  current: textVersion.nullable(),
  waiting: z.array(textVersion).meta({ description: 'What comes into force on its day.' }),
}
const wish = {
  markdown: markdown.min(1),
  day: inputFields.day.nullable().meta({ description: 'From the morning of that day; null: at once.' }),
  version: z.int().min(0).meta({ description: 'The latest one that was seen, 0 where there was none.' }),
}
const published = {
  status: 201,
  description: '`isNew` is false where the latest version says the same.',
  schema: z.strictObject({ version: z.int(), validFrom: moment, isNew: z.boolean() }),
} as const
const recordOf = ({ parameters: { key, language } }: { parameters: z.infer<typeof parameters> }) =>
  `text:${key}.${language}`

function versionAnswer(one: TextVersion, names: ReadonlyMap<string, string>): z.input<typeof textVersion> {
  return {
    version: one.version,
    validFrom: one.validFrom,
    publishedAt: one.publishedAt,
    note: one.note,
    by: one.byId === null ? null : (names.get(one.byId) ?? one.byId),
  }
}

type Publish = z.infer<typeof parameters> & { markdown: string; day: string | null; version: number; note: string }

async function publish(
  shop: Shop,
  { day, version, ...text }: Publish,
  by: Actor,
): Promise<Result<z.input<typeof published.schema>, OfficeFailure>> {
  const isToday = day !== null && day === shopDay(shop.clock.now())
  const validFrom = day === null || isToday ? undefined : shopMoment(day, '00:00')
  const outcome = await publishText(shop, { ...text, validFrom, by, seen: version })
  if (outcome.ok) return done(outcome.value)
  const { failure } = outcome
  if (failure.kind === 'stale') return failed(failure)
  const field = failure.kind === 'in-the-past' ? 'day' : 'markdown'
  return failed({ kind: 'invalid', fields: [{ field, kind: 'invalid' }] })
}

export const textOperations = [
  officeOperation({
    id: 'listTexts',
    method: 'get',
    path: '/texts',
    tag,
    summary: 'The texts of the shop in both languages: which version is in force, what waits, what is as it came',
    permission: 'texts.publish',
    answer: {
      status: 200,
      description: 'By key, each in both languages.',
      schema: z.strictObject({ texts: z.array(z.strictObject({ ...standing, isAsItCame: z.boolean() })) }),
    },
    problems: [],
    example: {},
    run: async (shop) => {
      const [texts, names] = await Promise.all([listTexts(shop), staffNames(shop)])
      return done({
        texts: texts.map(({ current, waiting, ...text }) => ({
          ...text,
          current: current && versionAnswer(current, names),
          waiting: waiting.map((one) => versionAnswer(one, names)),
        })),
      })
    },
  }),
  officeOperation({
    id: 'readText',
    method: 'get',
    path: '/texts/{key}/{language}',
    tag,
    summary: 'A text with its versions, its latest words, and those of the other language',
    permission: 'texts.publish',
    parameters,
    answer: {
      status: 200,
      description: 'The example that came with the shop where nothing is published.',
      schema: z.strictObject({
        ...standing,
        isAsItCame: z
          .boolean()
          .meta({ description: 'Word by word what came with the shop, and nobody has stood up for it.' }),
        versions: z.array(textVersion),
        markdown: z.string(),
        other: z.string(),
        placeholders: z.array(
          z.strictObject({ name: z.string(), value: z.string().meta({ description: 'What it says today.' }) }),
        ),
      }),
    },
    problems: [],
    example: { parameters: EXAMPLE },
    run: async (shop, { parameters }) => {
      const [{ current, waiting, versions, ...text }, names, values] = await Promise.all([
        readText(shop, parameters),
        staffNames(shop),
        contentValues(shop, parameters.language),
      ])
      return done({
        ...text,
        current: current && versionAnswer(current, names),
        waiting: waiting.map((one) => versionAnswer(one, names)),
        versions: versions.map((one) => versionAnswer(one, names)),
        placeholders: [...values].map(([name, { text: value }]) => ({ name, value })),
      })
    },
  }),
  officeOperation({
    id: 'readTextVersion',
    method: 'get',
    path: '/texts/{key}/{language}/versions/{version}',
    tag,
    summary: 'A version of a text as it was published',
    permission: 'texts.publish',
    parameters: parameters.extend({ version: z.coerce.number().int().min(1).max(999_999) }),
    answer: { status: 200, description: 'As Markdown.', schema: z.strictObject({ markdown: z.string() }) },
    problems: ['no-such-record'],
    example: { parameters: { ...EXAMPLE, version: 1 } },
    run: async (shop, { parameters }) => {
      const found = await textOfVersion(shop, parameters)
      return found === null ? failed({ kind: 'no-such-record' }) : done({ markdown: found })
    },
  }),
  officeSignal({
    id: 'lookAtText',
    path: '/texts/{key}/{language}/look',
    tag,
    summary: 'What is wrong with words that are being written, and how they differ from a version',
    permission: 'texts.publish',
    parameters,
    body: z.strictObject({
      markdown,
      against: z.int().min(1).max(999_999).nullable().meta({ description: 'A version; null: with nothing.' }),
    }),
    mostBytes: MOST_BYTES,
    answer: {
      status: 200,
      description: 'Nothing is changed.',
      schema: z.strictObject({
        problems: z.array(z.strictObject({ kind: z.enum(TEXT_PROBLEMS), what: z.string(), line: z.int() })),
        words: z.int(),
        diff: z
          .array(
            z.discriminatedUnion('kind', [
              z.strictObject({ kind: z.literal('same'), text: z.string() }),
              z.strictObject({
                kind: z.literal('changed'),
                parts: z.array(z.strictObject({ kind: z.enum(['same', 'added', 'cut']), text: z.string() })),
              }),
            ]),
          )
          .nullable(),
      }),
    },
    problems: ['no-such-record'],
    example: { parameters: EXAMPLE, body: { markdown: TEXT, against: null } },
    run: async (shop, { parameters, body: { markdown: written, against } }) => {
      const before = against === null ? null : await textOfVersion(shop, { ...parameters, version: against })
      if (against !== null && before === null) return failed({ kind: 'no-such-record' })
      return done({
        problems: textProblems(written),
        words: written.split(/\s+/).filter(Boolean).length,
        diff: before === null ? null : textDiff(before, `${written.trim()}\n`),
      })
    },
  }),
  officeOperation({
    id: 'publishText',
    method: 'post',
    path: '/texts/{key}/{language}/publish',
    tag,
    summary: 'Publishes a new version of a text that binds nobody, now or on a day',
    description: 'A published version never changes; texts that bind have an operation of their own.',
    permission: 'texts.publish',
    parameters,
    body: z.strictObject({ ...wish, note: inputFields.maybeLine(2000).default('') }),
    mostBytes: MOST_BYTES,
    answer: published,
    problems: ['stale', 'wrong-state'],
    example: { parameters: EXAMPLE, body: { markdown: TEXT, day: null, version: 0 } },
    act: { operation: 'text publish', record: recordOf },
    run: async (shop, { parameters, body }, { by }) =>
      isBinding(parameters.key) ? failed({ kind: 'wrong-state' }) : publish(shop, { ...parameters, ...body }, by),
  }),
  officeOperation({
    id: 'publishBindingText',
    method: 'post',
    path: '/texts/{key}/{language}/publish-binding',
    tag,
    summary: 'Publishes a new version of a text by which the shop and its buyers are bound',
    description: 'With a note of what was changed and why, and a fresh proof of who publishes it.',
    permission: 'legal.publish',
    parameters,
    body: z.strictObject({ ...wish, note: inputFields.oneLine(2000) }),
    mostBytes: MOST_BYTES,
    proof: 'fresh',
    answer: published,
    problems: ['stale', 'wrong-state'],
    example: {
      parameters: BINDING_EXAMPLE,
      body: { markdown: TEXT, day: null, version: 0, note: 'Az új telefonszám miatt.' },
    },
    act: { operation: 'text publish', record: recordOf },
    run: async (shop, { parameters, body }, { by }) =>
      isBinding(parameters.key) ? publish(shop, { ...parameters, ...body }, by) : failed({ kind: 'wrong-state' }),
  }),
]
