import type { Command } from './command.ts'
import { requireGroup, withUsers } from './user-command-change.ts'

export const listCommand: Command = {
  name: 'user list',
  summary: 'Lists the users, one a line: address, state, groups',
  options: { group: { type: 'string', argument: '<group>', help: 'Only those in this group' } },
  async run(context) {
    const { group } = context.values
    if (typeof group === 'string') requireGroup('--group', group)
    await withUsers(context, async ({ allUsers }, shop) => {
      for await (const { email, state, groups } of allUsers(shop))
        if (typeof group !== 'string' || groups.includes(group))
          context.say([email, state, groups.join(',')].join('\t').trimEnd())
    })
  },
}
