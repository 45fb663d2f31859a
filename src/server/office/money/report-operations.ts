import { z } from 'zod'
import { LANGUAGES } from '#site/languages.ts'
import { LINE_KINDS, SALES_DAYS } from '#shop/house/figures/ledger/sales-line.ts'
import { closeMonth } from '#shop/house/figures/ledger/close-month.ts'
import { listJournal, listLines } from '#shop/house/figures/reports/list-lines.ts'
import { readMonth } from '#shop/house/figures/reports/read-month.ts'
import { readReport } from '#shop/house/figures/reports/read-report.ts'
import { COLUMNS, REPORT_NAMES, REPORTS, TABLES, type ReportName } from '#shop/house/figures/reports/report.ts'
import { officeOperation } from '../office-operation.ts'
import { officeSubject } from '../office-subject.ts'
import { moment } from '../../rest/moment.ts'

const tag = 'Reports'
const period = z
  .string()
  .max(10)
  .meta({ description: 'A year, a month or a day of the shop: 2026, 2026-10, 2026-10-23.', examples: ['2026-10'] })
const language = z.enum(LANGUAGES).default('hu')
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
const forints = z.number().meta({ description: 'Forints, with VAT.' })
const sums = z.strictObject({ paid: forints, sent: forints, back: forints })
const late = z.strictObject({ lines: z.int(), gross: forints })
const opens = z.strictObject({
  day: z.string().optional(),
  way: z.string().optional(),
  place: z.string().optional(),
  rate: z.int().optional(),
  title: z.string().optional(),
  person: z.string().optional(),
})
const table = z.strictObject({
  id: z.enum(TABLES),
  columns: z.array(
    z.strictObject({
      id: z.enum(COLUMNS),
      as: z.enum(['forints', 'copies', 'days', 'percent']),
      opens: z
        .enum([...SALES_DAYS, 'money', 'journal'])
        .optional()
        .meta({
          description:
            'Of what its numbers are made: `journal` is asked for at /till-lines, the others at /sales-lines.',
        }),
      rate: z.int().optional().meta({ description: 'Of the one rate of VAT it is about; -1 is outside of VAT.' }),
    }),
  ),
  rows: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string().nullable(),
      beside: z.string().nullable(),
      title: z.string().nullable().meta({ description: 'The number of the title it is about.' }),
      opens: opens.nullable().meta({ description: 'Of which lines its numbers are made.' }),
      cells: z.array(z.number().nullable()),
    }),
  ),
  sum: z.array(z.number().nullable()).nullable(),
  all: z.int().nullable().meta({ description: 'How many rows there are where not all are shown.' }),
})
const closing = z
  .strictObject({ month: z.string(), closedAt: moment, closedBy: z.string().nullable() })
  .nullable()
  .meta({ description: 'Its month does not change any more.' })
const after = z.coerce.number().int().min(1).optional().meta({ description: 'The `next` of the page before.' })
const next = z.int().nullable()
const line = {
  id: z.int(),
  day: z.string(),
  happenedOn: z.string(),
  order: z.string().nullable(),
  title: z.string().nullable(),
  name: z.string().nullable(),
  way: z.string(),
  rate: z.int().nullable(),
  copies: z.int(),
  gross: z.int(),
}
const report = z.strictObject({
  report: z.enum(REPORT_NAMES),
  period: z.string(),
  by: z.enum(['year', 'month', 'day']),
  before: z.string().nullable(),
  after: z.string().nullable(),
  first: z.string().nullable().meta({ description: 'The first month of which there is something.' }),
  tables: z.array(table),
  points: z.array(z.strictObject({ id: z.string(), up: forints, down: forints })),
  sums: sums.nullable().meta({ description: 'What was paid, sent and given back, each on its own day.' }),
  sumsBefore: sums.nullable(),
  closed: closing,
  isToClose: z.boolean(),
  later: late.meta({ description: 'What happened in it and counts later, because its month was closed.' }),
  earlier: late.meta({ description: 'What counts in it and happened in a month that was closed.' }),
  check: z
    .strictObject({ checkedAt: moment, faults: z.int() })
    .nullable()
    .meta({ description: 'Whether all of it added up, to the forint, when it was last looked through.' }),
})

/** The reports of one permission; who may see those of money sees them at their own address. */
function reports(isMoney: boolean): [ReportName, ...ReportName[]] {
  const [first, ...others] = REPORT_NAMES.filter((name) => REPORTS[name].isMoney === isMoney)
  if (!first) throw new Error('There are no such reports')
  return [first, ...others]
}

const common = {
  method: 'get',
  tag,
  query: z.strictObject({ period: period.optional(), language }),
  answer: { status: 200, description: 'Titles at most a hundred; the others whole.', schema: report },
  problems: ['no-such-period'],
} as const

