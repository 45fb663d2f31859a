import { z } from 'zod'
import { withoutDirections } from '#kit/outside/outside-text.ts'
import { done, failed } from '#kit/result.ts'
import { CATEGORY_TREES } from '#shop/catalogue/products/category.ts'
import {
  CATEGORY_FIELDS,
  editCategory,
  listCategoriesWithUses,
  makeCategory,
} from '#shop/catalogue/products/editing/edit-category.ts'
import { removeCategory } from '#shop/catalogue/products/editing/save-category.ts'
import type { FieldProblem } from '#kit/field-problem.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { officeOperation } from '../office-operation.ts'
import type { OfficeFailure } from '../office-problems.ts'

const tag = 'Categories'
const ID = 'book/fiction'
const id = z.string().max(200)
const field = z.enum(CATEGORY_FIELDS)
const fields = z.strictObject({
  nameHu: z.string().max(100),
  nameEn: z.string().max(100),
  slugHu: z.string().max(200),
  slugEn: z.string().max(200),
  descriptionHu: z.string().max(2000),
  descriptionEn: z.string().max(2000),
  parentId: z.string().max(200),
})
const place = z.int().min(0).max(1000)
const value = z.string().overwrite(withoutDirections).max(2000)

export const categoryOperations = [
  officeOperation({
    id: 'listCategories',
    method: 'get',
    path: '/categories',
    tag,
    summary: 'The three trees, in the order of the menus, with how many titles stand in each',
    permission: 'products.read',
    answer: {
      status: 200,
      description: 'Each before those below it.',
      schema: z.strictObject({
        categories: z.array(
          z.strictObject({
            id: z.string(),
            tree: z.enum(CATEGORY_TREES),
            parentId: z.string().nullable(),
            version: z.int(),
            titles: z.int(),
            fields,
          }),
        ),
      }),
    },
    problems: [],
    example: {},
    run: async (shop) => {
      const all = await listCategoriesWithUses(shop)
      return done({
        categories: all.map(({ id, tree, parentId, version, titles, fields }) => ({
          id,
          tree,
          parentId,
          version,
          titles,
          fields,
        })),
      })
    },
  }),
  officeOperation({
    id: 'makeCategory',
    method: 'post',
    path: '/categories',
    tag,
    summary: 'A new category, the last beside others; or one that was removed, as it was',
    permission: 'catalogue.write',
    body: z.strictObject({
      tree: z.enum(CATEGORY_TREES),
      parentId: id.nullable(),
      names: z.strictObject({ hu: inputFields.oneLine(100), en: inputFields.oneLine(100) }),
      again: z.strictObject({ id, fields, position: place }).optional(),
    }),
    answer: {
      status: 201,
      description: 'Its id is for good: files of subjects name it.',
      schema: z.strictObject({ id: z.string() }),
    },
    problems: ['address-taken'],
    example: { body: { tree: 'BOOK', parentId: null, names: { hu: 'Képregény', en: 'Comics' } } },
    act: { operation: 'category make', record: (_, made) => (made ? `category:${made.id}` : undefined) },
    run: async (shop, { body }) => {
      const made = await makeCategory(shop, body)
      return made.ok ? made : failed(refusalOf(made.failure.problem))
    },
  }),
  officeOperation({
    id: 'editCategory',
    method: 'post',
    path: '/categories/edit',
    tag,
    summary: 'Its names, addresses, descriptions and place; former addresses lead to where it is',
    permission: 'catalogue.write',
    body: z.strictObject({
      id,
      changes: z
        .partialRecord(field, z.strictObject({ from: value, to: value }))
        .meta({ description: 'What was seen and what it is to be.' }),
      position: place.optional(),
    }),
    answer: {
      status: 200,
      description: '`position` is the place it had.',
      schema: z.strictObject({ version: z.int(), position: z.int() }),
    },
    problems: ['no-such-category', 'address-taken', 'stale'],
    example: { body: { id: ID, changes: { nameHu: { from: 'Szépirodalom', to: 'Irodalom' } } } },
    act: { operation: 'category edit', record: ({ body }) => `category:${body.id}` },
    run: async (shop, { body }) => {
      const edited = await editCategory(shop, body)
      if (edited.ok) return edited
      const { failure } = edited
      return failed(failure.kind === 'wrong-category' ? refusalOf(failure.problem) : failure)
    },
  }),
  officeOperation({
    id: 'removeCategory',
    method: 'post',
    path: '/categories/remove',
    tag,
    summary: 'Removes a category in which no title stands, and below which there is none',
    permission: 'catalogue.write',
    body: z.strictObject({ id, version: z.int().min(1) }),
    answer: { status: 200, description: 'It is gone.', schema: z.strictObject({ id: z.string() }) },
    problems: ['no-such-category', 'category-in-use', 'stale'],
    example: { body: { id: ID, version: 1 } },
    act: { operation: 'category remove', record: ({ body }) => `category:${body.id}` },
    run: async (shop, { body: { id, version } }) => {
      const removed = await removeCategory(shop, id, version)
      return removed.ok ? done({ id }) : removed
    },
  }),
]

const FIELD_OF: Readonly<Record<string, (typeof CATEGORY_FIELDS)[number]>> = {
  'names.hu': 'nameHu',
  'names.en': 'nameEn',
  'slugs.hu': 'slugHu',
  'slugs.en': 'slugEn',
  'descriptions.hu': 'descriptionHu',
  'descriptions.en': 'descriptionEn',
  'parentId': 'parentId',
}

/** What is wrong with it, at its field. */
function refusalOf({ at, kind }: FieldProblem): OfficeFailure {
  const fieldKind = kind === 'missing' ? 'missing' : kind === 'too-large' ? 'too-long' : 'invalid'
  return {
    kind: kind === 'taken' ? 'address-taken' : 'invalid',
    fields: [{ field: FIELD_OF[at] ?? at, kind: fieldKind }],
  }
}
