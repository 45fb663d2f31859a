import { z } from 'zod'
import { done, failed, type Result } from '#kit/result.ts'
import { ContentProblem } from '#shop/catalogue/content/content-file.ts'
import {
  guaranteeNoticePath,
  MOST_NOTICE_BYTES,
  setGuaranteeNotice,
  storeGuaranteeNotice,
} from '#shop/catalogue/content/guarantee-notice.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { changeSettings, listSettings } from '#shop/ground/settings/change-settings.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { lastChanges } from '#shop/people/staff/last-changes.ts'
import type { Language } from '#site/languages.ts'
import { factFailure } from '../house/fact-problems.ts'
import { changed } from '../house/settings-operations.ts'
import { officeOperation } from '../office-operation.ts'
import type { OfficeFailure } from '../office-problems.ts'

const tag = 'Texts'
const NAME = 'guaranteeNotice'
const record = () => `setting:${NAME}`
const picture = z.string().nullable().meta({ description: 'Its address in the shop; null while there is none.' })
const saved = { status: 200, description: 'The terms show it.', schema: z.strictObject({ version: z.int() }) } as const

export const noticeOperations = [
  officeOperation({
    id: 'readGuaranteeNotice',
    method: 'get',
    path: '/guarantee-notice',
    tag,
    summary: 'The official picture of the notice on the legal guarantee, in both languages',
    permission: 'texts.publish',
    answer: {
      status: 200,
      description: 'As the terms show it.',
      schema: z.strictObject({
        pictures: z.strictObject({ hu: picture, en: picture }),
        version: z.int(),
        changed,
      }),
    },
    problems: [],
    example: {},
    run: async (shop) => {
      const [notices, version, last] = await Promise.all([
        shopSetting(shop, NAME),
        presentVersion(shop),
        lastChange(shop),
      ])
      const shown = (language: Language) => {
        const key = notices[language]
        return key === undefined ? null : guaranteeNoticePath(language, key)
      }
      return done({
        pictures: { hu: shown('hu'), en: shown('en') },
        version,
        changed: last ? { at: last.at, by: last.by } : null,
      })
    },
  }),
  officeOperation({
    id: 'bringGuaranteeNotice',
    method: 'post',
    path: '/guarantee-notice',
    tag,
    summary: 'Puts the official picture of the notice on the legal guarantee into the terms',
    description: `The bytes of an SVG, PNG, JPEG or WebP picture are the body, as application/octet-stream, ${MOST_NOTICE_BYTES / 1024 ** 2} MB at most. It is shown as it came.`,
    permission: 'legal.publish',
    query: z.strictObject({ language: inputFields.language, version: z.coerce.number().int().min(0).max(999_999_999) }),
    answer: saved,
    problems: ['stale', 'empty-file', 'too-large', 'picture-of-other-kind', 'cut-off'],
    example: { query: { language: 'hu', version: 0 } },
    act: { operation: 'content notice', record },
    takeFile: (shop, { query }, bytes) => takeNotice(shop, query.language, bytes),
    run: async (shop, { query: { language, version } }, _caller, { key }: { key: string }) => {
      const set = await setGuaranteeNotice(shop, { language, key, seen: version })
      return set.ok ? done({ version: await presentVersion(shop) }) : failed(factFailure(set.failure))
    },
  }),
  officeOperation({
    id: 'putBackGuaranteeNotice',
    method: 'post',
    path: '/guarantee-notice/put-back',
    tag,
    summary: 'Puts back the pictures that the terms showed before the last change',
    permission: 'legal.publish',
    body: z.strictObject({ version: z.int().min(0) }),
    answer: saved,
    problems: ['stale', 'no-such-record'],
    example: { body: { version: 0 } },
    act: { operation: 'content notice', record },
    run: async (shop, { body: { version } }) => {
      const last = await lastChange(shop)
      if (!last) return failed({ kind: 'no-such-record' })
      const set = await changeSettings(shop, { [NAME]: last.before?.value }, { [NAME]: version })
      return set.ok ? done({ version: await presentVersion(shop) }) : failed(factFailure(set.failure))
    },
  }),
]

async function presentVersion(shop: Shop): Promise<number> {
  return (await listSettings(shop)).find(({ name }) => name === NAME)?.version ?? 0
}

async function lastChange(shop: Shop) {
  return (await lastChanges(shop, 'settings')).find(({ key }) => key.name === NAME)
}

async function takeNotice(
  shop: Shop,
  language: Language,
  body: AsyncIterable<Uint8Array>,
): Promise<Result<{ key: string }, OfficeFailure>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > MOST_NOTICE_BYTES) return failed({ kind: 'too-large' })
    chunks.push(chunk)
  }
  if (size === 0) return failed({ kind: 'empty-file' })
  const objects = shop.pictureIntake?.objects
  if (!objects) throw new Error('This process keeps no pictures')
  try {
    return done({ key: await storeGuaranteeNotice({ objects, language, bytes: Buffer.concat(chunks) }) })
  } catch (error) {
    if (error instanceof ContentProblem) return failed({ kind: 'picture-of-other-kind' })
    throw error
  }
}
