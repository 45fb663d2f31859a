import { stat } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { sql } from 'kysely'
import type { Config } from '#site/config.ts'
import type { Log } from '#kit/log.ts'
import { progressBar } from '#kit/process/progress-bar.ts'
import type { ErasureNote } from '#shop/house/privacy/erasure-note.ts'
import { CommandProblem, type Command, type CommandContext } from './command.ts'
import { operator } from './operator.ts'

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Makes the shop what it was when a backup was made',
  details:
    'Into a shop that was never started; with --replace into any, which loses what it has. The file is checked first, and\n' +
    'the shop must not be running. A backup of an older version is brought up to this one. With DATABASE_URL its user has\n' +
    'to own the database; it need not be a superuser.',
  arguments: [{ name: 'file', help: "A file that 'backup' has written" }],
  options: {
    replace: { type: 'boolean', help: 'Deletes the shop that is there; asks before' },
    yes: { type: 'boolean', help: 'With --replace: does not ask' },
  },
  async run(context) {
    const {
      args: [name = ''],
      values,
      config,
      root,
      log,
      say,
    } = context
    const [{ checkBackup }, { isEmptyPlace, restoreBackup }, { objectAddresses }, storage, secrets, { withServer }] =
      await Promise.all([
        import('../backup/read-backup.ts'),
        import('../backup/restore-backup.ts'),
        import('#shop/catalogue/content/object-address.ts'),
        import('#providers/object-storage/open-object-store.ts'),
        import('#main/shop-secret.ts'),
        import('./with-server.ts'),
      ])
    const file = path.resolve(name)
    // A backup may be large; that somebody is in the way is known at once.
    await requireFreePlace(config, log)
    const migrations = path.join(root, 'migrations')
    const { size } = await stat(file).catch(() => ({ size: 0 }))
    const watched = async <Value>(label: string, work: (onRead: (bytes: number) => void) => Promise<Value>) => {
      const bar = progressBar({ label, total: size })
      const value = await work((bytes) => bar.advance(bytes))
      bar.finish()
      return value
    }
    const backup = await watched('Checking', (onRead) => checkBackup(file, { migrations, onRead }))
    const { manifest, secret } = backup
    if (config.SHOP_SECRET && !Buffer.from(config.SHOP_SECRET, 'base64').equals(secret))
      throw new CommandProblem(
        'SHOP_SECRET is not the one of the backup, and without that nothing in it can be read. Set it to the old one.',
      )
    const objects = storage.openObjectStore(
      config,
      objectAddresses(secret, () => new Date()),
    )
    await withServer({ config, log, owner: 'shop' }, async (databaseUrl) => {
      const isEmpty =
        (await isEmptyPlace({ databaseUrl, objects, log })) && (await secrets.maySetSecret(config, secret))
      if (!isEmpty)
        await requireReplacing(
          values.replace === true,
          values.yes === true,
          config.DATABASE_URL ? 'The database' : config.DATA_DIR,
        )
      const erasures = await erasuresToRepeat(context, { databaseUrl, madeAt: new Date(manifest.madeAt) })
      await secrets.setSecret(config, secret)
      const restored = await watched('Restoring', (onRead) =>
        restoreBackup({ file, backup, databaseUrl, migrations, objects, log, onRead }),
      )
      await noteAgain({ databaseUrl, log }, erasures)
      const { recordCommand } = await import('./record-command.ts')
      const act = { by: operator(values), operation: 'restore', input: { madeAt: manifest.madeAt } }
      await recordCommand({ databaseUrl, log, act })
      say(
        `${manifest.shop} of ${manifest.madeAt} is restored: ${manifest.tables.length} tables, ${restored.objects} objects.`,
      )
    })
    await repeatErasures(context)
  },
}

/** KEEP-08: who was forgotten since the backup was made, as it stands beside the backups and in the shop that is replaced. */
async function erasuresToRepeat(
  { config, log }: Pick<CommandContext, 'config' | 'log'>,
  { databaseUrl, madeAt }: { databaseUrl: string; madeAt: Date },
): Promise<ErasureNote[]> {
  const [{ openBackupShelf }, { erasureNotesSince, unknownSince }, { openDatabase }, { readErasuresSince }] =
    await Promise.all([
      import('#providers/backup-shelf/open-backup-shelf.ts'),
      import('../backup/erasure-notes.ts'),
      import('#database/open-database.ts'),
      import('#shop/house/privacy/note-erasures.ts'),
    ])
  const shelf = openBackupShelf(config)
  const beside = shelf ? await erasureNotesSince(shelf, madeAt) : []
  const database = openDatabase({ databaseUrl, log, maxConnections: 1 })
  try {
    // A database that is empty, or of a release that knew no such wishes, has none.
    const isKnown = (
      await sql<{ known: boolean }>`select to_regclass('public.erasures') is not null as known`.execute(database.db)
    ).rows[0]
    return isKnown?.known ? [...beside, ...(await readErasuresSince(database, unknownSince(madeAt)))] : beside
  } finally {
    await database.stop()
  }
}

async function noteAgain(
  { databaseUrl, log }: { databaseUrl: string; log: Log },
  erasures: readonly ErasureNote[],
): Promise<void> {
  const [{ openDatabase }, { noteErasuresAgain }] = await Promise.all([
    import('#database/open-database.ts'),
    import('#shop/house/privacy/repeat-erasures.ts'),
  ])
  const database = openDatabase({ databaseUrl, log, maxConnections: 1 })
  const clock = { now: () => new Date() }
  await noteErasuresAgain({ db: database.db, clock }, erasures).finally(() => database.stop())
}

/** Before the shop opens. Whoever is killed here leaves it to the shop's job, which begins with them. */
async function repeatErasures(context: CommandContext): Promise<void> {
  const [{ eraseDue }, { withShop }] = await Promise.all([
    import('#shop/house/privacy/erase.ts'),
    import('./with-shop.ts'),
  ])
  await withShop(context, (shop) => eraseDue(shop))
}

async function requireFreePlace(config: Config, log: Log): Promise<void> {
  if (config.DATABASE_URL) {
    const { requireFreeDatabase } = await import('../backup/restore-backup.ts')
    return requireFreeDatabase({ databaseUrl: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, log })
  }
  const { requireFreeDataDir } = await import('#database/data-dir-lock.ts')
  await requireFreeDataDir(path.resolve(config.DATA_DIR))
}

async function requireReplacing(mayReplace: boolean, isSure: boolean, place: string): Promise<void> {
  if (!mayReplace)
    throw new CommandProblem(`${place} holds a shop already. --replace deletes it and puts the backup in its place.`)
  if (isSure) return
  if (!process.stdin.isTTY)
    throw new CommandProblem('--replace asks before it deletes the shop; without a terminal it needs --yes')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(
    `${place} holds a shop. Delete it, with all its orders and accounts? Type yes: `,
  )
  terminal.close()
  if (answer.trim() !== 'yes') throw new CommandProblem('Nothing was changed.')
}
