import { z } from 'zod'
import { done } from '#kit/result.ts'
import { listLongestWaiting } from '#shop/catalogue/claims/waiting-titles.ts'
import { listDisagreements } from '#shop/supply/import/office/list-disagreements.ts'
import { shownValue } from './import-shapes.ts'
import { sourceNames } from '#shop/supply/import/sources/source-names.ts'
import { officeOperation } from '../office-operation.ts'
import { moment } from '../../rest/moment.ts'

const tag = 'Import'
const MOST_SHOWN = 500
const count = z.int()
const text = z.string().nullable()

/** OFFICE-58: what waits by itself, and what sources do not agree on. */
export const importListOperations = [
  officeOperation({
    id: 'listWaitingTitles',
    method: 'get',
    path: '/import/waiting',
    tag,
    summary: 'Titles that cannot be sold yet: without a price, not announced, of an unknown periodical',
    permission: 'import.run',
    answer: {
      status: 200,
      description: 'Those that have waited longest first, 500 at most.',
      schema: z.strictObject({
        titles: z.array(
          z.strictObject({
            source: z.string(),
            sourceName: z.string(),
            reference: z.string(),
            ean: z.string(),
            name: text,
            reason: z.enum(['no-price', 'not-announced', 'periodical-unknown']),
            nextTurn: z.iso.date().nullable(),
            since: moment,
          }),
        ),
        all: count,
      }),
    },
    problems: [],
    example: {},
    run: async (shop) => {
      const [{ titles: longest, all }, names] = await Promise.all([
        listLongestWaiting(shop, MOST_SHOWN),
        sourceNames(shop),
      ])
      const titles = longest.map(({ sourceId, since, ...title }) => ({
        ...title,
        source: sourceId,
        sourceName: names.get(sourceId) ?? sourceId,
        since: new Date(since),
      }))
      return done({ titles, all })
    },
  }),
  officeOperation({
    id: 'listDisagreements',
    method: 'get',
    path: '/import/disagreements',
    tag,
    summary: 'Titles of which two sources say something else',
    permission: 'import.run',
    query: z.strictObject({ after: z.string().max(60).default('') }),
    answer: {
      status: 200,
      description: 'By what each claims now; ranks have decided.',
      schema: z.strictObject({
        disagreements: z.array(
          z.strictObject({
            productId: z.string(),
            ean: z.string(),
            name: z.string(),
            field: z.string(),
            said: z.array(
              z.strictObject({
                source: z.string(),
                value: shownValue,
                since: moment,
                isTaken: z.boolean(),
              }),
            ),
          }),
        ),
        next: text,
      }),
    },
    problems: [],
    example: { query: {} },
    run: async (shop, { query: { after } }) => {
      const { disagreements, next } = await listDisagreements(shop, { after, limit: 50 })
      return done({
        next,
        disagreements: disagreements.map(({ said: words, ...title }) => ({
          ...title,
          said: words.map(({ source: name, value, since, isTaken }) => ({
            source: name,
            value,
            since,
            isTaken,
          })),
        })),
      })
    },
  }),
]
