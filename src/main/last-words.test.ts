import { execFile } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const module = (name: string) => JSON.stringify(path.join(import.meta.dirname, name))

/** A process that logs, and comes to its end as it is told. */
function ended(end: string): Promise<{ code: unknown; lines: string[] }> {
  const program = `import { lastWords } from ${module('last-words.ts')}
    import { shopLog } from ${module('shop-log.ts')}
    const log = shopLog()
    lastWords({ log, report: async () => log.info('Others are told') })
    setInterval(() => log.info('The day goes on'), 1)
    setTimeout(() => { ${end} }, 20)`
  return run(program)
}

function run(program: string): Promise<{ code: unknown; lines: string[] }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', program], (error, stdout) =>
      resolve({ code: error?.code, lines: stdout.trim().split('\n') }),
    )
  })
}

describe('a process that comes to its end', () => {
  it.each([
    ['an error that nobody has caught', `throw new TypeError('left alone')`],
    ['a promise that nobody has waited for', `Promise.reject(new TypeError('left alone'))`],
    [
      'a lost line that nobody has listened to',
      `process.getBuiltinModule('node:events').prototype.emit.call({}, 'error', new TypeError('left alone'))`,
    ],
    ['two of them at once', `Promise.reject(new TypeError('left alone')); throw new TypeError('left alone')`],
  ])('by %s says so in the last line of its log, after it has told others', async (_, end) => {
    const { code, lines } = await ended(end)
    expect(code).toBe(1)
    const last = JSON.parse(lines.at(-1) ?? '{}') as { level: number; err: { message: string; stack: string } }
    expect(last).toMatchObject({
      level: 60,
      err: { type: 'TypeError', message: 'left alone' },
      msg: 'The process ends: nobody has caught this',
    })
    expect(last.err.stack).toContain('left alone')
    expect(lines.filter((line) => line.includes('"level":60'))).toHaveLength(1)
    expect(lines.filter((line) => line.includes('Others are told'))).toHaveLength(1)
  })

  it('says its last line last, though the lines before it still wait to be written', async () => {
    const { lines } = await run(`import { pbkdf2 } from 'node:crypto'
      import { linesAreWritten, shopLog } from ${module('shop-log.ts')}
      for (let busy = 0; busy < 4; busy++) pbkdf2('all', 'threads', 20_000, 64, 'sha512', () => {})
      const log = shopLog()
      for (let line = 0; line < 100; line++) log.info('The day goes on, and this is one of its many lines')
      await linesAreWritten()
      log.info('Closed')
      process.exit(0)`)
    expect(lines).toHaveLength(101)
    expect(lines.at(-1)).toContain('Closed')
  })
})
