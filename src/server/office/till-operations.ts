import { z } from 'zod'
import { done, failed, type Result } from '#kit/result.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { takeSales } from '#shop/selling/till/take-sales.ts'
import { MOST_FILE_LINES, MOST_TILL_BYTES, readTillFile } from '#shop/selling/till/read-till-file.ts'
import { seeToRefusals } from '#shop/selling/till/see-to-refusals.ts'
import { takeTillFile } from '#shop/selling/till/take-till-file.ts'
import { MOST_LINES, TILL_MEANS, TILL_REFUSALS, type SentLine } from '#shop/selling/till/till-line.ts'
import type { OfficeFailure } from './office-problems.ts'
import { closeDay } from '#shop/selling/till/close-day.ts'
import { LINES_AT_ONCE, LINES_SHOWN } from '#shop/selling/till/lines-shown.ts'
import { LINE_OUTCOMES, readTillDay, usualRatesOf } from '#shop/selling/till/read-day.ts'
import { readTillTitle } from '#shop/selling/till/read-till-title.ts'
import { explainDifference } from '#shop/selling/till/explain-difference.ts'
import { endJournal } from '#shop/selling/till/end-journal.ts'
import { namesOf } from '#shop/selling/customers/count-seen-buyers.ts'
import { officeOperation, programOperation } from './office-operation.ts'
import { moment } from '../rest/moment.ts'

const tag = 'Till'
const LONGEST_NAME = 60
/** As much as a closing holds: a day that came to more was sent wrong, and its lines are taken back first. */
const MOST_JOURNAL = 2_000_000_000

const line = z.strictObject({
  receipt: z.string().min(1).max(LONGEST_NAME),
  line: z.number().meta({ description: 'On the receipt, from one: till, day, receipt and line name it for good.' }),
  place: z.string().max(100).optional().meta({ description: 'Where it was sold; left out, the one place of the key.' }),
  soldAt: z.string().max(40).meta({
    description:
      'ISO 8601 with its zone; at most ten minutes ahead of our clock. A day alone where the hour is not known.',
  }),
  ean: z
    .string()
    .max(20)
    .meta({ description: 'As it was read: an EAN, an ISBN of ten or thirteen, or the till’s own number.' }),
  copies: z.number().meta({ description: 'Below nothing where they came back; up to 10 000.' }),
  gross: z.number().meta({ description: 'Of all copies, with VAT, in whole forints; of the sign of the copies.' }),
  vatRate: z.number().meta({ description: 'In percent.' }),
  means: z
    .string()
    .max(20)
    .meta({ description: `One of: ${TILL_MEANS.join(', ')}.` }),
  order: z.string().max(40).optional().meta({
    description:
      'The order that is rung up: its copies and its money are counted there, and move nothing; copies beyond the order’s are a sale.',
  }),
})
const where = { number: z.int(), receipt: z.string(), line: z.number() }
const takenAnswer = {
  status: 200,
  description: '`number` is where a line stood in what was sent, from one.',
  schema: z.strictObject({
    taken: z.int(),
    refused: z.array(z.strictObject({ ...where, kind: z.enum(TILL_REFUSALS) })),
    conflicts: z
      .array(z.strictObject({ ...where, orders: z.array(z.string()) }))
      .meta({ description: 'Lines that sold copies which are promised to these orders.' }),
  }),
} as const

const forints = z.int()
const day = inputFields.day
const place = z.string().max(100)
const rate = z.strictObject({
  vatRate: z.int(),
  isLate: z.boolean().meta({ description: 'Of days that had been closed before it came.' }),
  journal: forints,
  register: forints
    .nullable()
    .meta({ description: 'As the cash register says; null until the day is closed, and of what came late.' }),
})

