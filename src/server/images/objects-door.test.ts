import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { folderStore } from '#providers/object-storage/folder-store.ts'
import { objectAddresses } from '#shop/catalogue/content/object-address.ts'
import { objectsDoor } from './objects-door.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-objects-door-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the objects door', () => {
  let now = new Date('2026-11-15T10:00:00Z')
  const addresses = objectAddresses(Buffer.alloc(32, 1), () => now)
  const objects = folderStore({ folder, publicUrl: '', addresses })
  const app = objectsDoor({ objects, addresses })

  it('DATA-20: opens an object by its presigned address until the time is over', async () => {
    await objects.put('slides/a.webp', Buffer.from('picture'))
    const address = await objects.presign('slides/a.webp', 60)
    const response = await app.request(address)
    expect(await response.text()).toBe('picture')
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect((await app.request(address.replace('a.webp', 'b.webp'))).status).toBe(403)
    expect((await app.request('/objects/slides/a.webp')).status).toBe(403)
    expect((await app.request(await objects.presign('slides/none.webp'))).status).toBe(404)
    now = new Date('2026-11-15T10:01:00Z')
    expect((await app.request(address)).status).toBe(403)
  })

  it('hands a drawing or a page over as a file: neither is ever shown as a page of the shop', async () => {
    for (const key of ['a.svg', 'a.html', 'a.txt', 'plain']) {
      await objects.put(`files/${key}`, Buffer.from('<svg><script>alert(1)</script></svg>'))
      const { headers } = await app.request(await objects.presign(`files/${key}`))
      expect(headers.get('content-type'), key).toBe('application/octet-stream')
      expect(headers.get('content-disposition'), key).toBe('attachment')
      expect(headers.get('content-security-policy'), key).toContain('sandbox')
      await objects.delete(`files/${key}`)
    }
  })
})
