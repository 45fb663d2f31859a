import { text } from 'node:stream/consumers'
import { CommandProblem, UsageError, type Command } from './command.ts'
import { BY, operator } from './operator.ts'
import { inviteByCommand } from './staff-commands.ts'
import { asUserAct, requireGroup, sentence, withUsers } from './user-command-change.ts'

export const addCommand: Command = {
  name: 'user add',
  summary: 'Adds a user',
  details:
    'Says a temporary password, which the user replaces at the first sign-in, unless a password is given on standard input. With --admin it is the first admin of the back office: a letter says how to choose a password, or, where no mail server is connected, a link that is printed and works once, for a day.',
  arguments: [{ name: 'e-mail', help: 'The address the user signs in with' }],
  options: {
    'name': { type: 'string', argument: '<name>', help: 'How they are called' },
    'admin': { type: 'boolean', help: 'Lets them into the back office as an admin, and writes to them' },
    'group': { type: 'string', argument: '<group>', help: 'staff or admin' },
    'password-from-stdin': { type: 'boolean', help: 'The password is the first line of standard input' },
    ...BY,
  },
  async run(context) {
    const [email = ''] = context.args
    const { name, group, admin, 'password-from-stdin': fromStdin } = context.values
    if (admin) {
      if (group || fromStdin) throw new UsageError('--admin takes neither --group nor --password-from-stdin')
      return inviteByCommand(context, { email, name: typeof name === 'string' ? name : email, roles: ['admin'] })
    }
    const password = fromStdin ? (await text(process.stdin)).split(/\r?\n/)[0] : undefined
    const groups = typeof group === 'string' ? [requireGroup('--group', group)] : []
    await withUsers(context, async (verbs, shop) => {
      const user = { email, name: typeof name === 'string' ? name : undefined }
      const act = { by: operator(context.values), operation: 'user add', input: { groups }, personal: user }
      const added = await asUserAct(shop, act, (shop) => verbs.addUser(shop, { ...user, groups, password }))
      if (!added.ok) throw new CommandProblem(sentence(added.failure, email))
      const { temporaryPassword } = added.value
      context.say(
        temporaryPassword ? `${email} is added. Temporary password: ${temporaryPassword}` : `${email} is added.`,
      )
    })
  },
}
