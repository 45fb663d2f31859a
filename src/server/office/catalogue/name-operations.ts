import { z } from 'zod'
import { withoutDirections } from '#kit/outside/outside-text.ts'
import { done, failed } from '#kit/result.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { LEFT_OVER, listMerges, mergeNames, undoMerge } from '#shop/catalogue/products/names/merge-names.ts'
import { EDITED_KINDS, MERGED_KINDS } from '#shop/catalogue/products/names/name-record.ts'
import { listNames, readName } from '#shop/catalogue/products/names/read-names.ts'
import { makePeriodical, removePeriodical } from '#shop/catalogue/products/names/make-periodical.ts'
import { saveName } from '#shop/catalogue/products/names/save-name.ts'
import { officeOperation } from '../office-operation.ts'
import { actor, actorNames } from '../stock/stock-answer.ts'
import { moment } from '../../rest/moment.ts'

const tag = 'People, publishers, series and works'
const ID = '00000000-0000-4000-8000-000000000001'
const LONGEST = 10_000
const fieldText = z.string().overwrite(withoutDirections).max(LONGEST)
const id = z.string().max(100)
const kind = z.enum(EDITED_KINDS)
const language = inputFields.wordsIn
const recordOf = ({ parameters }: { parameters: { kind: string; id: string } }) => `${parameters.kind}:${parameters.id}`

