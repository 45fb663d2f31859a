import { z } from 'zod'
import { done, failed, type Result } from '#kit/result.ts'
import { LANGUAGES } from '#site/languages.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import type { ChangedMember, MemberFailure } from '#shop/people/staff/people/change-member.ts'
import { changeStaffRoles } from '#shop/people/staff/people/change-staff-roles.ts'
import { disableStaff, enableStaff } from '#shop/people/staff/people/disable-staff.ts'
import { endStaffAccess } from '#shop/people/staff/people/end-staff-access.ts'
import { inviteStaff, type InviteFailure } from '#shop/people/staff/people/invite-staff.ts'
import { inviteAgain } from '#shop/people/staff/people/invite-again.ts'
import { listStaff } from '#shop/people/staff/people/list-staff.ts'
import { readRoles } from '#shop/people/staff/people/roles.ts'
import { STAFF_STATES } from '#shop/people/staff/people/staff-member.ts'
import { PERMISSIONS } from '#shop/people/staff/permissions.ts'
import { officeOperation } from './office-operation.ts'
import type { OfficeFailure, OfficeProblem } from './office-problems.ts'
import { officeSubject } from './office-subject.ts'

const tag = 'Staff'
const roleNames = z.array(z.string().max(40)).max(20)
const version = z.int().min(1).meta({ description: 'The one that was seen; another is answered by 409 stale.' })
const seen = z.strictObject({ version })
const reason = inputFields.lines(500).optional()

const changed = {
  status: 200,
  description: 'As they are now.',
  schema: z.strictObject({ sub: z.uuid(), state: z.enum(STAFF_STATES), roles: z.array(z.string()) }),
} as const
const CHANGE_PROBLEMS: readonly OfficeProblem[] = [
  'no-such-member',
  'stale',
  'last-admin',
  'beyond-own-rights',
  'own-raise',
]

const { act: staffAct } = officeSubject({
  path: '/staff/{sub}',
  tag,
  parameters: z.strictObject({ sub: z.uuid() }),
  example: { sub: '0b9f6a52-6f0e-4a5c-9a55-3f2f0c1f7a10' },
  record: ({ sub }) => `staff:${sub}`,
  problems: CHANGE_PROBLEMS,
})

