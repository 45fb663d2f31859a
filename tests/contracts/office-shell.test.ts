import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { htmlProblems } from '#tests/support/valid-html.ts'

const BUILD = path.resolve(import.meta.dirname, '../../build')
const filesOf = (folder: string) =>
  readdirSync(path.join(BUILD, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

describe('the page of the office', () => {
  it('OFFICE-01 is the same for every address and everybody, holds nothing of anybody, and is valid', async () => {
    const addresses = ['/admin', '/admin/orders/K26-7H3MQ2?view=pack', '/admin/assetsx', '/dev/office']
    const answers = await Promise.all(
      addresses.map((address) => ask(address, { headers: { cookie: 'office=a; __Secure-office=b' } })),
    )
    const pages = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(pages).size).toBe(1)
    expect(pages[0]).toContain('<title>Kolofon</title>')
    expect(await htmlProblems(pages[0] ?? '')).toEqual([])
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe('no-cache')
      expect(headers.get('set-cookie')).toBeNull()
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  it('OFFICE-01 lets nobody else’s script run, no frame hold it, and only it may ask for the camera', async () => {
    const { headers } = await ask('/admin/orders')
    const policy = headers.get('content-security-policy') ?? ''
    for (const directive of [
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy.split('; ')).toContain(directive)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('permissions-policy')).toContain('camera=(self)')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect((await ask('/hu')).headers.get('permissions-policy')).toContain('camera=()')
  })

  it('OFFICE-01 is changed by nothing that is sent to it, and its folders hold only what was built', async () => {
    expect((await ask('/admin/orders', { method: 'POST', body: 'a=b' })).status).not.toBe(200)
    for (const nothing of ['/admin/assets/none.js', '/admin/assets/..%2f..%2fserver%2fserve.js', '/admin/assets/'])
      expect((await ask(nothing)).status, nothing).not.toBe(200)
  })

  it('OFFICE-01 its files have their content in their names, and are kept for ever', async () => {
    const page = await (await ask('/admin')).text()
    const files = [...page.matchAll(/(?:src|href)="(\/admin\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(2)
    for (const file of files) {
      const answer = await ask(file, { headers: { 'accept-encoding': 'br' } })
      expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-encoding')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
        'br',
      ])
    }
  })
})

describe('the shop’s own files', () => {
  it('OFFICE-01 are made from no file of the office, so that they are the same with and without it', () => {
    const sources = filesOf('source-maps').flatMap(
      (file) => (JSON.parse(readFileSync(file, 'utf8')) as { sources: string[] }).sources,
    )
    expect(sources.some((source) => source.includes('src/web/'))).toBe(true)
    expect(sources.filter((source) => source.includes('src/office/'))).toEqual([])
    const styles = filesOf('client').filter((file) => file.endsWith('.css'))
    expect(styles.length).toBeGreaterThan(0)
    expect(styles.filter((file) => readFileSync(file, 'utf8').includes('light-dark('))).toEqual([])
  })

  it('OFFICE-01 name no file of the office, so that no page of the shop reaches one', () => {
    // What both are bundled with has the same content, hence the same name, in either folder.
    const own = new Set(filesOf('client/assets').map((file) => path.basename(file)))
    const office = filesOf('office/assets').map((file) => path.basename(file))
    const onlyOffice = ['/admin/assets/', ...office.filter((name) => !own.has(name))]
    const texts = [...filesOf('client'), ...filesOf('server')].filter((file) => /\.(js|css|html|json)$/.test(file))
    const reached = texts.filter((file) => {
      const text = readFileSync(file, 'utf8')
      return onlyOffice.some((name) => text.includes(name))
    })
    expect(texts.length).toBeGreaterThan(20)
    expect(reached).toEqual([])
  })

  it('OFFICE-01 the office fetches at most 125 KB of code before its first screen', async () => {
    const page = await (await ask('/admin')).text()
    const scripts = [...page.matchAll(/(\/admin\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
    const sizes = scripts.map(
      (file) => readFileSync(path.join(BUILD, 'office', `${file.slice('/admin/'.length)}.br`)).length,
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(125_000)
  })
})
