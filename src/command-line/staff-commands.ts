import type { Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import type { ChangedMember, MemberChange } from '#shop/people/staff/people/change-member.ts'
import type { AgainFailure } from '#shop/people/staff/people/invite-again.ts'
import type { InviteFailure } from '#shop/people/staff/people/invite-staff.ts'
import { CommandProblem, languageArgument, type Command, type CommandContext, type Options } from './command.ts'
import { BY, operator } from './operator.ts'

const EMAIL = { name: 'e-mail', help: 'Their address, as staff list shows it' }
const ROLES = { name: 'roles', help: 'admin, counter, packer, buyer, editor, bookkeeper; several with commas between' }

async function loadVerbs() {
  const [people, { inviteStaff }, { inviteAgain }, { changeStaffRoles }, { endStaffAccess }, access, { asAct }] =
    await Promise.all([
      import('#shop/people/staff/people/list-staff.ts'),
      import('#shop/people/staff/people/invite-staff.ts'),
      import('#shop/people/staff/people/invite-again.ts'),
      import('#shop/people/staff/people/change-staff-roles.ts'),
      import('#shop/people/staff/people/end-staff-access.ts'),
      import('#shop/people/staff/people/disable-staff.ts'),
      import('#shop/people/staff/as-act.ts'),
    ])
  return { ...people, inviteStaff, inviteAgain, changeStaffRoles, endStaffAccess, ...access, asAct }
}
type Verbs = Awaited<ReturnType<typeof loadVerbs>>

async function withStaff(context: CommandContext, work: (shop: Shop, verbs: Verbs) => Promise<void>): Promise<void> {
  const [verbs, { withShop }] = await Promise.all([loadVerbs(), import('./with-shop.ts')])
  await withShop(context, (shop) => work(shop, verbs))
}

type MemberCommand<Changed extends ChangedMember> = Pick<Command, 'name' | 'summary' | 'details' | 'arguments'> & {
  options?: Options
  change(verbs: Verbs, shop: Shop, change: MemberChange, args: string[]): Promise<Result<Changed, AgainFailure>>
  says(member: Changed): string
}

/** A command that changes one member of the staff, named by their address. */
function memberCommand<Changed extends ChangedMember>({
  change,
  says,
  arguments: args = [],
  options = {},
  ...texts
}: MemberCommand<Changed>): Command {
  return {
    ...texts,
    arguments: [EMAIL, ...args],
    options: { ...options, ...BY },
    run: (context) =>
      withStaff(context, async (shop, verbs) => {
        const [email = '', ...more] = context.args
        const members = await verbs.listStaff(shop)
        const member = members.find((one) => one.email === email.toLowerCase())
        if (!member) throw new CommandProblem(`Nobody here has the address ${email}`)
        const by = operator(context.values)
        const act = { by, operation: texts.name, record: `staff:${member.sub}`, input: { roles: more[0] } }
        const changed = await verbs.asAct(shop, act, (shop) => change(verbs, shop, { sub: member.sub, by }, more))
        if (!changed.ok) throw new CommandProblem(staffSentence(changed.failure, email))
        context.say(says(changed.value))
      }),
  }
}

const rolesIn = (given = '') =>
  given
    .split(',')
    .map((role) => role.trim())
    .filter(Boolean)

/** Somebody is let into the office, and told so by letter. */
export async function inviteByCommand(
  context: CommandContext,
  { email, name, roles }: { email: string; name: string; roles: readonly string[] },
): Promise<void> {
  const { language, sub } = context.values
  const invitation = {
    email,
    name,
    roles,
    language: typeof language === 'string' ? languageArgument(language, '--language') : 'hu',
    sub: typeof sub === 'string' ? sub : undefined,
    by: operator(context.values),
  } as const
  await withStaff(context, async (shop, { asAct, inviteStaff }) => {
    const act = {
      by: invitation.by,
      operation: 'staff invite',
      record: ({ sub }: { sub: string }) => `staff:${sub}`,
      input: { roles },
      personal: { email, name },
    }
    const invited = await asAct(shop, act, (shop) =>
      inviteStaff(shop, { ...invitation, givesLink: shop.mail === null }),
    )
    if (!invited.ok) throw new CommandProblem(staffSentence(invited.failure, email))
    context.say(invitedSentence(`${invited.value.email} is invited`, invited.value.link))
  })
}

/** `npm run shop -- staff …` */
export const staffCommands: readonly Command[] = [
  {
    name: 'staff list',
    summary: 'Lists who works in the back office: address, name, state, roles',
    options: {},
    run: (context) =>
      withStaff(context, async (shop, { listStaff }) => {
        for (const { email, name, state, roles } of await listStaff(shop))
          context.say([email, name, state, roles.join(',')].join('\t').trimEnd())
      }),
  },
  {
    name: 'staff invite',
    summary: 'Lets somebody into the back office, with an account if they have none, and writes to them',
    arguments: [EMAIL, ROLES],
    options: {
      name: { type: 'string', argument: '<name>', help: 'How they are called; else they say it when they come' },
      language: {
        type: 'string',
        argument: '<hu|en>',
        help: 'The language of the letter and the office; hu unless told',
      },
      sub: { type: 'string', argument: '<id>', help: 'Who they are in the user pool of COGNITO_USER_POOL_ID' },
      ...BY,
    },
    run: (context) => {
      const [email = '', roles] = context.args
      const { name } = context.values
      return inviteByCommand(context, { email, name: typeof name === 'string' ? name : email, roles: rolesIn(roles) })
    },
  },
  memberCommand({
    name: 'staff invite-again',
    summary: 'Sends somebody another invitation, for a lost letter or a lost second factor',
    details:
      'Until they have come by it nothing of theirs is in force. Their password, second factors, passkeys and sign-ins begin anew. It is the way back of the last admin, too.',
    change: ({ inviteAgain }, shop, change) => inviteAgain(shop, { ...change, givesLink: shop.mail === null }),
    says: ({ email, link }) => invitedSentence(`${email} is invited anew`, link),
  }),
  memberCommand({
    name: 'staff roles',
    summary: 'Gives somebody these roles and no others, at once',
    arguments: [ROLES],
    change: ({ changeStaffRoles }, shop, change, [roles]) =>
      changeStaffRoles(shop, { ...change, roles: rolesIn(roles) }),
    says: ({ email, roles }) => `${email}: ${roles.join(', ') || 'no role'}.`,
  }),
  memberCommand({
    name: 'staff disable',
    summary: 'Keeps somebody out of the back office until staff enable; every sign-in of theirs to it ends',
    change: ({ disableStaff }, shop, change) => disableStaff(shop, change),
    says: ({ email }) => `${email} may not come in.`,
  }),
  memberCommand({
    name: 'staff enable',
    summary: 'Lets somebody in again who was kept out',
    change: ({ enableStaff }, shop, change) => enableStaff(shop, change),
    says: ({ email }) => `${email} may come in again.`,
  }),
  memberCommand({
    name: 'staff end',
    summary: 'Ends somebody’s access for good: roles, groups and every sign-in',
    details: 'What they did stays known. Their account stays, as a customer’s.',
    change: ({ endStaffAccess }, shop, change) => endStaffAccess(shop, change),
    says: ({ email }) => `${email} works here no more.`,
  }),
]

/** Where no letter leaves, whoever runs the shop hands the link over: it is said once, and kept nowhere. */
function invitedSentence(who: string, link: string | null): string {
  if (!link) return `${who}, and a letter is on its way that says how to come in.`
  return `${who}. No mail server is connected: they come in by this link, once, within a day.\n${link}`
}

function staffSentence(failure: InviteFailure | AgainFailure, email: string): string {
  switch (failure.kind) {
    case 'no-such-member':
      return `${email} does not work here`
    case 'already-staff':
      return `${email} works here already`
    case 'last-admin':
      return `${email} is the last admin: make somebody else one first`
    case 'no-such-role':
      return "There is no such role: 'npm run shop -- staff roles --help' names them"
    case 'no-role':
      return 'Name a role at least'
    case 'beyond-own-rights':
    case 'own-raise':
      return 'Nobody gives or takes what they may not do themselves'
    case 'needs-sub':
      return 'The users of this shop are in the user pool of COGNITO_USER_POOL_ID: name theirs with --sub'
    case 'pool-elsewhere':
      return 'The users of this shop are in the user pool of COGNITO_USER_POOL_ID: begin them anew there'
    case 'stale':
      return 'Somebody has changed it meanwhile'
    case 'no-such-place':
      return 'There is no such place'
    case 'not-an-email':
      return `'${email}' is not an e-mail address`
    case 'no-such-user':
    case 'email-taken':
      return `The account of ${email} has changed meanwhile`
    default:
      return failure.message
  }
}
