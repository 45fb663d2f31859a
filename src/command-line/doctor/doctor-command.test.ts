import { getRequestListener } from '@hono/node-server'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { systemClock } from '#kit/clock.ts'
import { noteBackup, noteBackupCheck } from '#shop/house/backups/backup-state.ts'
import { openSimulators } from '#simulators/open-simulators.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { runCommand } from '../test-command.ts'
import type { Finding } from './finding.ts'

const { db, url } = await databaseForFile()
const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-doctor-'))
await mkdir(path.join(folder, 'keys'), { mode: 0o700 })
const mail = await startMailServer()
const keys = {
  barion: { posKey: '5e1f0000000040008000000000000001', payee: 'shop@example.com' },
  paypal: { clientId: 'id', clientSecret: 'secret', webhookId: 'WH-1' },
  sender: { user: 'u', password: 'p', token: 't' },
  gls: { username: 'shop@shop.example', password: 'p', clientNumber: 100_000_001 },
  foxpost: { username: 'u', password: 'p', apiKey: 'k' },
}
const paths = { barion: '/barion', paypal: '/paypal', sender: '/sender', gls: '/gls', foxpost: '/foxpost' }
const simulators = openSimulators({ folder, clock: systemClock, keys, paths, publicUrl: 'http://localhost' })
const companies = createServer(getRequestListener((request) => simulators.answer(request)))
await new Promise<void>((resolve) => companies.listen(0, '127.0.0.1', resolve))
const company = (name: string) => `http://127.0.0.1:${(companies.address() as AddressInfo).port}/${name}`
afterAll(async () => {
  companies.close()
  await simulators.stop()
  await mail.stop()
  await rm(folder, { recursive: true })
})

const SETTINGS = {
  STAGE: 'production',
  DATABASE_URL: url,
  DATA_DIR: folder,
  SHOP_SECRET: Buffer.alloc(32, 1).toString('base64'),
  // Nobody listens there.
  PUBLIC_URL: 'https://127.0.0.1:9',
  TRUSTED_PROXIES: '127.0.0.1',
  METRICS_TOKEN: 'a token of some length',
  SMTP_URL: mail.url,
  MAIL_FROM: 'shop@shop.example',
  BARION_POS_KEY: keys.barion.posKey,
  BARION_PAYEE: keys.barion.payee,
  BARION_URL: company('barion'),
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  PAYPAL_URL: company('paypal'),
  FOXPOST_USERNAME: 'u',
  FOXPOST_PASSWORD: 'p',
  FOXPOST_API_KEY: 'k',
  FOXPOST_URL: company('foxpost'),
}

/** By what they are about, in short. */
async function ask(changes: Record<string, string> = {}) {
  const { code, stdout, stderr } = await runCommand(['doctor', '--json'], { ...SETTINGS, ...changes })
  const findings = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Finding)
  const about = (name: string) => findings.filter((one) => one.about === name).map(({ is, says }) => `${is}: ${says}`)
  return { code, stderr, about, findings }
}

it('SCALE-22 what is well is said, and what is wrong with a sentence to do', async () => {
  await chmod(folder, 0o700)
  const well = await ask()
  expect(well.about('settings')).toEqual(['right: production, https://127.0.0.1:9'])
  expect(well.about('rights')).toEqual(['right: Nobody but the shop may read what it keeps.'])
  expect(well.about('mail')).toEqual(['right: 127.0.0.1 answers and knows us.'])
  expect(well.about('payments')).toEqual(['right: barion takes our keys.', 'right: paypal takes our keys.'])
  expect(well.about('migrations')).toEqual(['right: All are applied.'])
  expect(well.about('clock')).toHaveLength(1)
  expect(well.about('shop')).toEqual([
    expect.stringMatching(/^wrong: Missing before the shop can sell: \d; What the law asks for: \d; .* setup --check$/),
  ])
  expect(well.about('backups')).toEqual(['wrong: None has been made. BACKUP_TO says where one is kept every night.'])
  expect(well.about('outside')[0]).toMatch(/^wrong: https:\/\/127.0.0.1:9 cannot be reached from here/)
  expect(well.code).toBe(1)
  expect(well.stderr).toMatch(/things are wrong/)
})

it('SCALE-22 speaks Hungarian to whoever asks for it', async () => {
  await chmod(folder, 0o700)
  const { stdout, stderr } = await runCommand(['doctor', '--language', 'hu'], SETTINGS)
  expect(stdout).toContain('✓ jogok: A bolton kívül senki sem olvashatja, amit tárol.')
  expect(stdout).toContain('✗ mentések: Még nem készült egy sem.')
  expect(stdout).toMatch(/✗ bolt: Ami az eladáshoz hiányzik: \d; Amit a jogszabályok megkívánnak: \d/)
  expect(stderr).toMatch(/dolog nincs rendben\.$/m)
})

it('SCALE-22 wrong keys, a mail server that is away, rights of others, old backups and a database of a newer shop', async () => {
  await chmod(folder, 0o755)
  const long = new Date(Date.now() - 20 * 86_400_000)
  await noteBackup({ db, clock: { now: () => long } }, { beganAt: long, place: '/b', made: { name: 'old', bytes: 1 } })
  await noteBackupCheck({ db, clock: { now: () => long } }, 'old', null)
  await db
    .insertInto('migrations' as never)
    .values({ number: 9999, name: 'of-tomorrow', checksum: 'x' } as never)
    .execute()
  const ill = await ask({
    PAYPAL_CLIENT_SECRET: 'wrong',
    SMTP_URL: 'smtp://127.0.0.1:9',
    TRUSTED_PROXIES: '',
    READY_WITHOUT_DATABASE: 'pages',
    BARION_POS_KEY: '5e1f0000000040008000000000000002',
  })
  expect(ill.about('payments')).toEqual([
    expect.stringMatching(/^wrong: barion refuses our keys/),
    expect.stringMatching(/^wrong: paypal refuses our keys/),
  ])
  expect(ill.about('mail')).toEqual([expect.stringMatching(/^wrong: 127.0.0.1: .* No letter leaves until it does\.$/)])
  expect(ill.about('rights')).toEqual([`wrong: Others may read ${folder}: chmod go-rwx ${folder}`])
  expect(ill.about('settings')).toEqual([
    expect.stringMatching(/^wrong: TRUSTED_PROXIES is empty/),
    expect.stringMatching(/^watch: READY_WITHOUT_DATABASE is pages/),
  ])
  expect(ill.about('backups')).toEqual([
    'wrong: The last one is 20 days old.',
    'watch: One was last restored to be checked 20 days ago.',
  ])
  expect(ill.about('migrations')).toEqual([expect.stringMatching(/^wrong: The database is of a newer shop/)])
  await db
    .updateTable('migrations' as never)
    .set({ code_from: 1 } as never)
    .execute()
  expect((await ask({})).about('migrations')).toEqual([
    'watch: The database is of a newer shop (migration 9999), with which this one can still work.',
  ])
})