export const nameOperations = [
  officeOperation({
    id: 'listNames',
    method: 'get',
    path: '/catalogue/{kind}',
    tag,
    summary: 'People, publishers, series or newspapers by the alphabet, or those that were searched for',
    permission: 'products.read',
    parameters: z.strictObject({ kind: z.enum(['contributor', 'publisher', 'series', 'periodical']) }),
    query: z.strictObject({
      q: z.string().trim().max(200).optional(),
      language,
      limit: z.coerce.number().int().min(1).max(200).optional(),
      after: z.string().max(2048).optional().meta({ description: 'The `next` of the page before.' }),
    }),
    answer: {
      status: 200,
      description: 'With how many titles have each, a thousand at most.',
      schema: z.strictObject({
        names: z.array(z.strictObject({ id: z.string(), name: z.string(), aside: z.string(), titles: z.int() })),
        next: z.string().nullable(),
      }),
    },
    problems: [],
    example: { parameters: { kind: 'publisher' }, query: { q: 'kiadó' } },
    run: async (shop, { parameters, query: { q, ...rest } }) =>
      done(await listNames(shop, { ...parameters, ...rest, text: q || undefined })),
  }),
  officeOperation({
    id: 'readName',
    method: 'get',
    path: '/catalogue/{kind}/{id}',
    tag,
    summary: 'A person, publisher, series, work or newspaper with its titles, and what became one with it lately',
    permission: 'products.read',
    parameters: z.strictObject({ kind, id }),
    query: z.strictObject({ language }),
    answer: {
      status: 200,
      description: 'Fields are text, also years; which there are goes by the kind.',
      schema: z.strictObject({
        kind,
        id: z.string(),
        name: z.string(),
        version: z.int(),
        fields: z.record(z.string(), z.string()),
        titles: z.array(
          z.strictObject({
            id: z.string(),
            title: z.string(),
            year: z.int().nullable(),
            isWithdrawn: z.boolean(),
            role: z.string().nullable(),
          }),
        ),
        titleCount: z.int().meta({ description: 'A thousand and one are more than a thousand.' }),
        merges: z.array(z.strictObject({ id: z.int(), fromName: z.string(), at: moment, by: actor })),
      }),
    },
    problems: ['no-such-name'],
    example: { parameters: { kind: 'contributor', id: ID }, query: {} },
    run: async (shop, { parameters, query }) => {
      const found = await readName(shop, { ...parameters, ...query })
      if (!found) return failed({ kind: 'no-such-name' })
      const merged = MERGED_KINDS.find((one) => one === parameters.kind)
      const [merges, nameOf] = await Promise.all([
        merged ? listMerges(shop, { kind: merged, id: parameters.id }) : [],
        actorNames(shop),
      ])
      return done({
        ...found,
        merges: merges.map(({ id, fromName, at, byKind, byId }) => ({
          id,
          fromName,
          at,
          by: nameOf(byKind, byId),
        })),
      })
    },
  }),
  officeOperation({
    id: 'saveName',
    method: 'post',
    path: '/catalogue/{kind}/{id}',
    tag,
    summary: 'Changes what was changed of it, field by field',
    permission: 'catalogue.write',
    parameters: z.strictObject({ kind, id }),
    body: z.strictObject({
      changes: z
        .record(z.string().max(40), z.strictObject({ from: z.string().max(LONGEST), to: fieldText }))
        .meta({ description: 'What was seen and what it is to be; another value meanwhile is answered by 409 stale.' }),
    }),
    answer: { status: 200, description: 'As it is now.', schema: z.strictObject({ version: z.int() }) },
    problems: ['no-such-name', 'stale'],
    example: {
      parameters: { kind: 'publisher', id: ID },
      body: { changes: { email: { from: '', to: 'iras@kiado.example' } } },
    },
    act: { operation: 'name save', record: recordOf },
    run: (shop, { parameters, body }) => saveName(shop, { ...parameters, ...body }),
  }),
  officeOperation({
    id: 'makePeriodical',
    method: 'post',
    path: '/periodicals',
    tag,
    summary: 'A newspaper or magazine of which the shop will sell issues',
    description: 'Its issues find it by the ISSN in their EANs, so no two have the same.',
    permission: 'catalogue.write',
    body: z.strictObject({
      fields: z.record(z.string().max(40), fieldText).meta({
        description: 'As they are edited: name, issn, language, frequency, publisher, descriptionHu, descriptionEn.',
      }),
    }),
    answer: { status: 201, description: 'Its id, for good.', schema: z.strictObject({ id: z.string() }) },
    problems: ['already-there'],
    example: { body: { fields: { name: 'Tiszta Lap', language: 'hu', frequency: 'monthly' } } },
    act: { operation: 'name make', record: (_, answer) => (answer ? `periodical:${answer.id}` : undefined) },
    run: (shop, { body: { fields } }) => makePeriodical(shop, fields),
  }),
  officeOperation({
    id: 'removePeriodical',
    method: 'post',
    path: '/periodicals/{id}/remove',
    tag,
    summary: 'Takes a newspaper or magazine out again that has had no issue',
    permission: 'catalogue.write',
    parameters: z.strictObject({ id }),
    answer: { status: 200, description: 'It is no more.', schema: z.strictObject({ id: z.string() }) },
    problems: ['no-such-name', 'has-titles'],
    example: { parameters: { id: 'tiszta-lap' } },
    act: { operation: 'name remove', record: ({ parameters }) => `periodical:${parameters.id}` },
    run: (shop, { parameters }) => removePeriodical(shop, parameters.id),
  }),
  officeOperation({
    id: 'mergeNames',
    method: 'post',
    path: '/catalogue/{kind}/{id}/merge',
    tag,
    summary:
      'Another was this one all along: its titles, numbers and addresses are this one’s, and its gaps are filled',
    permission: 'catalogue.write',
    parameters: z.strictObject({ kind: z.enum(MERGED_KINDS), id }),
    body: z.strictObject({
      from: id.meta({ description: 'The one that goes.' }),
      version: z.int().meta({ description: 'Of the one that stays, as it was seen.' }),
      fromVersion: z.int().meta({ description: 'Of the one that goes.' }),
      take: z.array(z.string().max(40)).max(10).default([]).meta({
        description:
          'In what the one that goes is right: of people name, born, died, bioHu, bioEn; of publishers name, contact; of series name, publisher. In the rest the other is, and what it does not say is filled in.',
      }),
    }),
    answer: {
      status: 200,
      description: 'The number that undoes it, for thirty days.',
      schema: z.strictObject({ mergeId: z.int() }),
    },
    problems: ['not-there', 'same-one', 'stale'],
    example: {
      parameters: { kind: 'publisher', id: ID },
      body: { from: ID, version: 1, fromVersion: 1, take: ['name'] },
    },
    act: { operation: 'name merge', record: recordOf },
    run: (shop, { parameters: { kind, id }, body: { from, take, version, fromVersion } }, { by }) =>
      mergeNames(shop, { kind, from, into: id, take, seen: { into: version, from: fromVersion }, by }),
  }),
  officeOperation({
    id: 'undoMerge',
    method: 'post',
    path: '/catalogue-merges/{mergeId}/take-back',
    tag,
    summary: 'They were two after all',
    permission: 'catalogue.write',
    parameters: z.strictObject({ mergeId: z.coerce.number().int().min(1) }),
    answer: {
      status: 200,
      description: '`left` is what stays with the other, because it was changed since.',
      schema: z.strictObject({ id: z.string(), into: z.string(), left: z.array(z.enum(LEFT_OVER)) }),
    },
    problems: ['no-such-merge', 'too-late', 'not-there'],
    example: { parameters: { mergeId: 1 } },
    act: { operation: 'name part', record: ({ parameters }) => `merge:${parameters.mergeId}` },
    run: (shop, { parameters: { mergeId } }) => undoMerge(shop, mergeId),
  }),
]