export const staffOperations = [
  officeOperation({
    id: 'listStaff',
    method: 'get',
    path: '/staff',
    tag,
    summary: 'Everybody who works here, and who did',
    permission: 'staff.write',
    answer: {
      status: 200,
      description: 'By name.',
      schema: z.strictObject({
        poolElsewhere: z.boolean().meta({
          description:
            'The accounts are in a user pool elsewhere: it has to ask for two factors, and put staff into the group.',
        }),
        staff: z.array(
          z.strictObject({
            sub: z.uuid(),
            email: z.string(),
            name: z.string(),
            language: z.enum(LANGUAGES),
            place: z.string().nullable(),
            state: z.enum(STAFF_STATES),
            roles: z.array(z.string()),
            version: z.int(),
          }),
        ),
      }),
    },
    problems: [],
    example: {},
    run: async (shop) => done({ poolElsewhere: shop.identity.foreignPool !== null, staff: await listStaff(shop) }),
  }),
  officeOperation({
    id: 'listRoles',
    method: 'get',
    path: '/roles',
    tag,
    summary: 'The roles, and what each may do',
    permission: 'signed-in',
    answer: {
      status: 200,
      description: 'In their order.',
      schema: z.strictObject({
        roles: z.array(z.strictObject({ id: z.string(), permissions: z.array(z.enum(PERMISSIONS)) })),
      }),
    },
    problems: [],
    example: {},
    run: async (shop) => {
      const roles = [...(await readRoles(shop)).values()]
      const permissionsIn = (own: ReadonlySet<string>) => PERMISSIONS.filter((permission) => own.has(permission))
      return done({ roles: roles.map(({ id, permissions }) => ({ id, permissions: permissionsIn(permissions) })) })
    },
  }),
  officeOperation({
    id: 'inviteStaff',
    method: 'post',
    path: '/staff',
    tag,
    summary: 'Invites somebody by e-mail, with an account if they have none',
    description:
      'What they may do is in force when they have come by the e-mail and shown a second factor in the same visit.',
    permission: 'staff.write',
    proof: 'fresh',
    body: z.strictObject({
      email: inputFields.email,
      name: inputFields.oneLine(100),
      roles: roleNames.min(1),
      language: inputFields.language,
      place: z.string().max(100).nullable().optional(),
      sub: z.uuid().optional().meta({ description: 'Who they are in a user pool elsewhere.' }),
    }),
    answer: {
      status: 201,
      description: 'The e-mail is on its way.',
      schema: z.strictObject({ sub: z.uuid(), hadAccount: z.boolean() }),
    },
    problems: ['already-staff', 'beyond-own-rights', 'own-raise'],
    example: { body: { email: 'peter@example.com', name: 'Kovács Péter', roles: ['packer'], language: 'hu' } },
    act: {
      operation: 'staff invite',
      record: (_input, answer) => (answer ? `staff:${answer.sub}` : undefined),
      personal: ['email', 'name'],
    },
    run: async (shop, { body }, { by }) => {
      const invited = await inviteStaff(shop, { ...body, by })
      if (!invited.ok) return failed(inviteProblem(invited.failure))
      return done({ sub: invited.value.sub, hadAccount: invited.value.hadAccount })
    },
  }),
  staffAct({
    id: 'inviteStaffAgain',
    path: '/invitation',
    summary: 'Sends somebody another invitation; until they have come by it, nothing of theirs is in force',
    description: 'For an e-mail that was lost, and for whoever cannot show a second factor any more.',
    permission: 'staff.write',
    proof: 'fresh',
    body: seen,
    answer: changed,
    problems: ['pool-elsewhere'],
    example: { version: 1 },
    act: 'staff invite again',
    run: async (shop, { parameters, body }, { by }) => {
      const invited = await inviteAgain(shop, { ...parameters, ...body, by })
      if (invited.ok) return answerOf(invited)
      const { failure } = invited
      // The account is made where there is none, of an address that the shop knows.
      if (!CHANGE_PROBLEMS.some((kind) => kind === failure.kind) && failure.kind !== 'pool-elsewhere')
        return failed({ kind: 'no-such-member' })
      return failed(failure as OfficeFailure)
    },
  }),
  staffAct({
    id: 'changeStaffRoles',
    path: '/roles',
    summary: 'Gives somebody these roles and no others, at once',
    permission: 'staff.write',
    proof: 'fresh',
    body: z.strictObject({ roles: roleNames, version, reason }),
    answer: changed,
    example: { roles: ['counter', 'packer'], version: 1 },
    act: 'staff roles',
    run: async (shop, { parameters, body: { roles, version } }, { by }) =>
      answerOf(await changeStaffRoles(shop, { ...parameters, roles, version, by })),
  }),
  staffAct({
    id: 'disableStaff',
    path: '/disable',
    summary: 'Keeps somebody out for now; every sign-in of theirs to the office ends',
    permission: 'staff.write',
    body: seen,
    answer: changed,
    example: { version: 1 },
    act: 'staff disable',
    run: async (shop, { parameters, body }, { by }) =>
      answerOf(await disableStaff(shop, { ...parameters, ...body, by })),
  }),
  staffAct({
    id: 'enableStaff',
    path: '/enable',
    summary: 'Lets somebody in again who was kept out',
    permission: 'staff.write',
    proof: 'fresh',
    body: seen,
    answer: changed,
    example: { version: 1 },
    act: 'staff enable',
    run: async (shop, { parameters, body }, { by }) =>
      answerOf(await enableStaff(shop, { ...parameters, ...body, by })),
  }),
  staffAct({
    id: 'endStaffAccess',
    path: '/end',
    summary: 'Ends somebody’s access for good: roles, groups and every sign-in',
    permission: 'staff.write',
    body: z.strictObject({ version, reason }),
    answer: changed,
    example: { version: 1 },
    act: 'staff end',
    run: async (shop, { parameters, body: { version } }, { by }) =>
      answerOf(await endStaffAccess(shop, { ...parameters, version, by })),
  }),
]

function answerOf(outcome: Result<ChangedMember, MemberFailure>) {
  if (outcome.ok) {
    const { sub, state, roles } = outcome.value
    return done({ sub, state, roles })
  }
  return failed(outcome.failure.kind === 'no-such-role' ? wrongField('roles') : outcome.failure)
}

/** The pool's words about a new account are of its address or its name. */
function inviteProblem(failure: InviteFailure): OfficeFailure {
  switch (failure.kind) {
    case 'no-such-role':
    case 'no-role':
      return wrongField('roles')
    case 'no-such-place':
      return wrongField('place')
    case 'needs-sub':
      return { kind: 'invalid', fields: [{ field: 'sub', kind: 'missing' }] }
    case 'not-an-email':
    case 'no-such-user':
    case 'email-taken':
      return wrongField('email')
    case 'weak-password':
    case 'invalid-parameter':
      return wrongField('name')
    default:
      return { kind: failure.kind }
  }
}

function wrongField(field: string): OfficeFailure {
  return { kind: 'invalid', fields: [{ field, kind: 'invalid' }] }
}
