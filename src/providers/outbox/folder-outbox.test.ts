import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { folderOutbox } from './folder-outbox.ts'

const root = await mkdtemp(path.join(tmpdir(), 'kolofon-outbox-'))
afterAll(() => rm(root, { recursive: true, force: true }))

const clock = { now: () => new Date('2026-11-15T10:00:00Z') }
const mail = (to: string, number: number) => ({ to, subject: `${number}`, text: `text ${number}`, html: '<p>x</p>' })
let count = 0
const folder = () => path.join(root, String(++count), 'outbox')

describe('the outbox', () => {
  it('is empty before the first letter', async () => {
    expect(await folderOutbox({ folder: folder(), clock }).letters()).toEqual([])
  })

  it('gives the letters to an address, however it is written, oldest first, also after a restart', async () => {
    const place = folder()
    const outbox = folderOutbox({ folder: place, clock })
    await outbox.mail.send(mail('anna@example.com', 1))
    await outbox.mail.send(mail('bela@example.com', 2))
    await outbox.mail.send(mail('Anna@Example.com', 3))
    const letters = await folderOutbox({ folder: place, clock }).letters('ANNA@example.com')
    expect(letters.map(({ subject }) => subject)).toEqual(['1', '3'])
    expect(letters[0]).toEqual({
      id: expect.any(String),
      ...mail('anna@example.com', 1),
      at: '2026-11-15T10:00:00.000Z',
    })
  })

  it('AUTH-02 keeps text messages beside the letters', async () => {
    const outbox = folderOutbox({ folder: folder(), clock })
    await outbox.sms.send({ to: '+36301234567', text: '048213' })
    expect(await outbox.letters('+36301234567')).toMatchObject([{ subject: 'SMS', text: '048213', html: '' }])
  })

  it('never grows past its bound, whoever writes at the same time, and leaves other files alone', async () => {
    const place = folder()
    const one = folderOutbox({ folder: place, clock, most: 5 })
    const other = folderOutbox({ folder: place, clock, most: 5 })
    await one.mail.send(mail('anna@example.com', 0))
    await writeFile(path.join(place, 'notes.json'), 'not a letter')
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? one : other).mail.send(mail('anna@example.com', n))),
    )
    await one.mail.send(mail('anna@example.com', 99))
    const letters = await one.letters()
    expect(letters).toHaveLength(5)
    expect(letters.at(-1)?.subject).toBe('99')
    expect(await readdir(place)).toContain('notes.json')
    for (let number = 100; number < 200; number++) await one.mail.send(mail('anna@example.com', number))
    expect((await readdir(place)).length).toBeLessThan(12)
    expect((await one.letters()).map(({ subject }) => subject)).toEqual(['195', '196', '197', '198', '199'])
  })

  it('shows no letter of which only the beginning is written, and begins anew in a folder that was removed', async () => {
    const place = folder()
    const outbox = folderOutbox({ folder: place, clock })
    await outbox.mail.send(mail('anna@example.com', 1))
    const [bundle = ''] = await readdir(place)
    await appendFile(path.join(place, bundle), '{"id":"0000')
    expect(await outbox.letters()).toHaveLength(1)
    await rm(place, { recursive: true })
    await outbox.mail.send(mail('anna@example.com', 2))
    expect(await outbox.letters()).toMatchObject([{ subject: '2' }])
  })
})
