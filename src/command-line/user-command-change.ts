import type { Result } from '#kit/result.ts'
import { GROUPS, isGroup, type Group } from '#shop/people/identity/accounts/groups.ts'
import type { ManageFailure } from '#shop/people/identity/accounts/manage-users.ts'
import type { Shop } from '#shop/shop.ts'
import type { Act } from '#shop/people/staff/act.ts'
import { CommandProblem, UsageError, type Command, type CommandContext, type Options } from './command.ts'
import { BY, operator } from './operator.ts'

type Verbs = typeof import('#shop/people/identity/accounts/manage-users.ts')
type UserChangeInput = { group: Group; isOff: boolean }

type UserChange = Pick<Command, 'name' | 'summary' | 'details'> & {
  /** After the address. */
  arguments?: Command['arguments']
  options?: Options
  /** An option that has to be given. */
  needs?: string
  change(verbs: Verbs, shop: Shop, email: string, input: UserChangeInput): Promise<Result<ChangedUser, ManageFailure>>
  /** What follows from the act and is none of it. */
  follow?(shop: Shop, changed: ChangedUser): Promise<void>
}

/** Whose account it is, and what is said of it. */
type ChangedUser = { id: string; says: string; erasure?: string }

const EMAIL = { name: 'e-mail', help: 'The address the user signs in with' }

/** A command that changes one user, named by their address. */
export function userChange({
  arguments: args = [],
  options = {},
  needs,
  change,
  follow,
  ...texts
}: UserChange): Command {
  return {
    ...texts,
    arguments: [EMAIL, ...args],
    options: { ...options, ...BY },
    async run(context) {
      const [email = '', group] = context.args
      if (needs && !context.values[needs]) throw new UsageError(`${texts.name} needs --${needs}`)
      if (group !== undefined) requireGroup('<group>', group)
      await withUsers(context, async (verbs, shop) => {
        const input = { group: group as Group, isOff: Boolean(context.values.off) }
        const act = { by: operator(context.values), operation: texts.name, input, personal: { email } }
        const changed = await asUserAct(shop, act, (shop) => change(verbs, shop, email, input))
        if (!changed.ok) throw new CommandProblem(sentence(changed.failure, email))
        await follow?.(shop, changed.value)
        context.say(changed.value.says)
      })
    },
  }
}

/** An act on an account, which is known by its id: the address goes when its time is over. */
export async function asUserAct<Value extends { id: string }>(
  shop: Shop,
  act: Omit<Act, 'record'>,
  verb: (shop: Shop) => Promise<Result<Value, ManageFailure>>,
): Promise<Result<Value, ManageFailure>> {
  const { asAct } = await import('#shop/people/staff/as-act.ts')
  return asAct(shop, { ...act, record: ({ id }) => `user:${id}` }, verb)
}

export function requireGroup(place: string, name: string): Group {
  if (isGroup(name)) return name
  throw new UsageError(`${place} must be one of ${GROUPS.join(', ')}, not '${name}'`)
}

/** Opens the shop, unless its users are kept elsewhere. */
export async function withUsers(
  context: CommandContext,
  work: (verbs: Verbs, shop: Shop) => Promise<void>,
): Promise<void> {
  if (context.config.COGNITO_USER_POOL_ID)
    throw new CommandProblem('The users of this shop are in the user pool of COGNITO_USER_POOL_ID: manage them there')
  const [verbs, { withShop }] = await Promise.all([
    import('#shop/people/identity/accounts/manage-users.ts'),
    import('./with-shop.ts'),
  ])
  await withShop(context, (shop) => work(verbs, shop))
}

export function sentence(failure: ManageFailure, email: string): string {
  switch (failure.kind) {
    case 'no-such-user':
      return `There is no user ${email}`
    case 'email-taken':
      return `There is a user ${email} already`
    case 'not-an-email':
      return `'${email}' is not an e-mail address`
    default:
      return failure.message
  }
}
