import { z } from 'zod'
import { done, failed, type Result } from '#kit/result.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { DENSITIES, OFFICE_LISTS, type OfficeList } from '#shop/people/staff/lists/list-choices.ts'
import { chooseForList, dropView, keepView, readOfficeList } from '#shop/people/staff/lists/office-lists.ts'
import type { Permission } from '#shop/people/staff/permissions.ts'
import { officeOperation, officeSignal, type OfficeCaller } from './office-operation.ts'
import type { OfficeFailure } from './office-problems.ts'

const tag = 'Lists'
const list = z.strictObject({ list: z.enum(OFFICE_LISTS) })
const choices = z.strictObject({
  columns: z
    .array(z.string().max(40))
    .max(40)
    .nullable()
    .meta({ description: 'In their order; what is not named is not shown. Null: as the list came.' }),
  density: z.enum(DENSITIES),
})
const view = {
  name: inputFields.oneLine(60),
  search: z.string().max(2000).meta({ description: 'What stands behind the question mark of the list’s address.' }),
  isShared: z.boolean().meta({ description: 'Everybody who opens the list finds it.' }),
}
/** Whoever may read a list looks at it as they like. */
const READ_BY = {
  orders: 'orders.read',
  products: 'products.read',
  stock: 'stock.read',
} as const satisfies Record<OfficeList, Permission>

function mayRead({ permissions }: OfficeCaller, list: OfficeList): Result<null, OfficeFailure> {
  const permission = READ_BY[list]
  return permissions.has(permission) ? done(null) : failed({ kind: 'forbidden', permission })
}

const record = ({ parameters }: { parameters: { list: string } }) => `list:${parameters.list}`

export const listOperations = [
  officeOperation({
    id: 'readList',
    method: 'get',
    path: '/lists/{list}',
    tag,
    summary: 'How I look at a list, and the views that I or others have kept of it',
    permission: 'signed-in',
    parameters: list,
    answer: {
      status: 200,
      description: 'Choices are null until some are made.',
      schema: z.strictObject({
        views: z.array(z.strictObject({ ...view, id: z.int(), name: z.string(), isMine: z.boolean(), by: z.string() })),
        choices: choices.nullable(),
      }),
    },
    problems: [],
    example: { parameters: { list: 'orders' } },
    run: async (shop, { parameters }, caller) => {
      const may = mayRead(caller, parameters.list)
      return may.ok ? done(await readOfficeList(shop, { ...parameters, sub: caller.signIn.member.sub })) : may
    },
  }),
  officeSignal({
    id: 'chooseForList',
    path: '/lists/{list}/choices',
    tag,
    summary: 'Which columns of a list I see, in which order, and how high its rows are',
    permission: 'signed-in',
    parameters: list,
    body: choices,
    answer: { status: 200, description: 'So it is on every device.', schema: z.strictObject({}) },
    problems: [],
    example: { parameters: { list: 'orders' }, body: { columns: ['number', 'buyer', 'total'], density: 'dense' } },
    run: async (shop, { parameters, body }, caller) => {
      const may = mayRead(caller, parameters.list)
      if (!may.ok) return may
      await chooseForList(shop, { ...parameters, ...body, sub: caller.signIn.member.sub })
      return done({})
    },
  }),
  officeOperation({
    id: 'keepView',
    method: 'post',
    path: '/lists/{list}/views',
    tag,
    summary: 'Keeps a list under a name, for oneself or for everybody; under a name of one’s own once more, anew',
    permission: 'signed-in',
    parameters: list,
    body: z.strictObject(view),
    answer: { status: 201, description: 'The view.', schema: z.strictObject({ id: z.int() }) },
    problems: [],
    example: {
      parameters: { list: 'orders' },
      body: { name: 'GLS, holnapra', search: 'view=to-pack&shipping=GLS', isShared: true },
    },
    act: { operation: 'list keep-view', record },
    run: async (shop, { parameters, body }, caller) => {
      const may = mayRead(caller, parameters.list)
      return may.ok ? done(await keepView(shop, { ...parameters, ...body, sub: caller.signIn.member.sub })) : may
    },
  }),
  officeOperation({
    id: 'dropView',
    method: 'post',
    path: '/lists/{list}/views/{id}/drop',
    tag,
    summary: 'Drops a view of one’s own; whoever writes staff drops shared ones of others too',
    permission: 'signed-in',
    parameters: list.extend({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    answer: { status: 200, description: 'It is gone; what it listed is not.', schema: z.strictObject({}) },
    problems: ['no-such-view'],
    example: { parameters: { list: 'orders', id: 1 } },
    act: { operation: 'list drop-view', record },
    run: async (shop, { parameters }, caller) => {
      const { signIn, permissions } = caller
      const may = mayRead(caller, parameters.list)
      if (!may.ok) return may
      const dropped = await dropView(shop, {
        ...parameters,
        sub: signIn.member.sub,
        mayDropOthers: permissions.has('staff.write'),
      })
      if (dropped.ok) return done({})
      return failed(
        dropped.failure.kind === 'not-yours'
          ? { kind: 'forbidden', permission: 'staff.write' }
          : { kind: 'no-such-view' },
      )
    },
  }),
]
