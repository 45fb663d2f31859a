import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { recordPrinting } from '#shop/selling/fulfilment/packing/record-printing.ts'
import { closeIntake } from '#shop/supply/intake/close-intake.ts'
import { changeIntake, dropIntake, openIntake, restoreIntake, sayLine } from '#shop/supply/intake/open-intake.ts'
import { describeTitles, listIntakes, readIntake, readIntakeSlips } from '#shop/supply/intake/read-intake.ts'
import { readTakeBack, takeBackIntake } from '#shop/supply/intake/take-back-intake.ts'
import { takeIntakeScans } from '#shop/supply/intake/take-intake-scans.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import {
  intakeClosing,
  intakeHead,
  intakeLineBack,
  intakeSlip,
  intakeTerms,
  intakeTitle,
  listedIntake,
} from './intake-shapes.ts'
import { officeOperation, officeSignal } from '../office-operation.ts'
import { namesOf } from '#shop/selling/customers/count-seen-buyers.ts'
import { ean, scans, session, sessionDoor, sureOf } from './session-shapes.ts'

const tag = 'Intake'
const placeId = z.string().min(1).max(100)
const note = inputFields.maybeLine(60)
const money = z.int().min(0).max(10_000_000).nullable()
const { one, recordOf, closed } = sessionDoor({ name: 'intake', tag, permission: 'stock.intake' })