const tillDay = z.strictObject({
  lines: z.int(),
  receipts: z.int(),
  sum: forints,
  lastTakenAt: moment.nullable(),
  lastTakenBy: z.string().nullable().meta({ description: 'Who sent that line: a person, or a program by its key.' }),
  journalSince: moment.nullable().meta({ description: 'Since when the journal leads the copies of the place.' }),
  dayBefore: z.iso.date().nullable().meta({ description: 'A day before it that has to be closed first.' }),
  usualRates: z.array(z.int()).meta({ description: 'Rates of the law, in percent.' }),
  isPast: z.boolean().meta({ description: 'A later day is closed, and this one can be no more.' }),
  closing: z
    .strictObject({
      number: z.int(),
      at: moment,
      by: z.string().nullable(),
      receipts: z.int(),
      note: z.string(),
      cardsRegister: forints.meta({ description: 'What the cash register said of gift cards.' }),
    })
    .nullable(),
  rates: z.array(rate),
  cards: z
    .array(
      z.strictObject({
        order: z.string(),
        at: moment,
        amount: forints.meta({ description: 'Below nothing where it was handed back.' }),
        means: z.enum(['cash', 'card']),
        by: z.string().nullable(),
      }),
    )
    .meta({ description: 'Gift cards sold here: outside of VAT, and in no line of the journal.' }),
  means: z.array(z.strictObject({ means: z.enum(TILL_MEANS), receipts: z.int(), sum: forints })),
  counts: z
    .strictObject({ all: z.int(), open: z.int(), back: z.int() })
    .meta({ description: 'Of its lines: all, those to look at, and those that came back.' }),
  rows: z
    .array(
      z.strictObject({
        id: z.int(),
        till: z.string(),
        receipt: z.string(),
        line: z.int(),
        soldAt: moment,
        isTimed: z.boolean().meta({ description: 'False: of the moment only the day is known.' }),
        ean: z.string(),
        productId: z.string().nullable(),
        title: z.string().nullable(),
        copies: z.int(),
        gross: forints,
        vatRate: z.int(),
        means: z.enum(TILL_MEANS),
        order: z.string().nullable(),
        orderCopies: z
          .int()
          .nullable()
          .meta({ description: 'Where only so many of its copies are the order’s; the rest is a sale.' }),
        isTakenBack: z.boolean(),
        outcome: z.enum(LINE_OUTCOMES),
      }),
    )
    .meta({ description: `The last first, ${LINES_AT_ONCE} a page.` }),
  refused: z.array(
    z.strictObject({
      id: z.int(),
      till: z.string(),
      receipt: z.string(),
      line: z.int(),
      number: z.int(),
      kind: z.string(),
      copies: z.number(),
      gross: z.number(),
    }),
  ),
  conflicts: z.array(
    z.strictObject({
      productId: z.string(),
      title: z.string(),
      soldAt: moment,
      copies: z.int(),
      orders: z.array(z.strictObject({ number: z.string(), buyer: z.string() })),
      readers: z.array(z.strictObject({ name: z.string(), email: z.string() })),
      elsewhere: z.array(z.strictObject({ place: z.string(), copies: z.int() })),
    }),
  ),
  tooCheap: z.array(
    z.strictObject({
      saleId: z.int(),
      productId: z.string(),
      title: z.string(),
      till: z.string(),
      receipt: z.string(),
      place: z.string(),
      day: z.iso.date(),
      price: forints,
      lowest: forints,
    }),
  ),
})

