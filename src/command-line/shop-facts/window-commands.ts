import { fieldProblemInWords } from '#words/setup-text.ts'
import { CommandProblem, type Command } from '../command.ts'
import { BY, operator } from '../operator.ts'
import { readJsonArgument } from '../read-file-argument.ts'

/** `npm run shop -- window …` */
export const windowCommands: readonly Command[] = [
  {
    name: 'window show',
    summary: 'Prints slides, recommendations and the titles of the months as a file that window set takes',
    options: {},
    async run(context) {
      const [{ readWindow }, { withShop }] = await Promise.all([
        import('#shop/catalogue/content/dress-window.ts'),
        import('../with-shop.ts'),
      ])
      await withShop(context, async (shop) => context.say(JSON.stringify(await readWindow(shop), null, 2)))
    },
  },
  {
    name: 'window set',
    summary: 'Changes slides, recommendations and the titles of the months to what a file says',
    details:
      'Each part of the file is the whole of it: what is not in it goes. A part that the file leaves out stays. Products are named by EAN or id. A part whose version the file holds is refused when somebody has changed it since.',
    arguments: [{ name: 'file', help: 'JSON, as window show prints it' }],
    options: BY,
    async run(context) {
      const [file = ''] = context.args
      const given = await readJsonArgument(file)
      const [{ dressWindow }, { asAct }, { withShop }] = await Promise.all([
        import('#shop/catalogue/content/dress-window.ts'),
        import('#shop/people/staff/as-act.ts'),
        import('../with-shop.ts'),
      ])
      await withShop(context, async (shop) => {
        const act = { by: operator(context.values), operation: 'window set', record: 'window' }
        const dressed = await asAct(shop, act, (shop) => dressWindow(shop, given))
        if (!dressed.ok)
          throw new CommandProblem(dressed.failure.map((problem) => fieldProblemInWords('en', problem)).join('\n'))
        for (const [part, changed] of Object.entries(dressed.value.changed)) context.say(`${part}: ${changed} changed`)
      })
    },
  },
]
