import { describe, expect, it } from 'vitest'
import type { OutboxLetter } from '#shop/ground/mail/outbox.ts'
import { outboxDoor } from './outbox-door.ts'

const outboxLetters: OutboxLetter[] = [
  { id: '1', to: 'anna@example.com', subject: 'First <1>', text: 'a', html: '<p>"a"</p>', at: '2026-11-15T10:00:00Z' },
  { id: '2', to: 'bela@example.com', subject: 'Second', text: 'b', html: '', at: '2026-11-15T10:01:00Z' },
]
const app = outboxDoor(
  { letters: async (to) => outboxLetters.filter((letter) => to === undefined || letter.to === to) },
  { publicUrl: 'https://try.shop.example' },
)

describe('the outbox door', () => {
  it('answers programs with JSON, oldest first, and with the letters to one address', async () => {
    expect(await (await app.request('/dev/outbox')).json()).toEqual(outboxLetters)
    const response = await app.request('/dev/outbox?to=bela@example.com', { headers: { accept: 'text/html' } })
    expect(await response.json()).toEqual([outboxLetters[1]])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('shows a browser a page, newest first, where no letter can run anything', async () => {
    const response = await app.request('/dev/outbox', { headers: { accept: 'text/html,*/*' } })
    const page = await response.text()
    expect(page.indexOf('Second')).toBeLessThan(page.indexOf('First &lt;1&gt;'))
    expect(page).toContain('srcdoc="&lt;p&gt;&quot;a&quot;&lt;/p&gt;"')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('answers under the shop’s own name and those of this machine, and under no other', async () => {
    for (const own of [
      'https://try.shop.example',
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
    ])
      expect((await app.request(`${own}/dev/outbox`)).status, own).toBe(200)
    for (const other of ['http://evil.example', 'http://shop.example', 'http://try.shop.example.evil.example'])
      expect((await app.request(`${other}/dev/outbox`)).status, other).toBe(404)
  })
})
