import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { applySetup } from '#shop/house/setup/apply-setup.ts'
import { readFirstVisit } from '#shop/house/setup/read-first-visit.ts'
import { categoryTrees } from '#shop/house/setup/setup-file.ts'
import { GAP_GROUPS, GAP_KINDS } from '#shop/house/setup/setup-gaps.ts'
import { factFailure } from './fact-problems.ts'
import { officeOperation } from '../office-operation.ts'
import usualTrees from '../../../../seed/categories.json' with { type: 'json' }

const tag = 'First visit'
/** They come with the shop, as those of the demo; a built shop has them in its own files. */
const USUAL_CATEGORIES = categoryTrees.parse(usualTrees)

export const setupOperations = [
  officeOperation({
    id: 'readFirstVisit',
    method: 'get',
    path: '/first-visit',
    tag,
    summary: 'What the shop needs to sell, to be lawful and to be found, and what of it is done',
    permission: 'settings.write',
    answer: {
      status: 200,
      description: 'In the order of their groups, the most urgent first.',
      schema: z.strictObject({
        steps: z.array(
          z.strictObject({
            kind: z.enum(GAP_KINDS),
            group: z.enum(GAP_GROUPS),
            isDone: z.boolean(),
            value: z.string().nullable().meta({ description: 'What of it is missing.' }),
            count: z.int().nullable().meta({ description: 'Of how many titles or publishers.' }),
          }),
        ),
      }),
    },
    problems: [],
    example: {},
    run: async (shop) => done({ steps: await readFirstVisit(shop) }),
  }),
  officeOperation({
    id: 'giveUsualCategories',
    method: 'post',
    path: '/first-visit/usual-categories',
    tag,
    summary: 'Gives the trees that have no category the usual ones of a bookshop',
    permission: 'catalogue.write',
    answer: {
      status: 200,
      description: 'How many are new; what was there stays.',
      schema: z.strictObject({ categories: z.int() }),
    },
    problems: [],
    example: {},
    act: { operation: 'setup usual-categories', record: () => 'categories' },
    run: async (shop) => {
      const applied = await applySetup(shop, { categories: 'usual' }, { usualCategories: USUAL_CATEGORIES })
      if (!applied.ok) return failed(factFailure(applied.failure))
      return done({ categories: applied.value.filter((part) => part.startsWith('categories.')).length })
    },
  }),
]