export const intakeOperations = [
  officeOperation({
    id: 'listIntakes',
    method: 'get',
    path: '/stock/intakes',
    tag,
    summary: 'Deliveries that are being unpacked, those that were, and the suppliers from whom something is expected',
    permission: 'stock.intake',
    query: z.strictObject({ before: session.before }),
    answer: {
      status: 200,
      description: 'The newest first; `next` is for the closed ones before these.',
      schema: z.strictObject({
        ...session.listsOf(listedIntake),
        suppliers: z.array(
          z.strictObject({
            id: z.string(),
            name: z.string(),
            terms: intakeTerms.nullable(),
            expected: z.int(),
            nextOn: z.string().nullable(),
          }),
        ),
      }),
    },
    problems: [],
    example: { query: {} },
    run: async (shop, { query: { before = null } }) => done(session.datedLists(await listIntakes(shop, { before }))),
  }),
  officeOperation({
    id: 'openIntake',
    method: 'post',
    path: '/stock/intakes',
    tag,
    summary: 'Begins a delivery note',
    permission: 'stock.intake',
    body: z.strictObject({
      supplier: placeId,
      place: placeId,
      terms: intakeTerms.optional().meta({ description: 'Those of the supplier’s last note unless given.' }),
      note: note.optional(),
    }),
    answer: { status: 201, description: 'Its number.', schema: z.strictObject({ id: z.int() }) },
    problems: ['no-such-place'],
    example: { body: { supplier: 'supplier', place: 'central' } },
    act: { operation: 'intake open', record: (_, answer) => (answer ? `intake:${answer.id}` : undefined) },
    run: (shop, { body }, { by }) => openIntake(shop, { ...body, by }),
  }),
  officeOperation({
    ...one,
    id: 'readIntake',
    method: 'get',
    path: '/stock/intakes/{id}',
    summary: 'A delivery note: what was read, and what is ordered or waited for besides',
    answer: {
      status: 200,
      description: 'Lines with no copies are expected; of a closed note only what was read stands there.',
      schema: z.strictObject({
        ...intakeHead,
        supplierId: z.string(),
        placeId: z.string(),
        restOf: z.int().nullable(),
        version: z.int(),
        closing: intakeClosing.nullable(),
        hasOrders: z.boolean(),
        lines: z.array(
          z.strictObject({ ...intakeTitle, copies: z.int(), notePrice: z.int().nullable(), cost: z.int().nullable() }),
        ),
        ...session.readers,
      }),
    },
    problems: ['no-such-intake'],
    tellsOf: ({ lines }) => namesOf(lines.flatMap(({ awaited }) => awaited)),
    run: async (shop, { parameters }, { signIn, by }) => {
      const intake = await readIntake(shop, { ...parameters, language: signIn.member.language, by })
      return intake
        ? done(session.dated({ ...intake, lines: intake.lines.map(withAwaited) }))
        : failed({ kind: 'no-such-intake' })
    },
  }),
  officeSignal({
    ...one,
    id: 'takeIntakeScans',
    path: '/stock/intakes/{id}/scans',
    summary: 'Copies that were read; each scan is taken once',
    body: scans.batch,
    answer: {
      status: 200,
      description: 'What is known of the codes that were asked for.',
      schema: z.strictObject({ titles: z.array(z.strictObject(intakeTitle)) }),
    },
    problems: [...closed],
    example: { ...one.example, body: scans.example },
    run: async (shop, { parameters, body }, { by, signIn }) => {
      const taken = await takeIntakeScans(shop, { ...parameters, ...scans.of(body), by })
      if (!taken.ok) return taken
      const question = { ...parameters, eans: body.asks, language: signIn.member.language }
      return done({ titles: (await describeTitles(shop, question)).map(withAwaited) })
    },
  }),
  officeOperation({
    ...one,
    id: 'changeIntake',
    method: 'post',
    path: '/stock/intakes/{id}',
    summary: 'Changes what stands at the head of a note',
    body: z.strictObject({
      version: z.int().min(1),
      supplier: placeId.optional(),
      place: placeId.optional(),
      terms: intakeTerms.optional(),
      note: note.optional(),
    }),
    answer: { status: 200, description: 'Its new version.', schema: z.strictObject({ version: z.int() }) },
    problems: [...closed, 'no-such-place', 'stale'],
    example: { ...one.example, body: { version: 1, note: 'KE-2026/4471' } },
    act: { operation: 'intake change', record: recordOf },
    run: (shop, { parameters, body }) => changeIntake(shop, { ...parameters, ...body }),
  }),
  officeOperation({
    ...one,
    id: 'sayIntakeLine',
    method: 'post',
    path: '/stock/intakes/{id}/lines',
    summary: 'What the paper says of a title: its price, and what the shop pays for it',
    body: z.strictObject({ ean, price: money, cost: money }),
    answer: { status: 200, description: 'The title.', schema: z.strictObject({ ean: z.string() }) },
    problems: [...closed],
    example: { ...one.example, body: { ean: '9789630000079', price: 5490, cost: 3300 } },
    act: { operation: 'intake line', record: recordOf },
    run: (shop, { parameters, body }) => sayLine(shop, { ...parameters, ...body }),
  }),
  officeOperation({
    ...one,
    id: 'closeIntake',
    method: 'post',
    path: '/stock/intakes/{id}/close',
    summary: 'What was unpacked is in the house: customers get their copies, the rest goes to the shelves',
    body: z.strictObject({ sure: sureOf }),
    answer: { status: 200, description: 'What it came to.', schema: intakeClosing },
    problems: [...closed, 'nothing-to-receive', 'unlikely-copies'],
    example: { ...one.example, body: {} },
    act: { operation: 'intake close', record: recordOf },
    run: (shop, { parameters, body }, { by }) => closeIntake(shop, { ...parameters, ...body, by }),
  }),
  officeOperation({
    id: 'readIntakeTakeBack',
    method: 'get',
    path: '/stock/intakes/{id}/take-back',
    tag,
    summary: 'What taking a closed note back would do',
    permission: 'stock.correct',
    parameters: one.parameters,
    answer: {
      status: 200,
      description: 'By title: free copies that nobody has counted since go back, the others stay.',
      schema: z.strictObject({ lines: z.array(intakeLineBack) }),
    },
    problems: ['no-such-intake', 'intake-open'],
    example: one.example,
    run: async (shop, { parameters }) => {
      const read = await readTakeBack(shop, parameters.id)
      return read.ok ? done({ lines: read.value }) : read
    },
  }),
  officeOperation({
    id: 'takeBackIntake',
    method: 'post',
    path: '/stock/intakes/{id}/take-back',
    tag,
    summary: 'A note was closed by mistake: its free copies leave again by counter-movements',
    permission: 'stock.correct',
    parameters: one.parameters,
    body: z.strictObject({ reason: inputFields.oneLine(200) }),
    answer: {
      status: 200,
      description: 'What went back and what stayed.',
      schema: z.strictObject({ lines: z.array(intakeLineBack) }),
    },
    problems: ['no-such-intake', 'intake-open', 'nothing-goes-back'],
    example: { ...one.example, body: { reason: 'Kétszer olvastuk be' } },
    act: { operation: 'intake take-back', record: recordOf },
    run: async (shop, { parameters, body }, { by }) => {
      const back = await takeBackIntake(shop, { ...parameters, ...body, by })
      return back.ok ? done({ lines: back.value }) : back
    },
  }),
  officeOperation({
    ...one,
    id: 'dropIntake',
    method: 'post',
    path: '/stock/intakes/{id}/drop',
    summary: 'Discards a note with what stands on it',
    body: z.strictObject({
      copies: z.int().min(0).meta({ description: 'How many stand on it, as was seen.' }),
    }),
    answer: {
      status: 200,
      description: 'Its number; an empty one is gone.',
      schema: z.strictObject({ id: z.int(), isGone: z.boolean() }),
    },
    problems: [...closed, 'not-empty'],
    example: { ...one.example, body: { copies: 0 } },
    act: { operation: 'intake drop', record: recordOf },
    run: (shop, { parameters, body }, { by }) => dropIntake(shop, { ...parameters, ...body, by }),
  }),
  officeOperation({
    ...one,
    id: 'restoreIntake',
    method: 'post',
    path: '/stock/intakes/{id}/restore',
    summary: 'A note that was discarded is unpacked on',
    answer: session.answer,
    problems: [...closed],
    act: { operation: 'intake restore', record: recordOf },
    run: (shop, { parameters }) => restoreIntake(shop, parameters),
  }),
  officeOperation({
    ...one,
    id: 'readIntakeSlips',
    method: 'get',
    path: '/stock/intakes/{id}/slips',
    summary: 'Slips for the copies of customers that came with a note',
    answer: {
      status: 200,
      description: 'One for each order.',
      schema: z.strictObject({
        slips: z.array(intakeSlip),
      }),
    },
    problems: ['no-such-intake'],
    tellsOf: ({ slips }) => namesOf(slips),
    run: async (shop, { parameters }) => {
      const slips = await readIntakeSlips(shop, parameters.id)
      if (!slips) return failed({ kind: 'no-such-intake' })
      return done({ slips: slips.map((slip) => ({ ...slip, placedAt: slip.placedAt.toISOString() })) })
    },
  }),
  officeOperation({
    ...one,
    id: 'intakePrinted',
    method: 'post',
    path: '/stock/intakes/{id}/printed',
    summary: 'The slips of a note were printed; each time again',
    answer: {
      status: 200,
      description: 'The orders in whose timelines it stands now.',
      schema: z.strictObject({ numbers: z.array(z.string()) }),
    },
    problems: ['no-such-intake'],
    act: { operation: 'intake print', record: recordOf },
    run: async (shop, { parameters }, { by }) => {
      const slips = await readIntakeSlips(shop, parameters.id)
      if (!slips) return failed({ kind: 'no-such-intake' })
      const numbers = slips.map(({ number }) => number)
      return done({ numbers: await recordPrinting(shop, { paper: 'slip', numbers, by }) })
    },
  }),
]

/** Lists that a screen only reads are a rule's read-only ones. */
function withAwaited<Title extends { awaited: readonly object[] }>(title: Title) {
  return { ...title, awaited: [...title.awaited] as Title['awaited'][number][] }
}
