import path from 'node:path'
import { CommandProblem, languageArgument, type Command } from '../command.ts'
import { DOCTOR_WORDS } from './doctor-words.ts'
import type { Finding } from './finding.ts'

const SIGNS = { right: '✓', watch: '!', wrong: '✗' } as const

/** `npm run shop -- doctor` */
export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Says in sentences what is wrong with this installation, and what to do',
  details:
    'Settings, rights, disk, database with its clock, replicas and migrations, backups, mail server, the payment companies’ keys, the\n' +
    'shop as visitors come to it, and what it lacks to sell, to be lawful and to be found. It changes nothing. ✓ is right, ! is to be watched, ✗ is wrong; ends with 1 if anything is wrong.',
  options: {
    language: { type: 'string', argument: '<language>', help: 'hu or en; English unless said' },
    json: { type: 'boolean', help: 'One JSON object a line: about, is (right, watch, wrong), says' },
  },
  async run({ values, config, root, log, say }) {
    const language = typeof values.language === 'string' ? languageArgument(values.language, '--language') : 'en'
    const words = DOCTOR_WORDS[language]
    const [{ lookAtMachine, lookedAt }, databases, backups, { lookOutside }, { withServer }] = await Promise.all([
      import('./look-at-machine.ts'),
      import('./look-at-database.ts'),
      Promise.all([
        import('./look-at-backups.ts'),
        import('#shop/house/backups/backup-state.ts'),
        import('#database/open-database.ts'),
      ]),
      import('./look-outside.ts'),
      import('../with-server.ts'),
    ])
    const findings: Finding[] = []
    const tell = (found: readonly Finding[]) => {
      findings.push(...found)
      for (const one of found)
        say(values.json ? JSON.stringify(one) : `${SIGNS[one.is]} ${words.about[one.about]}: ${one.says}`)
    }
    tell(await lookedAt('machine', () => lookAtMachine(config, words)))
    const now = () => new Date()
    const [{ lookAtBackups }, { readBackupState }, { openDatabase }] = backups
    tell(
      await lookedAt('database', async () => {
        const found: Finding[] = []
        const migrations = path.join(root, 'migrations')
        await withServer({ config, log }, async (databaseUrl) => {
          found.push(...(await databases.lookAtDatabase({ databaseUrl, migrations, log, now, words })))
          // Not of a trial, nor of a database in which there is no shop yet, or an older one.
          const isOlder = found.some(({ about, is }) => about === 'migrations' && is === 'watch')
          if (config.STAGE === 'development' || isOlder) return
          const database = openDatabase({ databaseUrl, log, maxConnections: 1 })
          found.push(...lookAtBackups(await readBackupState(database).finally(() => database.stop()), now(), words))
        })
        return found
      }),
    )
    let connected = { config, isNamed: false }
    // Only of a database that is as this version knows it: to look changes nothing.
    if (findings.some(({ about, is }) => about === 'migrations' && is === 'right')) {
      const { lookAtShop } = await import('./look-at-shop.ts')
      tell(
        await lookedAt('shop', async () => {
          const { findings, ...found } = await lookAtShop({ config, root, log, language })
          connected = found
          return findings
        }),
      )
    }
    tell(
      await lookedAt('outside', () =>
        lookOutside({ config: connected.config, log, isNamed: connected.isNamed }, words),
      ),
    )
    const wrong = findings.filter((one) => one.is === 'wrong').length
    if (wrong > 0) throw new CommandProblem(words.allWrong(wrong))
  },
}
