import path from 'node:path'
import { progressBar } from '#kit/process/progress-bar.ts'
import { CommandProblem, wholeNumber, type Command } from './command.ts'
import { operator } from './operator.ts'

const MAX_TITLES = 2_000_000

export const seedCommand: Command = {
  name: 'seed',
  summary: 'Loads the demo shop, or a large made-up catalogue for measuring',
  details:
    'Adds what is missing and changes nothing that is there. Only in development: a live shop has books of its own.',
  options: {
    titles: {
      type: 'string',
      argument: '<number>',
      help: 'Instead of the demo, make-believe titles until there are this many',
    },
  },
  async run({ values, config, root, log, say }) {
    const titles = wholeNumber(values, 'titles', { least: 1, most: MAX_TITLES })
    if (config.STAGE !== 'development')
      throw new CommandProblem(`seed is for development only, and STAGE is ${config.STAGE}`)
    const [
      { seedDemo },
      { seedTitles },
      { openObjectStore },
      { objectAddresses },
      { shopSecret },
      { withDatabase },
      { recordCommand },
    ] = await Promise.all([
      import('#database/seed/seed-demo.ts'),
      import('#database/seed/seed-titles.ts'),
      import('#providers/object-storage/open-object-store.ts'),
      import('#shop/catalogue/content/object-address.ts'),
      import('#main/shop-secret.ts'),
      import('./with-database.ts'),
      import('./record-command.ts'),
    ])
    const folder = path.join(root, 'seed')
    await withDatabase({ config, root, log }, async ({ databaseUrl }) => {
      const record = async (added: number) => {
        const act = { by: operator(values), operation: 'seed', input: { titles, added } }
        if (added > 0) await recordCommand({ databaseUrl, log, act })
      }
      const begun = performance.now()
      const seconds = () => ((performance.now() - begun) / 1000).toFixed(1)
      if (titles === undefined) {
        const addresses = objectAddresses(await shopSecret(config), () => new Date())
        const objects = openObjectStore(config, addresses)
        const { products } = await seedDemo({ databaseUrl, folder, log, now: config.SHOP_TIME, objects })
        await record(products)
        say(products > 0 ? `Loaded ${products} products in ${seconds()} s.` : 'The demo shop is loaded already.')
        return
      }
      const progress = progressBar({ label: 'Titles', total: titles })
      const { added } = await seedTitles({
        databaseUrl,
        folder,
        log,
        titles,
        onProgress: (done) => progress.advance(done),
      })
      progress.finish()
      await record(added)
      say(added > 0 ? `Added ${added} titles in ${seconds()} s.` : `There are ${titles} titles already.`)
    })
  },
}
