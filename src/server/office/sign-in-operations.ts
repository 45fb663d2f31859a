import { z } from 'zod'
import { done, failed, type Result } from '#kit/result.ts'
import { LANGUAGES } from '#site/languages.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { leaveOffice, lockOffice } from '#shop/people/staff/office-sign-in/leave-office.ts'
import { officeLimits } from '#shop/people/staff/office-sign-in/office-sign-in.ts'
import { openOffice } from '#shop/people/staff/office-sign-in/open-office.ts'
import { joinStaff, readInvitation } from '#shop/people/staff/people/join-staff.ts'
import { PERMISSIONS } from '#shop/people/staff/permissions.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import { officeEntrance, officeOperation } from './office-operation.ts'
import type { OfficeFailure } from './office-problems.ts'
import { moment } from '../rest/moment.ts'

const tag = 'Signing in'
const invitation = z.base64url().length(43)
const INVITATION = 'A'.repeat(43)
const state = <State extends string>(value: State) => z.strictObject({ state: z.literal(value) })

export const signInOperations = [
  officeEntrance({
    id: 'signIn',
    path: '/sign-in',
    tag,
    summary: 'Comes in with an access token of the user pool',
    description:
      'The token must be of a sign-in of the last five minutes, of somebody of the staff, with two factors. It is looked at and forgotten; the answer sets a cookie that no script reads. Coming in again opens a lock and is a fresh proof. Where the office has no host of its own, a proof is for one request alone, the `wish` of its `needs-proof`, and the token must be of a sign-in that nobody has come in with.',
    body: z.strictObject({
      accessToken: z.string().min(1).max(8192),
      wish: z.base64url().length(43).optional(),
      invitation: invitation
        .optional()
        .meta({ description: 'Of the e-mail by which somebody has come who is invited.' }),
    }),
    answer: { status: 200, description: 'The cookie is set.', schema: state('signed-in') },
    problems: [
      'token-invalid',
      'token-old',
      'not-staff',
      'access-suspended',
      'needs-invitation',
      'needs-second-factor',
    ],
    example: { body: { accessToken: 'eyJraWQiOiJ…' } },
    run: async (shop, { body }, { token, device, network, asksSecondFactor, setToken }) => {
      const opened = await openOffice(shop, { ...body, formerToken: token, device, network, asksSecondFactor })
      if (!opened.ok) return opened
      setToken(opened.value.token)
      return done({ state: 'signed-in' as const })
    },
  }),
  officeEntrance({
    id: 'readInvitation',
    path: '/invitation',
    tag,
    summary: 'Whom the e-mail of an invitation is for',
    body: z.strictObject({ invitation }),
    answer: {
      status: 200,
      description: 'It can be accepted.',
      schema: z.strictObject({
        email: z.string(),
        name: z.string().nullable().meta({ description: 'Null where whoever invited them has named none.' }),
      }),
    },
    problems: ['invitation-over'],
    example: { body: { invitation: INVITATION } },
    run: async (shop, { body }) => {
      const read = await readInvitation(shop, body.invitation)
      if (!read.ok) return read
      const { email, name } = read.value
      return done({ email, name: name.includes('@') ? null : name })
    },
  }),
  officeEntrance({
    id: 'acceptInvitation',
    path: '/invitation/accept',
    tag,
    summary: 'Begins somebody’s account anew with a name and a password of their own',
    description:
      'The password, second factors, passkeys, remembered devices and sign-ins of before are gone. What is left is to sign in to the user pool, to set up a second factor, and to come in with the same `invitation` within an hour.',
    body: z.strictObject({ invitation, name: inputFields.oneLine(100), password: z.string().min(1).max(256) }),
    answer: { status: 200, description: 'The password is theirs.', schema: z.strictObject({ email: z.string() }) },
    problems: ['invitation-over'],
    example: { body: { invitation: INVITATION, name: 'Kovács Péter', password: 'Napvilag8' } },
    run: async (shop, { body }) => {
      const joined = await joinStaff(shop, { ...body, token: body.invitation })
      if (joined.ok || joined.failure.kind === 'invitation-over')
        return joined as Result<{ email: string }, OfficeFailure>
      const field = joined.failure.kind === 'weak-password' ? 'password' : 'name'
      return failed({ kind: 'invalid', fields: [{ field, kind: 'invalid' }] })
    },
  }),
  officeEntrance({
    id: 'signOut',
    path: '/sign-out',
    tag,
    summary: 'Leaves: the sign-in ends, and the one of the user pool behind it',
    answer: { status: 200, description: 'Nobody is signed in.', schema: state('signed-out') },
    problems: [],
    example: {},
    run: async (shop, _input, { token, setToken }) => {
      if (token) await leaveOffice(shop, token)
      setToken(null)
      return done({ state: 'signed-out' as const })
    },
  }),
  officeEntrance({
    id: 'lock',
    path: '/lock',
    tag,
    summary: 'Covers the office until somebody proves again who they are',
    answer: { status: 200, description: 'Whatever is asked now is answered by 401 locked.', schema: state('locked') },
    problems: [],
    example: {},
    run: async (shop, _input, { token }) => {
      if (token) await lockOffice(shop, token)
      return done({ state: 'locked' as const })
    },
  }),
  officeOperation({
    id: 'whoAmI',
    method: 'get',
    path: '/me',
    tag,
    summary: 'Who is signed in, and what they may do',
    permission: 'signed-in',
    answer: {
      status: 200,
      description: 'It may be another at the next request: roles are read each time.',
      schema: z.strictObject({
        sub: z.uuid(),
        email: z.string(),
        name: z.string(),
        language: z.enum(LANGUAGES),
        place: z.string().nullable(),
        roles: z.array(z.string()),
        permissions: z.array(z.enum(PERMISSIONS)),
        provenAt: moment.meta({
          description: 'For ten minutes from then on it is a fresh proof, where the office has a host of its own.',
        }),
        signedInUntil: moment,
        idleMinutes: z.int().meta({ description: 'After so many without a request the office locks.' }),
      }),
    },
    problems: [],
    example: {},
    run: async (shop, _input, { signIn: { member, provenAt, beganAt }, permissions }) => {
      const { idleMinutes, signedInHours } = officeLimits(member.roles, await shopSetting(shop, 'office'))
      const { sub, email, name, language, place, roles } = member
      return done({
        sub,
        email,
        name,
        language,
        place,
        roles,
        idleMinutes,
        permissions: PERMISSIONS.filter((permission) => permissions.has(permission)),
        provenAt,
        signedInUntil: new Date(beganAt.getTime() + signedInHours * 3_600_000),
      })
    },
  }),
]
