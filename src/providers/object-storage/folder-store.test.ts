import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SigningRefused } from '#kit/crypto/sigv4.ts'
import { objectAddresses } from '#shop/catalogue/content/object-address.ts'
import { ObjectTooLarge, type ObjectStore } from '#shop/catalogue/content/object-store.ts'
import { folderStore } from './folder-store.ts'

describe('objects in a folder', () => {
  let folder = ''
  let store: ObjectStore
  let now = new Date('2026-11-15T10:00:00Z')
  const addresses = objectAddresses(Buffer.alloc(32, 7), () => now)

  beforeEach(async () => {
    now = new Date('2026-11-15T10:00:00Z')
    folder = await mkdtemp(path.join(tmpdir(), 'kolofon-objects-'))
    store = folderStore({ folder, publicUrl: 'https://shop.example', addresses })
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('DATA-20: keeps, replaces, gives back, lists and deletes', async () => {
    expect(await store.list()).toEqual([])
    await store.put('slides/a.webp', Buffer.from('one'))
    await store.put('slides/a.webp', Buffer.from('two'))
    await store.put('products/b.jpg', Buffer.from('three'))
    expect(String(await store.get('slides/a.webp'))).toBe('two')
    expect(await store.list()).toEqual(['products/b.jpg', 'slides/a.webp'])
    expect(await store.list('slides/')).toEqual(['slides/a.webp'])
    await store.delete('slides/a.webp')
    await store.delete('slides/a.webp')
    expect(await store.get('slides/a.webp')).toBeNull()
    expect(await readdir(path.join(folder, 'slides'))).toEqual([])
  })

  it('has nothing at a folder, below a file, or at what a cut-off write left behind', async () => {
    await store.put('a/b.txt', Buffer.from('x'))
    await writeFile(path.join(folder, 'a', 'b.txt.0f8fad5b-d9cb-469f-a165-70867728950e'), 'half')
    expect(await store.get('a')).toBeNull()
    expect(await store.get('a/b.txt/c')).toBeNull()
    expect(await store.list()).toEqual(['a/b.txt'])
  })

  it('never leaves its folder', async () => {
    await writeFile(path.join(folder, '..', `${path.basename(folder)}-secret`), 'secret')
    await mkdir(path.join(folder, 'a'))
    for (const key of [`../${path.basename(folder)}-secret`, '/etc/passwd', 'a/../../x', 'a\\..\\x', '.x', '']) {
      await expect(store.get(key), key).rejects.toThrow('No object can have the key')
      await expect(store.put(key, Buffer.from('x')), key).rejects.toThrow('No object can have the key')
      await expect(store.presign(key), key).rejects.toThrow('No object can have the key')
    }
    expect(await readFile(path.join(folder, '..', `${path.basename(folder)}-secret`), 'utf8')).toBe('secret')
    await rm(path.join(folder, '..', `${path.basename(folder)}-secret`))
  })

  it('does not read what is too large for the one who asks', async () => {
    await store.put('a.bin', Buffer.alloc(100))
    await expect(store.get('a.bin', { maxBytes: 99 })).rejects.toThrow(ObjectTooLarge)
    expect(await store.get('a.bin', { maxBytes: 100 })).toHaveLength(100)
  })

  it('DATA-20: presigns for an hour by default, a week at most, and refuses the rest', async () => {
    const open = async (seconds?: number) => {
      const url = new URL(await store.presign('slides/a.webp', seconds))
      expect(url.origin + url.pathname).toBe('https://shop.example/objects/slides/a.webp')
      return {
        key: url.pathname.slice('/objects/'.length),
        expires: url.searchParams.get('expires') ?? '',
        signature: url.searchParams.get('signature') ?? '',
      }
    }
    const hour = await open()
    const week = await open(604_800)
    expect(addresses.isOpen(hour)).toBe(true)
    now = new Date('2026-11-15T10:59:59Z')
    expect(addresses.isOpen(hour)).toBe(true)
    now = new Date('2026-11-15T11:00:00Z')
    expect(addresses.isOpen(hour)).toBe(false)
    expect(addresses.isOpen(week)).toBe(true)
    for (const seconds of [604_801, 0, -5, 0.5, Number.NaN])
      await expect(store.presign('slides/a.webp', seconds)).rejects.toThrow(SigningRefused)
    expect(addresses.isOpen({ ...week, key: 'slides/b.webp' })).toBe(false)
    expect(addresses.isOpen({ ...week, expires: String(Number(week.expires) + 1) })).toBe(false)
    expect(addresses.isOpen({ ...week, signature: `${week.signature.slice(0, -1)}_` })).toBe(false)
    expect(addresses.isOpen({ key: week.key, expires: undefined, signature: undefined })).toBe(false)
    expect(objectAddresses(Buffer.alloc(32, 8), () => now).isOpen(week)).toBe(false)
  })
})
