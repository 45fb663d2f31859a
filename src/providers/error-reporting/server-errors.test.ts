import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { until } from '#kit/until.ts'
import { BUGSNAG_KEY, bugsnagStandIn } from '#tests/support/bugsnag-stand-in.ts'
import { openErrorReports } from './server-errors.ts'
import { uploadSourceMaps } from './upload-source-maps.ts'

const house = await bugsnagStandIn()
afterAll(() => house.close())

const settings = {
  apiKey: BUGSNAG_KEY,
  notifyUrl: `${house.url}/`,
  tracesUrl: `${house.url}/v1/traces`,
  stage: 'staging',
} as const
const root = path.resolve(import.meta.dirname, '../../..')

describe('failures of the server', () => {
  it('OPS-04 are reported as they are logged, scrubbed, ten a minute', async () => {
    const errors = await openErrorReports({ settings, buildId: 'b1', root })
    const err = new RangeError('no row for anna@example.com')
    errors.tell({ err, path: '/hu/konyv/a', reference: 'r-1' }, 'A page failed')
    errors.tell({ job: 'send-letters' }, 'A job failed')
    errors.tell('The database has ended', undefined)
    expect(await until(() => house.events.length >= 3, { withinMs: 60_000 })).toBe(true)
    const byClass = (name: string) => house.events.filter(({ exceptions }) => exceptions[0]?.errorClass === name)
    expect(byClass('RangeError')).toMatchObject([
      {
        exceptions: [{ message: 'no row for [hidden]' }],
        context: 'A page failed',
        unhandled: false,
        app: { version: '1.0.0', releaseStage: 'staging', type: 'server' },
        metaData: { log: { path: '/hu/konyv/a', reference: 'r-1' }, build: { id: 'b1' } },
      },
    ])
    expect(byClass('RangeError')[0]?.exceptions[0]?.stacktrace[0]?.file).toContain('server-errors.test.ts')
    expect(byClass('LoggedError').map(({ exceptions }) => exceptions[0]?.message)).toEqual(
      expect.arrayContaining(['A job failed', 'The database has ended']),
    )
    for (let more = 0; more < 20; more++) errors.tell({ err }, 'A page failed')
    expect(await until(() => house.events.length >= 10, { withinMs: 60_000 })).toBe(true)
    expect(house.events).toHaveLength(10)
  })

  it('OPS-04 that nobody has caught are reported as such', async () => {
    house.events.length = 0
    const errors = await openErrorReports({ settings, buildId: 'b1', root })
    await errors.tellUncaught(new TypeError('left alone'))
    expect(house.events).toMatchObject([
      { unhandled: true, exceptions: [{ errorClass: 'TypeError', message: 'left alone' }] },
    ])
  })
})

describe('source maps', () => {
  it('OPS-04 are sent with their files, under the address visitors load them from', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-maps-'))
    await writeFile(path.join(folder, 'root-a1.js'), 'a()')
    await writeFile(path.join(folder, 'root-a1.js.map'), '{"version":3}')
    const upload = {
      url: `${house.url}/sourcemap`,
      apiKey: BUGSNAG_KEY,
      version: '1.0.0',
      publicUrl: 'https://shop.example',
      assets: folder,
      maps: folder,
    }
    expect(await uploadSourceMaps(upload)).toBe(1)
    expect(house.maps).toMatchObject([
      { appVersion: '1.0.0', minifiedUrl: 'https://shop.example/assets/root-a1.js', overwrite: 'true' },
    ])
    const sent = house.maps[0]?.sourceMap
    expect(sent instanceof File && (await sent.text())).toBe('{"version":3}')
    await expect(uploadSourceMaps({ ...upload, apiKey: 'f'.repeat(32) })).rejects.toThrow(
      'root-a1.js was not taken: 401',
    )
    expect(await uploadSourceMaps({ ...upload, maps: path.join(folder, 'none') })).toBe(0)
    await rm(folder, { recursive: true })
  })
})
