import type { Command } from './command.ts'
import { CommandProblem } from './command.ts'

const SAYS = {
  works: 'reached, and all is well',
  takes: 'reached, and it accepts the keys',
  refused: 'reached, but it does not accept the keys',
  away: 'not reached',
} as const

/** `npm run shop -- connection …`: without secrets; keys are typed in the office or set in the environment. */
export const connectionCommands: readonly Command[] = [
  {
    name: 'connection list',
    summary:
      'Lists the mail server and the companies: name, whose keys are in use, what was typed (no secrets), who and when',
    details: 'environment, office, lost (sealed with another SHOP_SECRET), played (in development) or none.',
    options: {},
    async run(context) {
      const [{ listConnections }, { withShop }] = await Promise.all([
        import('#shop/ground/connections/list-connections.ts'),
        import('./with-shop.ts'),
      ])
      await withShop(context, async (shop) => {
        for (const { name, source, facts, changed } of await listConnections(shop))
          context.say(
            [
              name,
              source,
              Object.values(facts ?? {}).join(' '),
              changed ? `${changed.by ?? changed.byKind} ${changed.at.toISOString()}` : '',
            ]
              .join('\t')
              .trimEnd(),
          )
      })
    },
  },
  {
    name: 'connection test',
    summary: 'Asks the mail server or a company something that changes nothing, with the keys in use',
    arguments: [{ name: 'name', help: 'mail, barion, paypal, szamlazz, billingo, gls or foxpost' }],
    options: {},
    async run(context) {
      const [{ askConnection, noteAnswer }, { isConnectionName }, { withShop }] = await Promise.all([
        import('#shop/ground/connections/ask-connection.ts'),
        import('#shop/ground/connections/connection-table.ts'),
        import('./with-shop.ts'),
      ])
      const [name = ''] = context.args
      if (!isConnectionName(name))
        throw new CommandProblem(`There is no connection '${name}': 'connection list' names them`)
      await withShop(context, async (shop) => {
        const reply = await askConnection(shop, name)
        if (!reply) throw new CommandProblem(`${name} is not connected`)
        await noteAnswer(shop, name, reply)
        if (reply.answer === 'refused' || reply.answer === 'away')
          throw new CommandProblem(`${name}: ${SAYS[reply.answer]}`)
        context.say(`${name}: ${SAYS[reply.answer]}`)
      })
    },
  },
]
