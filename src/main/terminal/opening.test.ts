import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '#kit/process/free-port.ts'
import { ConfigError, readConfig } from '../config.ts'
import { cannotOpen } from './cannot-open.ts'
import { openingFor } from './opening.ts'
import { isForPerson } from './terminal-lines.mjs'

const PLAIN = { LOG: 'text', NO_COLOR: '1' }

/** A terminal of a test: what was written, and what stands there after lines were written over. */
function terminal(isTTY = false) {
  let written = ''
  const stream = { isTTY, write: (text: string) => (written += text) }
  const seen = () =>
    written
      .split('\n')
      .map((line) => line.split('\r\u001B[2K').at(-1))
      .join('\n')
  return { stream, seen }
}

async function opened(variables: Record<string, string>, { steps = 0, isTTY = false } = {}) {
  const { stream, seen } = terminal(isTTY)
  const config = readConfig({ PORT: String(await freePort()), PUBLIC_URL: 'http://localhost:3000', ...variables })
  const opening = await openingFor({ config, env: PLAIN, stream, isFirst: true, socket: null })
  await opening.steps.take({ name: 'Database', work: async () => steps, inWords: (did) => (did > 0 ? 'made' : null) })
  await opening.steps.take({ name: 'Tables', work: async () => 0, inWords: () => null })
  return { steps: seen(), end: opening.hasOpened() }
}

describe('a start that a person looks at', () => {
  it('SCALE-14 is one where there is a terminal and no production, or where LOG says so', () => {
    const [screen, file] = [{ isTTY: true }, { isTTY: false }]
    expect(isForPerson({}, screen)).toBe(true)
    expect(isForPerson({ STAGE: 'production' }, screen)).toBe(false)
    expect(isForPerson({ LOG: 'json' }, screen)).toBe(false)
    expect(isForPerson({}, file)).toBe(false)
    expect(isForPerson({ LOG: 'text', STAGE: 'production' }, file)).toBe(true)
  })

  it('SCALE-14 ticks off what had something to do, and ends with a box of eighty columns in which everything stands', async () => {
    const { steps, end } = await opened({}, { steps: 1, isTTY: true })
    expect(steps).toMatch(/^\n {2}Kolofon {2}a bookshop of your own.*\n\n {2}✓ Database {6}made {40} *0\.0 s\n$/)
    const lines = end.trim().split('\n')
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([78]))
    for (const expectedText of [
      'Kolofon is open.',
      'http://localhost:3000/hu         magyarul',
      'http://localhost:3000/           in English',
      'reader@example.com               Reader123',
      'http://localhost:3000/admin',
      'admin@example.com                Admin1234   sees all',
      'bookkeeper@example.com           Books1234   money',
      'http://localhost:3000/dev/outbox   kept here, never sent',
      'http://localhost:3000/sim/paypal/simulator',
      'what the shop keeps is in .data;',
    ])
      expect(end).toContain(expectedText)
  })

  it('SCALE-14 is three lines where there was nothing to do', async () => {
    const { steps, end } = await opened({})
    expect(steps).toBe('')
    const [first, second, third] = end.trim().split('\n')
    expect(first).toContain('✓ Packages, shop and database are as they were')
    expect(second).toContain('http://localhost:3000/hu  magyarul    / English  /admin office')
    expect(third).toContain('Stop: Ctrl+C')
    expect(end.trim().split('\n')).toHaveLength(3)
  })

  it('SCALE-14 shows passwords nowhere but in development, on an address of this machine', async () => {
    const live = { STAGE: 'staging', SMTP_URL: 'smtp://h', MAIL_FROM: 'a@b.hu', PUBLIC_URL: 'https://shop.example' }
    const pool = { COGNITO_USER_POOL_ID: 'eu-west-1_Abc123XyZ', COGNITO_CLIENT_ID: 'x' }
    const elsewhere = [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'http://192.168.1.4:3000' }, live, pool]
    for (const variables of elsewhere)
      expect((await opened(variables as Record<string, string>, { steps: 1 })).end).not.toMatch(
        /1234|Reader123|@example/,
      )
    expect((await opened({ ...live }, { steps: 1 })).end).not.toMatch(/outbox|simulator/)
    expect((await opened({ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, { steps: 1 })).end).toContain('Admin1234')
  })

  it('SCALE-14 that cannot be says why and what to type', async () => {
    const busy = createServer()
    onTestFinished(() => void busy.close())
    const port = await freePort()
    await new Promise<void>((resolve) => busy.listen(port, '127.0.0.1', resolve))
    const taken = openingFor({
      config: readConfig({ PORT: String(port) }),
      env: PLAIN,
      stream: terminal().stream,
      isFirst: true,
      socket: null,
    })
    const error = await taken.catch((caught: unknown) => caught)
    const says = await cannotOpen(error, { ...PLAIN, PORT: String(port) }, { stdout: {}, stderr: {} })
    expect(says).toContain(`✗ Port ${port} is taken by another program`)
    expect(says).toContain(`PORT=${port + 1} npm start`)
    if (process.platform === 'linux') expect(says).toContain(`, pid ${process.pid})`)

    const settings = await cannotOpen(new ConfigError(['A is wrong', 'B is missing']), PLAIN, {
      stdout: {},
      stderr: {},
    })
    expect(settings).toContain('✗ 2 settings are to be mended\n    A is wrong\n    B is missing\n')
    expect(settings).toContain('.env.example')
    expect(await cannotOpen(new ConfigError(['A is wrong']), {}, { stdout: {}, stderr: {} })).toBe(
      'The shop could not start. A is wrong\n',
    )
  })
})