const monthAct = officeSubject({
  path: '/sales-months/{month}',
  tag,
  parameters: z.strictObject({ month }),
  example: { month: '2026-10' },
  record: ({ month }) => `sales-month:${month}`,
  problems: ['no-such-month'],
})

export const reportOperations = [
  officeOperation({
    ...common,
    id: 'readReport',
    path: '/reports/{report}',
    summary: 'A report of what was sold',
    permission: 'reports.sales',
    parameters: z.strictObject({ report: z.enum(reports(false)) }),
    example: { parameters: { report: 'sales' }, query: { period: '2026-10', language: 'hu' } },
    run: async (shop, { parameters, query }) => readReport(shop, { ...parameters, ...query }),
  }),
  officeOperation({
    ...common,
    id: 'readMoneyReport',
    path: '/money-reports/{report}',
    summary: 'A report of money',
    permission: 'reports.money',
    parameters: z.strictObject({ report: z.enum(reports(true)) }),
    example: { parameters: { report: 'vat' }, query: { period: '2026-10', language: 'hu' } },
    run: async (shop, { parameters, query }) => readReport(shop, { ...parameters, ...query }),
  }),
  officeOperation({
    id: 'listSalesLines',
    method: 'get',
    path: '/sales-lines',
    tag,
    summary: 'What a number of a report is made of',
    permission: 'reports.sales',
    query: z.strictObject({
      period,
      what: z.enum([...SALES_DAYS, 'money']).default('money'),
      way: z.string().max(20).optional(),
      place: z.string().max(60).optional(),
      rate: z.coerce.number().int().min(-1).max(99).optional(),
      title: z.string().max(40).optional(),
      after,
      language,
    }),
    answer: {
      status: 200,
      description: 'In the order of days, two hundred at most. What went back is less than nothing.',
      schema: z.strictObject({
        lines: z.array(
          z.strictObject({
            ...line,
            what: z.enum(SALES_DAYS),
            kind: z.enum(LINE_KINDS),
          }),
        ),
        next,
      }),
    },
    problems: ['no-such-period'],
    example: { query: { period: '2026-10', what: 'paid', language: 'hu' } },
    run: async (shop, { query }) => listLines(shop, query),
  }),
  officeOperation({
    id: 'listTillLines',
    method: 'get',
    path: '/till-lines',
    tag,
    summary: 'What a number of the tills is made of: lines of their journal',
    permission: 'reports.money',
    query: z.strictObject({
      period,
      person: z.string().max(300).optional().meta({ description: 'Who wrote them, as the report names the row.' }),
      rate: z.coerce.number().int().min(0).max(99).optional(),
      after,
      language,
    }),
    answer: {
      status: 200,
      description:
        'In the order in which they were rung up, two hundred at most. What was taken back is less than nothing.',
      schema: z.strictObject({
        lines: z.array(
          z.strictObject({ ...line, what: z.literal('journal'), kind: z.literal('goods'), receipt: z.string() }),
        ),
        next,
      }),
    },
    problems: ['no-such-period'],
    example: { query: { period: '2026-10', language: 'hu' } },
    run: async (shop, { query }) => listJournal(shop, query),
  }),
  monthAct.reading({
    id: 'readSalesMonth',
    path: '',
    summary: 'A month for the bookkeeper',
    permission: 'reports.money',
    answer: {
      status: 200,
      description: 'Sums by day and all that is told apart; of a closed month those that were frozen with it.',
      schema: z.strictObject({
        month: z.string(),
        closed: closing,
        sums: z.array(
          z.strictObject({
            day: z.string(),
            what: z.enum(SALES_DAYS),
            kind: z.enum(LINE_KINDS),
            place: z.string(),
            way: z.string(),
            means: z.string().meta({ description: 'Who took or gave back the money; empty of what was sent.' }),
            rate: z.int().nullable(),
            copies: z.number(),
            gross: forints,
          }),
        ),
      }),
    },
    run: async (shop, { parameters: { month } }) => readMonth(shop, month),
  }),
  monthAct.act({
    id: 'closeMonth',
    path: '/close',
    summary: 'Closes a month for good',
    description: 'It never opens again: what is heard of it afterwards counts on the first day that is open.',
    permission: 'reports.money',
    act: 'month close',
    answer: {
      status: 200,
      description: 'It is closed.',
      schema: z.strictObject({ month: z.string(), closedAt: moment }),
    },
    problems: ['month-not-over', 'month-is-closed', 'month-before-open'],
    run: async (shop, { parameters: { month } }, { by }) => closeMonth(shop, { month, by }),
  }),
]
