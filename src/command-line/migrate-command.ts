import type { Command } from './command.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Brings the database to what this version of the shop expects',
  details: 'A shop does the same whenever it starts. Running it twice changes nothing.',
  options: {},
  async run({ say, ...context }) {
    const { withDatabase } = await import('./with-database.ts')
    await withDatabase(context, async ({ applied }) => {
      const names = applied.map(({ number, name }) => `${String(number).padStart(4, '0')}-${name}`)
      say(names.length > 0 ? `Applied ${names.join(', ')}.` : 'The database is up to date.')
    })
  },
}
