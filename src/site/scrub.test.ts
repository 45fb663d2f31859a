import { describe, expect, it } from 'vitest'
import { scrub, scrubText } from './scrub.ts'

describe('what leaves the shop', () => {
  it.each([
    ['anna.kovacs@example.com has no order', '[hidden] has no order'],
    ['/newsletter?form=anna%40example.com', '/newsletter?form=[hidden]'],
    [
      'https://shop.example/withdrawal?order=K-1&token=abc#top',
      'https://shop.example/withdrawal?order=[hidden]&token=[hidden]#top',
    ],
    ['/hu/kereses?q=Kov%C3%A1cs+Anna', '/hu/kereses?q=[hidden]'],
    ['at /hu/lista/7Qm2xPd9hVt4RWeK8LzTqA (a.js:1:2)', 'at /hu/lista/[hidden] (a.js:1:2)'],
    ['at /my-orders/K-2026-000012 (a.js:1:2)', 'at /my-orders/[hidden] (a.js:1:2)'],
    ['/hu/rendeleseim/K-2026-000012?token=x', '/hu/rendeleseim/[hidden]?token=[hidden]'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer [hidden]'],
    ['eyJhbGciOi.eyJzdWIi.c2ln is expired', '[hidden] is expired'],
    [`sent ${'9f'.repeat(32)} twice`, 'sent [hidden] twice'],
    ['hívja: +36 30 123 4567', 'hívja: [hidden]'],
    ['write to Anna.K%40example.co.uk today', 'write to [hidden] today'],
    ['id-eyJhbGciOi.eyJzdWIi', 'id-[hidden]'],
    ['(eyJhbGciOi.eyJzdWIi)', '([hidden])'],
  ])('OPS-04 %s', (text, scrubbed) => expect(scrubText(text)).toBe(scrubbed))

  it.each([
    'https://shop.example/assets/entry.client-BxJ2k1.js:1:2044',
    'TypeError: Cannot read properties of undefined (reading "price")',
    '/hu/konyv/egri-csillagok',
    'https://shop.example/assets/purchase-and-shipping-conditions-Dh_J2k1a.js:1:2',
    '/hu/konyv/a-legkisebb-ugrifules-es-mas-allatok-kalandjai',
    'ab'.repeat(16),
    'react@19.3.1 at https://shop.example/assets/entry.client-BxJ2k1.js',
    '@media (min-width: 1px) .a.bc',
  ])('OPS-04 %s stays as it is', (text) => expect(scrubText(text)).toBe(text))

  it('OPS-04 is looked through to the last value, and telling names hide theirs', () => {
    expect(
      scrub({
        events: [{ message: 'a@b.hu', metaData: { form: { firstName: 'Anna', city: 'Pécs', count: 2 } } }],
        status: { code: 2 },
      }),
    ).toEqual({
      events: [{ message: '[hidden]', metaData: { form: { firstName: '[hidden]', city: '[hidden]', count: 2 } } }],
      status: { code: 2 },
    })
  })
})
