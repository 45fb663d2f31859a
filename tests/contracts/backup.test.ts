import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { objectAddresses } from '#shop/catalogue/content/object-address.ts'
import { demoFolder } from '#tests/support/shop-process.ts'
import { startUserPool, PASSWORD } from '#tests/support/user-pool.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-backup-'))
const old = await demoFolder()
afterAll(() => Promise.all([folder, old].map((one) => rm(one, { recursive: true, force: true }))))
const [fresh, file] = ['new', 'shop.backup'].map((name) => path.join(folder, name)) as [string, string]

function command(dataDir: string, ...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const entry = path.join(ROOT, 'src/command-line/command-line.ts')
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATA_DIR: dataDir }
  return new Promise((resolve) =>
    execFile(process.execPath, [entry, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    ),
  )
}

/** What a visitor finds: a book with its price and the lowest one of the 30 days before, and a picture. When it can be had depends on the hour. */
async function found(url: string, picture: string): Promise<{ book: string; picture: string }> {
  const page = await (await fetch(`${url}/hu/konyv/egri-csillagok`)).text()
  const main = /<main.*<\/main>/s.exec(page)?.[0].replace(/<script.*?<\/script>/gs, ' ') ?? ''
  const [book = ''] = main.replace(/<[^>]+>/g, ' ').split('Szállítás és átvétel')
  return { book, picture: await (await fetch(url + picture)).text() }
}

it('KEEP-01 KEEP-08 a shop is backed up while it runs, and is the same in an empty folder: accounts, prices, pictures; who was forgotten since is forgotten again', async () => {
  const first = await startUserPool({ DATA_DIR: old })
  const email = await first.confirmed()
  await first.command('user', 'grant', email, 'staff')
  await mkdir(path.join(old, 'objects/proba'), { recursive: true })
  await writeFile(path.join(old, 'objects/proba/borito.svg'), '<svg/>')
  const secret = Buffer.from(await readFile(path.join(old, 'keys/shop-secret'), 'utf8'), 'base64')
  // Opened by a key that comes from the shop's secret.
  const picture = objectAddresses(secret, () => new Date()).pathFor('proba/borito.svg', 3600)
  const before = await found(first.shop.url, picture)
  expect(before).toEqual({ book: expect.stringMatching(/Ft.*az árcsökkentés előtti 30 nap/s), picture: '<svg/>' })
  const backup = await command(old, 'backup', file)
  // The picture, and what the demo keeps itself.
  const [, objects = '0'] = /tables, (\d+) objects, [\d.]+ MB\. It holds/.exec(backup.stdout) ?? []
  expect(backup.code).toBe(0)
  expect(Number(objects)).toBeGreaterThanOrEqual(1)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  // Not into a shop that is open, and not into one that has something to lose.
  expect((await command(old, 'restore', file, '--replace', '--yes')).stderr).toMatch(/is in use|running/)
  // That somebody is in the way is said before the file is looked at.
  expect((await command(old, 'restore', path.join(folder, 'absent'))).stderr).toMatch(/is in use|running/)
  await first.shop.stop()
  expect(await command(old, 'restore', file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${old} holds a shop already. --replace deletes it`),
  })

  // A damaged file is refused before anything is made.
  const damaged = path.join(folder, 'damaged')
  const bytes = await readFile(file)
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 0x10, bytes.length >> 1)
  await writeFile(damaged, bytes)
  expect((await command(fresh, 'restore', damaged)).stderr).toMatch(/damaged is damaged or no backup: .*\n$/)
  await expect(readdir(fresh)).rejects.toThrow('ENOENT')

  expect(await command(fresh, 'restore', file)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      new RegExp(String.raw`^Kolofon of .* is restored: \d+ tables, ${objects} objects\.\n$`),
    ),
  })
  const second = await startUserPool({ DATA_DIR: fresh })
  try {
    expect(second.config).toMatchObject({
      userPoolId: first.config.userPoolId,
      identityPoolId: first.config.identityPoolId,
    })
    const signedIn = await second.signIn(second.browser(email), email, PASSWORD)
    expect(signedIn.step).toBe('done')
    if (signedIn.step === 'done')
      expect(signedIn.session.getAccessToken().payload['cognito:groups'] as unknown).toEqual(['staff'])
    expect(await found(second.shop.url, picture)).toEqual(before)
  } finally {
    await second.shop.stop()
  }
  expect((await command(fresh, 'user', 'list')).stdout).toContain(email)
  expect((await command(fresh, 'user', 'delete', email, '--yes')).code).toBe(0)
  expect((await command(fresh, 'restore', file, '--replace', '--yes')).code).toBe(0)
  expect((await command(fresh, 'user', 'list')).stdout).not.toContain(email)
})