/** TILL-01: what was sold over the counter. */
export const tillOperations = [
  programOperation({
    id: 'takeTillSales',
    method: 'post',
    path: '/till/sales',
    tag,
    summary: 'Writes lines of receipts into the journal of sales over the counter',
    description: `Up to ${MOST_LINES} lines, in any order. A sale has happened: no line is refused because there is no stock. A line that cannot be one is refused with where it stood, and the others are taken. Sent again, what is in the journal is doubled and moves nothing.`,
    permission: 'till.take',
    mostBytes: 512 * 1024,
    body: z.strictObject({
      till: inputFields.oneLine(LONGEST_NAME).meta({ description: 'The name of the till.' }),
      lines: z.array(line).min(1).max(MOST_LINES),
    }),
    answer: takenAnswer,
    problems: [],
    example: {
      body: {
        till: 'Pult 1',
        lines: [
          {
            receipt: '1186',
            line: 1,
            place: 'shop-1',
            soldAt: '2026-11-17T17:31:00+01:00',
            ean: '9789630791113',
            copies: 1,
            gross: 4590,
            vatRate: 5,
            means: 'card',
          },
        ],
      },
    },
    // The journal has the lines.
    act: { operation: 'till sales', record: ({ body }) => `till:${body.till}`, secret: ['lines'] },
    run: async (shop, { body: { till, lines } }, { by, onlyPlace }) =>
      done(
        await takeSales(shop, {
          till,
          by,
          onlyPlace,
          lines: lines.map(({ place = onlyPlace ?? '', order = null, ...sent }) => ({ ...sent, place, order })),
        }),
      ),
  }),
  officeOperation({
    id: 'takeTillFile',
    method: 'post',
    path: '/till/files',
    tag,
    summary:
      'Reads a table that a till has written into the journal: CSV or XLSX, a line a row, below headings that are known',
    description: `Its bytes are the body, as application/octet-stream; up to ${MOST_FILE_LINES} lines and 5 MB. A file that was read already is doubled line by line.`,
    permission: 'till.take',
    query: z.strictObject({
      name: inputFields.oneLine(200).meta({ description: 'What the file is called.' }),
      place,
      till: inputFields.oneLine(LONGEST_NAME),
    }),
    answer: takenAnswer,
    problems: ['empty-file', 'too-large', 'till-file-unreadable', 'cut-off'],
    example: { query: { name: 'pult-1.csv', place: 'shop-1', till: 'Pult 1' } },
    act: { operation: 'till file', record: ({ query }) => `till:${query.till}` },
    takeFile: async (_, { query }, bytes): Promise<Result<{ lines: SentLine[] }, OfficeFailure>> => {
      const chunks: Uint8Array[] = []
      let size = 0
      for await (const chunk of bytes) {
        size += chunk.byteLength
        if (size > MOST_TILL_BYTES) return failed({ kind: 'too-large' })
        chunks.push(chunk)
      }
      const read = await readTillFile(Buffer.concat(chunks), query.place)
      return read.ok ? done({ lines: read.value }) : read
    },
    run: async (shop, { query: { till } }, { by }, { lines }) => done(await takeTillFile(shop, { till, lines, by })),
  }),
  officeOperation({
    id: 'readTillDay',
    method: 'get',
    path: '/till/days/{day}',
    tag,
    summary: 'A day of the journal of a place: sums, lines, and what has to be looked at',
    permission: 'till.take',
    parameters: z.strictObject({ day }),
    query: z.strictObject({
      place,
      shown: z.enum(LINES_SHOWN).default('all').meta({ description: 'Of which of its lines a page is.' }),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    answer: { status: 200, description: 'Of a closed day the sums are those of its closing.', schema: tillDay },
    problems: [],
    example: { parameters: { day: '2026-11-17' }, query: { place: 'shop-1', shown: 'all', page: 1 } },
    tellsOf: ({ conflicts }) => namesOf(conflicts.flatMap(({ orders }) => orders)),
    run: async (shop, { parameters, query }) => {
      const { closing, ...own } = await readTillDay(shop, { ...parameters, ...query })
      return done({
        ...own,
        closing: closing && {
          number: closing.number,
          at: closing.at,
          by: closing.by,
          receipts: closing.receipts,
          note: closing.note,
          cardsRegister: closing.cardsRegister,
        },
      })
    },
  }),
  officeOperation({
    id: 'explainTillDifference',
    method: 'get',
    path: '/till/days/{day}/receipts-of-sum',
    tag,
    summary: 'Receipts of a day that come to just a sum at a rate: what the difference to the cash register may be',
    permission: 'till.take',
    parameters: z.strictObject({ day }),
    query: z.strictObject({
      place,
      vatRate: z.coerce.number().int().min(0).max(99),
      sum: z.coerce.number().int().min(-MOST_JOURNAL).max(MOST_JOURNAL),
    }),
    answer: {
      status: 200,
      description: 'The last first; more than a few explain nothing, and none is told.',
      schema: z.strictObject({
        receipts: z.array(
          z.strictObject({
            till: z.string(),
            receipt: z.string(),
            soldAt: moment,
            isTimed: z.boolean().meta({ description: 'False: of the moment only the day is known.' }),
            title: z.string().nullable().meta({ description: 'Where it is one thing.' }),
          }),
        ),
      }),
    },
    problems: [],
    example: { parameters: { day: '2026-11-17' }, query: { place: 'shop-1', vatRate: 27, sum: 3490 } },
    run: async (shop, { parameters, query }) =>
      done({ receipts: await explainDifference(shop, { ...parameters, ...query }) }),
  }),
  officeOperation({
    id: 'closeTillDay',
    method: 'post',
    path: '/till/days/{day}/close',
    tag,
    summary: 'Closes a day: the sums of the journal beside those of the cash register, numbered and never changed',
    permission: 'till.take',
    parameters: z.strictObject({ day }),
    body: z.strictObject({
      place,
      register: z
        .array(z.strictObject({ vatRate: z.int().min(0).max(99), sum: forints.min(-1_000_000_000).max(1_000_000_000) }))
        .max(20)
        .refine((rates) => new Set(rates.map(({ vatRate }) => vatRate)).size === rates.length)
        .meta({ description: 'Each rate once.' }),
      journal: forints
        .min(-MOST_JOURNAL)
        .max(MOST_JOURNAL)
        .meta({ description: 'What the journal came to when it was looked at.' }),
      cards: z
        .strictObject({
          sold: forints.min(-MOST_JOURNAL).max(MOST_JOURNAL),
          register: forints.min(-MOST_JOURNAL).max(MOST_JOURNAL),
        })
        .default({ sold: 0, register: 0 })
        .meta({ description: 'What came in for gift cards: as it was looked at, and as the register says.' }),
      note: z.string().trim().max(500).meta({ description: 'Why the two differ; asked for where they do.' }),
    }),
    answer: { status: 200, description: 'Its number in this place.', schema: z.strictObject({ number: z.int() }) },
    problems: ['no-such-place', 'day-to-come', 'day-closed', 'day-before-open', 'journal-changed', 'note-missing'],
    example: {
      parameters: { day: '2026-11-17' },
      body: { place: 'shop-1', register: [{ vatRate: 5, sum: 214_380 }], journal: 214_380, note: '' },
    },
    act: { operation: 'till close', record: ({ parameters, body }) => `till:${body.place} ${parameters.day}` },
    run: async (shop, { parameters, body }, { by }) => {
      const closed = await closeDay(shop, { ...parameters, ...body, by })
      return closed.ok ? closed : failed(closed.failure)
    },
  }),
  officeOperation({
    id: 'seeToTillRefusals',
    method: 'post',
    path: '/till/refusals/see',
    tag,
    summary: 'Somebody has seen to lines that were not taken: they are told no more, unless they are refused again',
    permission: 'till.take',
    body: z.strictObject({ ids: z.array(z.int().min(1)).min(1).max(100) }),
    answer: { status: 200, description: 'Done; of those that are gone too.', schema: z.strictObject({}) },
    problems: [],
    example: { body: { ids: [17] } },
    act: { operation: 'till refusals see', record: ({ body }) => `till-refusal:${body.ids[0]}` },
    run: async (shop, { body: { ids } }, { by }) => {
      await seeToRefusals(shop, { ids, by })
      return done({})
    },
  }),
  officeOperation({
    id: 'listTillRates',
    method: 'get',
    path: '/till/rates',
    tag,
    summary: 'Today’s rates of VAT, for what the shop does not know',
    permission: 'till.take',
    answer: {
      status: 200,
      description: 'In percent.',
      schema: z.strictObject({ rates: z.array(z.int()), ofBooks: z.int().nullable() }),
    },
    problems: [],
    example: {},
    run: async (shop) => done(await usualRatesOf(shop)),
  }),
  officeOperation({
    id: 'readTillTitle',
    method: 'get',
    path: '/till/titles/{ean}',
    tag,
    summary: 'What a copy that was read at the counter costs',
    permission: 'till.take',
    parameters: z.strictObject({ ean: z.string().max(20) }),
    answer: {
      status: 200,
      description: 'Null where the shop has no such title.',
      schema: z.strictObject({
        title: z
          .strictObject({ productId: z.string(), title: z.string(), price: forints, vatRate: z.int().nullable() })
          .nullable(),
      }),
    },
    problems: [],
    example: { parameters: { ean: '9789630791113' } },
    run: async (shop, { parameters }) => done({ title: await readTillTitle(shop, parameters.ean) }),
  }),
  officeOperation({
    id: 'endJournal',
    method: 'post',
    path: '/till/places/{place}/end',
    tag,
    summary: 'The journal leads the copies of a place no more: files may',
    description:
      'What is in it stays. The next line of a till begins it again, unless a source tells of the place by then.',
    permission: 'places.write',
    parameters: z.strictObject({ place }),
    body: z.strictObject({}),
    answer: { status: 200, description: 'Done.', schema: z.strictObject({}) },
    problems: ['no-such-place'],
    example: { parameters: { place: 'shop-1' }, body: {} },
    act: { operation: 'till end', record: ({ parameters }) => `place:${parameters.place}` },
    run: (shop, { parameters }) => endJournal(shop, parameters),
  }),
]
