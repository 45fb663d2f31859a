import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { BackupShelf } from '../backup/backup-shelf.ts'
import type { Config } from '#site/config.ts'
import type { Database } from '#database/open-database.ts'
import { progressBar, type Progress } from '#kit/process/progress-bar.ts'
import { CommandProblem, type Command, type CommandContext } from './command.ts'
import { operator } from './operator.ts'

/** What a backup is made of besides the database. */
async function openerOf(config: Config) {
  const [{ objectAddresses }, { openObjectStore }, { shopSecret }] = await Promise.all([
    import('#shop/catalogue/content/object-address.ts'),
    import('#providers/object-storage/open-object-store.ts'),
    import('#main/shop-secret.ts'),
  ])
  return async () => {
    const secret = await shopSecret(config)
    const objects = openObjectStore(
      config,
      objectAddresses(secret, () => new Date()),
    )
    return { secret, objects }
  }
}

const clock = { now: () => new Date() }

/** The shelf of BACKUP_TO, the database and its address. */
async function withShelf(
  { config, log }: Pick<CommandContext, 'config' | 'log'>,
  work: (opened: { shelf: BackupShelf; db: Database; databaseUrl: string }) => Promise<void>,
): Promise<void> {
  const [{ openBackupShelf }, { openDatabase }, { withServer }] = await Promise.all([
    import('#providers/backup-shelf/open-backup-shelf.ts'),
    import('#database/open-database.ts'),
    import('./with-server.ts'),
  ])
  const shelf = openBackupShelf(config)
  if (!shelf) throw new CommandProblem('No backups are kept here: BACKUP_TO says where to.')
  await withServer({ config, log }, async (databaseUrl) => {
    const database = openDatabase({ databaseUrl, log, maxConnections: 2 })
    await work({ shelf, db: database.db, databaseUrl }).finally(() => database.stop())
  })
}

export const backupCommands: readonly Command[] = [
  {
    name: 'backup keep',
    summary:
      'Makes a backup where BACKUP_TO says, and forgets those that need not be kept; the shop does it every night',
    options: {},
    async run({ config, log, say }) {
      const [{ keepBackup }, open] = await Promise.all([import('../backup/keep-backup.ts'), openerOf(config)])
      await withShelf({ config, log }, async ({ shelf, db, databaseUrl }) => {
        const { name, bytes } = await keepBackup({ db, clock, shelf, shop: config.SHOP_NAME, databaseUrl, open, log })
        say(`${name} is in ${shelf.place}: ${(bytes / 1e6).toFixed(1)} MB. It holds the shop's keys.`)
      })
    },
  },
  {
    name: 'backup check',
    summary:
      'Restores the newest kept backup into a database of its own, looks through it, and throws that away; weekly',
    details: 'The shop may run meanwhile. With DATABASE_URL its user must be allowed to create databases.',
    options: {},
    async run({ config, root, log, say }) {
      const { checkKeptBackup } = await import('../backup/check-kept-backup.ts')
      await withShelf({ config, log }, async (opened) => {
        const migrations = path.join(root, 'migrations')
        const { name, objects } = await checkKeptBackup({ ...opened, clock, migrations, log })
        say(`${name} was restored and is whole: every order is as it must be, and ${objects} objects are there.`)
      })
    },
  },
  {
    name: 'backup list',
    summary: 'Lists the kept backups, the oldest first',
    options: {},
    async run({ config, log, say }) {
      const { backupsOn } = await import('../backup/backup-shelf.ts')
      await withShelf({ config, log }, async ({ shelf }) => {
        for (const { name, madeAt } of await backupsOn(shelf)) say(`${madeAt.toISOString()}\t${shelf.place}\t${name}`)
      })
    },
  },
  {
    name: 'backup',
    summary: 'Writes the whole shop into one file: database, keys and objects, as they are at one moment',
    details:
      'The shop may run meanwhile. The file opens every account and every order: only its owner can read it, and so it has to\n' +
      'stay. It appears when it is complete, and never over another. Letters of the outbox, simulated payments and made\n' +
      'pictures are not in it.',
    arguments: [{ name: 'file', help: 'The file to write, which must not exist' }],
    options: {},
    async run({ args: [name = ''], values, config, log, say }) {
      const [{ makeBackup }, { noteBackup }, { openDatabase }, { withServer }, open] = await Promise.all([
        import('../backup/make-backup.ts'),
        import('#shop/house/backups/backup-state.ts'),
        import('#database/open-database.ts'),
        import('./with-server.ts'),
        openerOf(config),
      ])
      const file = path.resolve(name)
      let bar: Progress | null = null
      const onProgress = {
        begin: (total: number) => void (bar = progressBar({ label: 'Backup', total })),
        advance: (done: number) => bar?.advance(done),
      }
      await withServer({ config, log }, async (databaseUrl) => {
        const beganAt = clock.now()
        const made = await makeBackup({ file, shop: config.SHOP_NAME, databaseUrl, open, log, onProgress })
        bar?.finish()
        const { size } = await stat(file)
        const database = openDatabase({ databaseUrl, log, maxConnections: 1 })
        const place = path.dirname(file)
        await noteBackup(
          { db: database.db, clock },
          { beganAt, place, made: { name: path.basename(file), bytes: size } },
        ).finally(() => database.stop())
        const { recordCommand } = await import('./record-command.ts')
        await recordCommand({ databaseUrl, log, act: { by: operator(values), operation: 'backup', record: 'backup' } })
        say(
          `${file}: ${made.tables} tables, ${made.objects} objects, ${(size / 1e6).toFixed(1)} MB. It holds the shop's keys.`,
        )
      })
    },
  },
]
