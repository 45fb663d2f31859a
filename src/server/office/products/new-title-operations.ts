import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { isSameActor, type Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { staffNames } from '#shop/people/staff/people/staff-names.ts'
import type { NewTitleDraft } from '#shop/catalogue/titles/drafts/new-title-draft.ts'
import {
  discardNewTitle,
  listNewTitles,
  publishNewTitle,
  readNewTitle,
  saveNewTitle,
} from '#shop/catalogue/titles/drafts/save-new-title.ts'
import { DRAFT_FAILURES, DRAFT_STATES, draftState } from '#shop/catalogue/titles/drafts/title-draft.ts'
import { officeOperation, MOST_WRITTEN } from '../office-operation.ts'
import { isPriced, makeProblem, saidOfNewTitle } from './new-title-shapes.ts'
import { ownFieldShapes } from './title-shapes.ts'
import { moment } from '../../rest/moment.ts'
import { officeSubject } from '../office-subject.ts'

const tag = 'Products'
const EXAMPLE_EAN = '9789631234565'
const MOST_LISTED = 50
const parameters = z.strictObject({ ean: ownFieldShapes.ean })
const seenDraft = z.strictObject({
  version: z.int().min(0).meta({ description: 'The draft’s that was seen; 0 where there was none.' }),
})

const draft = z.strictObject({
  ean: ownFieldShapes.ean,
  kind: saidOfNewTitle.kind.unwrap().nullable(),
  price: z.int().nullable(),
  fields: saidOfNewTitle.fields,
  publishAt: moment.nullable(),
  failure: z.enum(DRAFT_FAILURES).nullable(),
  state: z.enum(DRAFT_STATES),
  by: z.string().nullable(),
  isOwn: z.boolean().meta({ description: 'Whoever asks wrote it last.' }),
  changedAt: moment,
  version: z.int(),
})

async function draftAnswers(
  shop: Shop,
  drafts: readonly NewTitleDraft[],
  asker: Actor,
): Promise<z.input<typeof draft>[]> {
  const names = await staffNames(shop)
  return drafts.map((one) => ({
    ...one,
    kind: one.kind ?? null,
    fields: one.fields as z.input<typeof saidOfNewTitle.fields>,
    state: draftState(one),
    by: one.by.id === null ? null : (names.get(one.by.id) ?? one.by.id),
    isOwn: isSameActor(one.by, asker),
  }))
}

const { act: newTitleAct, reading: newTitleReading } = officeSubject({
  path: '/new-titles/{ean}',
  tag,
  parameters,
  example: { ean: EXAMPLE_EAN },
  record: ({ ean }) => `new-title:${ean}`,
  problems: [],
})

export const newTitleOperations = [
  officeOperation({
    id: 'listNewTitles',
    method: 'get',
    path: '/new-titles',
    tag,
    summary: 'Titles that are drafted or planned and not in the shop yet',
    permission: 'products.read',
    answer: {
      status: 200,
      description: 'Those that somebody wrote last, first.',
      schema: z.strictObject({ drafts: z.array(draft) }),
    },
    problems: [],
    example: {},
    run: async (shop, _, { by }) =>
      done({ drafts: await draftAnswers(shop, await listNewTitles(shop, MOST_LISTED), by) }),
  }),
  newTitleReading({
    id: 'readNewTitle',
    path: '',
    summary: 'What is drafted of a title that is not in the shop yet',
    permission: 'products.read',
    answer: {
      status: 200,
      description: 'Null where there is no draft.',
      schema: z.strictObject({ draft: draft.nullable() }),
    },
    run: async (shop, { parameters: { ean } }, { by }) => {
      const found = await readNewTitle(shop, ean)
      const [draftAnswer] = found ? await draftAnswers(shop, [found], by) : []
      return done({ draft: draftAnswer ?? null })
    },
  }),
  newTitleAct({
    id: 'saveNewTitle',
    path: '',
    summary: 'Keeps a title that is to be made, for later or for a moment',
    description:
      'Nothing of it is shown, and something may still be missing. With `publishAt` it is published by itself, for which `products.publish` is needed.',
    permission: 'products.write',
    mostBytes: MOST_WRITTEN,
    body: seenDraft.extend({ ...saidOfNewTitle, publishAt: inputFields.moment.nullable().default(null) }),
    answer: {
      status: 200,
      description: 'It is kept.',
      schema: z.strictObject({ version: z.int(), state: z.enum(DRAFT_STATES) }),
    },
    problems: ['stale', 'moment-past', 'ean-taken'],
    example: { version: 0, fields: { 'name.hu': 'Egri csillagok' } },
    act: 'product draft',
    run: async (shop, { parameters: { ean }, body }, { by, permissions }) => {
      const { version, kind, price, fields, publishAt } = body
      if (publishAt && !permissions.has('products.publish'))
        return failed({ kind: 'forbidden', permission: 'products.publish' })
      const mayPrice = permissions.has('prices.write')
      if (isPriced(body) && !mayPrice) return failed({ kind: 'forbidden', permission: 'prices.write' })
      // What somebody else has priced stays in the draft.
      const priced = mayPrice ? null : await readNewTitle(shop, ean)
      return saveNewTitle(shop, {
        ean,
        version,
        kind: kind ?? null,
        price: price ?? priced?.price ?? null,
        fields: { ...fields, ...(priced?.fields.vatClass && { vatClass: priced.fields.vatClass }) },
        publishAt: publishAt === null ? null : new Date(publishAt),
        by,
      })
    },
  }),
  officeOperation({
    id: 'publishNewTitle',
    method: 'post',
    path: '/new-titles/{ean}/publish',
    tag,
    summary: 'Makes the title that was drafted and puts it into the shop',
    permission: 'products.publish',
    parameters,
    body: seenDraft,
    answer: { status: 201, description: 'Under which id it is.', schema: z.strictObject({ id: z.string() }) },
    problems: ['no-such-draft', 'stale', 'ean-taken'],
    example: { parameters: { ean: EXAMPLE_EAN }, body: { version: 1 } },
    act: { operation: 'product make', record: (_, answer) => (answer ? `product:${answer.id}` : undefined) },
    run: async (shop, { parameters: { ean }, body: { version } }, { by, permissions }) => {
      const drafted = permissions.has('prices.write') ? null : await readNewTitle(shop, ean)
      if (drafted && isPriced({ price: drafted.price ?? undefined, fields: drafted.fields }))
        return failed({ kind: 'forbidden', permission: 'prices.write' })
      const published = await publishNewTitle(shop, { ean, version, by })
      if (published.ok) return published
      const { failure } = published
      return failed(failure.kind === 'wrong-fields' ? makeProblem(failure) : failure)
    },
  }),
  newTitleAct({
    id: 'discardNewTitle',
    path: '/discard',
    summary: 'Throws the draft of a new title away; nothing of it was said',
    permission: 'products.write',
    body: seenDraft,
    answer: { status: 200, description: 'There is none any more.', schema: z.strictObject({ version: z.int() }) },
    problems: ['no-such-draft', 'stale'],
    example: { version: 1 },
    act: 'product draft discard',
    run: async (shop, { parameters: { ean }, body: { version } }) => discardNewTitle(shop, { ean, version }),
  }),
]
