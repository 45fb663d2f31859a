import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { acceptCount } from '#shop/goods/stock/counts/accept-count.ts'
import { COUNT_REASONS, MISSING_TITLES } from '#shop/goods/stock/counts/count.ts'
import { countTitleAgain, dropCount, openCount, restoreCount } from '#shop/goods/stock/counts/open-count.ts'
import { listCounts, nameScanned, readCount, readDifferences } from '#shop/goods/stock/counts/read-count.ts'
import { takeCountScans } from '#shop/goods/stock/counts/take-count-scans.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { countHead, countOutcome, countTitle, listedCount, titleOutcome } from './count-shapes.ts'
import { officeOperation, officeSignal } from '../office-operation.ts'
import { scans, session, sessionDoor, sureOf } from './session-shapes.ts'

const tag = 'Counts'
const placeId = z.string().min(1).max(100)
const { one, recordOf, closed } = sessionDoor({ name: 'count', tag, permission: 'stock.count' })

export const countOperations = [
  officeOperation({
    id: 'listCounts',
    method: 'get',
    path: '/stock/counts',
    tag,
    summary: 'What is being counted, what was, and what a place has to count',
    permission: 'stock.count',
    query: z.strictObject({
      place: placeId.optional(),
      before: session.before,
    }),
    answer: {
      status: 200,
      description: 'The newest first; `next` is for the closed ones before these.',
      schema: z.strictObject({
        ...session.listsOf(listedCount),
        uncounted: z.int(),
        shelves: z.array(z.strictObject({ shelf: z.string(), titles: z.int() })),
        categories: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      }),
    },
    problems: [],
    example: { query: {} },
    run: async (shop, { query: { place = null, before = null } }, { signIn }) => {
      const question = { place, before, language: signIn.member.language, now: shop.clock.now() }
      return done(session.datedLists(await listCounts(shop, question)))
    },
  }),
  officeOperation({
    id: 'openCount',
    method: 'post',
    path: '/stock/counts',
    tag,
    summary: 'Begins a count, or joins the one that is open of the same',
    permission: 'stock.count',
    body: z.strictObject({
      place: placeId,
      what: z.discriminatedUnion('range', [
        z.strictObject({ range: z.literal('place') }),
        z.strictObject({ range: z.literal('shelf'), shelf: inputFields.oneLine(40) }),
        z.strictObject({ range: z.literal('category'), categoryId: z.string().min(1).max(100) }),
        z.strictObject({ range: z.literal('list'), size: z.int().min(1).max(500) }),
      ]),
    }),
    answer: {
      status: 201,
      description: 'Its number, and whether others count it already.',
      schema: z.strictObject({ id: z.int(), isJoined: z.boolean() }),
    },
    problems: ['no-such-place', 'no-such-category', 'nothing-in-range'],
    example: { body: { place: 'central', what: { range: 'place' } } },
    act: { operation: 'count open', record: (_, answer) => (answer ? `count:${answer.id}` : undefined) },
    run: (shop, { body }, { by }) => openCount(shop, { ...body, by }),
  }),
  officeOperation({
    ...one,
    id: 'readCount',
    method: 'get',
    path: '/stock/counts/{id}',
    summary: 'A count as those see it who scan: what was counted, not what the books say',
    answer: {
      status: 200,
      description: 'What was read, the last first, then what is still to be found.',
      schema: z.strictObject({
        ...countHead,
        placeId: z.string(),
        categoryId: z.string().nullable(),
        version: z.int(),
        titles: z.array(z.strictObject(countTitle)),
        unknown: session.unknownCodes,
        ...session.readers,
        outcomes: z.array(titleOutcome),
      }),
    },
    problems: ['no-such-count'],
    run: async (shop, { parameters }, { signIn, by }) => {
      const count = await readCount(shop, { ...parameters, language: signIn.member.language, by })
      return count ? done(session.dated(count)) : failed({ kind: 'no-such-count' })
    },
  }),
  officeSignal({
    ...one,
    id: 'takeCountScans',
    path: '/stock/counts/{id}/scans',
    summary: 'Copies that were read; each scan is taken once, at its own time',
    body: scans.batch,
    answer: {
      status: 200,
      description: 'The titles of the codes that were asked for; a code that no title has is left out.',
      schema: z.strictObject({
        titles: z.array(
          z.strictObject({
            ean: z.string(),
            title: z.string(),
            author: z.string().nullable(),
            isInRange: z.boolean(),
          }),
        ),
      }),
    },
    problems: [...closed],
    example: { ...one.example, body: scans.example },
    run: async (shop, { parameters, body }, { by, signIn }) => {
      const taken = await takeCountScans(shop, { ...parameters, ...scans.of(body), by })
      if (!taken.ok) return taken
      const question = { ...parameters, eans: body.asks, language: signIn.member.language }
      return done({ titles: await nameScanned(shop, question) })
    },
  }),
  officeOperation({
    ...one,
    id: 'readCountDifferences',
    method: 'get',
    path: '/stock/counts/{id}/differences',
    summary: 'What accepting a count would do',
    answer: {
      status: 200,
      description: 'Titles that are right are counted only.',
      schema: z.strictObject({
        titles: z.int(),
        right: z.int(),
        differences: z.array(
          z.strictObject({
            ...countTitle,
            state: z.enum(['differs', 'missing', 'again', 'elsewhere', 'right']),
            stood: z.int(),
            difference: z.int(),
            held: z.int(),
          }),
        ),
      }),
    },
    problems: ['no-such-count'],
    run: async (shop, { parameters }, { signIn }) => {
      const read = await readDifferences(shop, { ...parameters, language: signIn.member.language })
      if (!read) return failed({ kind: 'no-such-count' })
      const { titles, right, differences } = read
      return done({ titles, right, differences })
    },
  }),
  officeOperation({
    ...one,
    id: 'countTitleAgain',
    method: 'post',
    path: '/stock/counts/{id}/again',
    summary: 'Counts a title again: what was read of it so far does not count',
    body: z.strictObject({ productId: z.string().min(1).max(100) }),
    answer: { status: 200, description: 'The title.', schema: z.strictObject({ productId: z.string() }) },
    problems: [...closed],
    example: { ...one.example, body: { productId: 'aaaaaaaaaaaa' } },
    act: { operation: 'count again', record: recordOf },
    run: (shop, { parameters, body }) => countTitleAgain(shop, { ...parameters, ...body }),
  }),
  officeOperation({
    id: 'acceptCount',
    method: 'post',
    path: '/stock/counts/{id}/accept',
    tag,
    summary: 'The differences of a count become movements',
    permission: 'stock.correct',
    parameters: one.parameters,
    body: z.strictObject({
      reason: z.enum(COUNT_REASONS),
      missing: z
        .enum(MISSING_TITLES)
        .meta({ description: 'Titles of which no copy was read: none are there, or nobody looked.' }),
      sure: sureOf,
    }),
    answer: { status: 200, description: 'What it came to.', schema: countOutcome },
    problems: [...closed, 'nothing-counted', 'unlikely-copies'],
    example: { ...one.example, body: { reason: 'miscounted', missing: 'zero' } },
    act: { operation: 'count accept', record: recordOf },
    run: (shop, { parameters, body }, { by }) => acceptCount(shop, { ...parameters, ...body, by }),
  }),
  officeOperation({
    ...one,
    id: 'dropCount',
    method: 'post',
    path: '/stock/counts/{id}/drop',
    summary: 'Ends a count of which nothing comes',
    answer: session.answer,
    problems: [...closed],
    act: { operation: 'count drop', record: recordOf },
    run: (shop, { parameters }, { by }) => dropCount(shop, { ...parameters, by }),
  }),
  officeOperation({
    ...one,
    id: 'restoreCount',
    method: 'post',
    path: '/stock/counts/{id}/restore',
    summary: 'A count that was discarded is counted on',
    answer: session.answer,
    problems: [...closed],
    act: { operation: 'count restore', record: recordOf },
    run: (shop, { parameters }) => restoreCount(shop, parameters),
  }),
]
