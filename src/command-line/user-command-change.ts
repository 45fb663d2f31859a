import { GROUPS, isGroup, type Group } from '#shop/identity/accounts/groups.ts'
import type { ManageFailure } from '#shop/identity/accounts/manage-users.ts'
import type { Shop } from '#shop/shop.ts'
import { CommandProblem, UsageError, type Command, type CommandContext, type Options } from './command.ts'

type Verbs = typeof import('#shop/identity/accounts/manage-users.ts')
type Said = { group: Group; isOff: boolean }
type Failed = { ok: false; failure: ManageFailure }

type UserChange = Pick<Command, 'name' | 'summary' | 'details'> & {
  /** After the address. */
  arguments?: Command['arguments']
  options?: Options
  /** An option that has to be given. */
  needs?: string
  change(verbs: Verbs, shop: Shop, email: string, said: Said): Promise<string | Failed>
}

const EMAIL = { name: 'e-mail', help: 'The address the user signs in with' }

/** A command that changes one user, named by their address. */
export function userChange({ arguments: args = [], options = {}, needs, change, ...texts }: UserChange): Command {
  return {
    ...texts,
    arguments: [EMAIL, ...args],
    options,
    async run(context) {
      const [email = '', group] = context.args
      if (needs && !context.values[needs]) throw new UsageError(`${texts.name} needs --${needs}`)
      if (group !== undefined) requireGroup('<group>', group)
      await withUsers(context, async (verbs, shop) => {
        const outcome = await change(verbs, shop, email, { group: group as Group, isOff: Boolean(context.values.off) })
        if (typeof outcome !== 'string') throw new CommandProblem(sentence(outcome.failure, email))
        context.say(outcome)
      })
    },
  }
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
    import('#shop/identity/accounts/manage-users.ts'),
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
