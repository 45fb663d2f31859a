import { stat } from 'node:fs/promises'
import path from 'node:path'
import { progressBar, type Progress } from '#kit/process/progress-bar.ts'
import type { Command } from './command.ts'
import { operator } from './operator.ts'

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Writes the whole shop into one file: database, keys and objects, as they are at one moment',
  details:
    'The shop may run meanwhile. The file opens every account and every order: only its owner can read it, and so it has to\n' +
    'stay. It appears when it is complete, and never over another. Letters of the outbox, simulated payments and made\n' +
    'pictures are not in it.',
  arguments: [{ name: 'file', help: 'The file to write, which must not exist' }],
  options: {},
  async run({ args: [name = ''], values, config, log, say }) {
    const [{ makeBackup }, { objectAddresses }, { openObjectStore }, { shopSecret }, { withServer }] =
      await Promise.all([
        import('../backup/make-backup.ts'),
        import('#shop/content/object-address.ts'),
        import('#providers/object-storage/open-object-store.ts'),
        import('#main/shop-secret.ts'),
        import('./with-server.ts'),
      ])
    const file = path.resolve(name)
    const open = async () => {
      const secret = await shopSecret(config)
      return {
        secret,
        objects: openObjectStore(
          config,
          objectAddresses(secret, () => new Date()),
        ),
      }
    }
    let bar: Progress | null = null
    const onProgress = {
      begin: (total: number) => void (bar = progressBar({ label: 'Backup', total })),
      advance: (done: number) => bar?.advance(done),
    }
    await withServer({ config, log }, async (databaseUrl) => {
      const shop = config.SHOP_NAME
      const made = await makeBackup({ file, shop, databaseUrl, open, log, onProgress })
      bar?.finish()
      const { size } = await stat(file)
      const { recordCommand } = await import('./record-command.ts')
      await recordCommand({ databaseUrl, log, act: { by: operator(values), operation: 'backup', record: 'backup' } })
      say(
        `${file}: ${made.tables} tables, ${made.objects} objects, ${(size / 1e6).toFixed(1)} MB. It holds the shop's keys.`,
      )
    })
  },
}
