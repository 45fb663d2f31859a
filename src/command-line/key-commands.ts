import { CommandProblem, type Command } from './command.ts'
import { BY, operator } from './operator.ts'

/** `npm run shop -- key …`: a key is made in the office, by somebody whose it is; ending one must not need the office. */
export const keyCommands: readonly Command[] = [
  {
    name: 'key list',
    summary: 'Lists the keys of programs: name, state, what it may do, for which place, who made it, when it was used',
    options: {},
    async run(context) {
      const [{ listKeys }, { withShop }] = await Promise.all([
        import('#shop/people/staff/keys/list-keys.ts'),
        import('./with-shop.ts'),
      ])
      await withShop(context, async (shop) => {
        for (const { name, scopes, place, madeBy, lastUsedAt, endedAt, isIdle } of await listKeys(shop)) {
          const state = endedAt ? 'ended' : isIdle ? 'idle' : 'open'
          const used = lastUsedAt?.toISOString() ?? 'never'
          context.say([name, state, scopes.join(','), place ?? '*', madeBy, used].join('\t'))
        }
      })
    },
  },
  {
    name: 'key end',
    summary: 'Lets a program in no more, from its next call on',
    arguments: [{ name: 'name', help: 'As key list shows it' }],
    options: { ...BY },
    async run(context) {
      const [{ listKeys }, { endKey }, { asAct }, { withShop }] = await Promise.all([
        import('#shop/people/staff/keys/list-keys.ts'),
        import('#shop/people/staff/keys/end-key.ts'),
        import('#shop/people/staff/as-act.ts'),
        import('./with-shop.ts'),
      ])
      const [name = ''] = context.args
      await withShop(context, async (shop) => {
        const key = (await listKeys(shop)).find((one) => one.name === name)
        if (!key) throw new CommandProblem(`There is no key '${name}': 'key list' names them`)
        const act = {
          by: operator(context.values),
          operation: 'key end',
          record: `key:${key.id}`,
          input: { id: key.id },
        }
        const ended = await asAct(shop, act, (shop) => endKey(shop, key))
        if (!ended.ok) throw new CommandProblem(`'${name}' has ended already`)
        context.say(`${name} opens nothing any more.`)
      })
    },
  },
]
