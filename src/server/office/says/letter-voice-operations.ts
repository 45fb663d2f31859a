import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { readVoice, saveVoice, ownAddresses, voiceOfVersion } from '#shop/ground/mail/voice/save-voice.ts'
import type { VoiceFault } from '#shop/ground/mail/voice/voice-faults.ts'
import { VOICE_FIELDS } from '#shop/ground/mail/voice/voice-fields.ts'
import { staffNames } from '#shop/people/staff/people/staff-names.ts'
import { usualGreeting } from '#shop/selling/orders/letters/compose-letter.ts'
import { LANGUAGES } from '#site/languages.ts'
import { officeOperation } from '../office-operation.ts'
import type { OfficeFailure } from '../office-problems.ts'
import { moment } from '../../rest/moment.ts'

const tag = 'Letters'
const parameters = z.strictObject({ language: z.enum(LANGUAGES) })
const EXAMPLE = { language: 'hu' } as const
/** Longer than any field may be: how long that is stands in the rules, which say it by field. */
export const voiceWords = z.partialRecord(z.enum(VOICE_FIELDS), z.string().max(2000))

export const letterVoiceOperations = [
  officeOperation({
    id: 'readLetterVoice',
    method: 'get',
    path: '/letter-voice/{language}',
    tag,
    summary: 'How the shop’s letters greet, close, sign and speak in between, in one language',
    permission: 'letters.write',
    parameters,
    answer: {
      status: 200,
      description: 'A field that is not there is said as every shop says it, never in the words of the other language.',
      schema: z.strictObject({
        language: z.enum(LANGUAGES),
        words: voiceWords,
        version: z.int().meta({ description: '0 while nobody has saved any.' }),
        versions: z.array(z.strictObject({ version: z.int(), savedAt: moment, by: z.string() })),
        usualGreeting: z.string(),
        own: z
          .strictObject({ host: z.string(), emails: z.array(z.string()) })
          .meta({ description: 'All that links and addresses in the words may lead to.' }),
      }),
    },
    problems: [],
    example: { parameters: EXAMPLE },
    run: async (shop, { parameters: { language } }) => {
      const [{ words, version, versions }, names, own] = await Promise.all([
        readVoice(shop, language),
        staffNames(shop),
        ownAddresses(shop),
      ])
      return done({
        language,
        words: { ...words },
        version,
        versions: versions.map(({ version, savedAt, byKind, byId }) => ({
          version,
          savedAt,
          by: byKind === 'staff' && byId ? (names.get(byId) ?? byId) : (byId ?? byKind),
        })),
        usualGreeting: usualGreeting(language, '{name}'),
        own: { host: own.host, emails: [...own.emails] },
      })
    },
  }),
  officeOperation({
    id: 'readLetterVoiceVersion',
    method: 'get',
    path: '/letter-voice/{language}/versions/{version}',
    tag,
    summary: 'A version of it as it was saved',
    permission: 'letters.write',
    parameters: parameters.extend({ version: z.coerce.number().int().min(1).max(999_999) }),
    answer: { status: 200, description: 'By field.', schema: z.strictObject({ words: voiceWords }) },
    problems: ['no-such-record'],
    example: { parameters: { ...EXAMPLE, version: 1 } },
    run: async (shop, { parameters }) => {
      const words = await voiceOfVersion(shop, parameters)
      return words ? done({ words: { ...words } }) : failed({ kind: 'no-such-record' })
    },
  }),
  officeOperation({
    id: 'saveLetterVoice',
    method: 'post',
    path: '/letter-voice/{language}',
    tag,
    summary: 'Says how letters that are written from now on greet, close, sign and speak in between: all fields',
    description:
      'No markup, no account number, no link but to the shop; placeholders in braces, by field. Letters with codes and the like have no such words.',
    permission: 'letters.write',
    proof: 'operation',
    parameters,
    body: z.strictObject({
      words: voiceWords,
      version: z.int().min(0).meta({ description: 'The one that was seen, 0 where there was none.' }),
    }),
    answer: {
      status: 200,
      description: '`isChanged` is false where the latest version says the same.',
      schema: z.strictObject({ version: z.int(), isChanged: z.boolean() }),
    },
    problems: ['stale'],
    example: { parameters: EXAMPLE, body: { words: { closing: 'Jó olvasást kíván a {shop}!' }, version: 0 } },
    act: { operation: 'letter voice', record: ({ parameters: { language } }) => `letter-voice:${language}` },
    run: async (shop, { parameters: { language }, body: { words, version } }, { by }) => {
      const outcome = await saveVoice(shop, { language, words, by, seen: version })
      if (outcome.ok) return outcome
      return outcome.failure.kind === 'stale' ? failed(outcome.failure) : failed(faultyVoice(outcome.failure.faults))
    },
  }),
]

/** Where it is wrong; what is wrong there the rules say, which the screen asks itself. */
export function faultyVoice(faults: readonly VoiceFault[]): OfficeFailure {
  return {
    kind: 'invalid',
    fields: faults.map(({ field, kind }) => ({
      field: `words/${field}`,
      kind: kind === 'too-long' ? 'too-long' : 'invalid',
    })),
  }
}
