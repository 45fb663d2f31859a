import { describe, expect, it } from 'vitest'
import { frameLetter } from './letter-frame.ts'

const letter = frameLetter({
  sender: { name: 'Könyv & Társa', url: 'https://shop.example' },
  language: 'hu',
  subject: 'Megrendelés: <R-12>',
  preview: 'Összesen 9 470 Ft',
  heading: 'Köszönjük a megrendelést',
  parts: [
    { kind: 'facts', facts: [{ label: 'Rendelésszám', value: 'R-12' }] },
    {
      kind: 'lines',
      lines: [{ name: '"Egri" <csillagok>', detail: '2 db', amount: '7 980 Ft' }],
      sums: [
        { label: 'Szállítás', amount: '1 490 Ft' },
        { label: 'Összesen', amount: '9 470 Ft', isTotal: true },
      ],
    },
    { kind: 'button', label: 'Megnézem', href: 'https://shop.example/hu/rendeles/R-12?a=1&b=2' },
    { kind: 'small-print', text: 'Kérdés esetén válaszoljon erre a levélre.' },
  ],
})

describe('the frame of the letters', () => {
  it('shows lines, sums and a button in plain text', () => {
    expect(letter.text).toBe(`Köszönjük a megrendelést

Rendelésszám: R-12

- "Egri" <csillagok> (2 db): 7 980 Ft
Szállítás: 1 490 Ft
Összesen: 9 470 Ft

Megnézem:
https://shop.example/hu/rendeles/R-12?a=1&b=2

Kérdés esetén válaszoljon erre a levélre.

-- 
Könyv & Társa
https://shop.example
`)
  })

  it('never takes what somebody wrote for markup', () => {
    expect(letter.html).toContain('&#34;Egri&#34; &#60;csillagok&#62;')
    expect(letter.html).toContain('<title>Megrendelés: &#60;R-12&#62;</title>')
    expect(letter.html).toContain('href="https://shop.example/hu/rendeles/R-12?a=1&#38;b=2"')
    expect(letter.html).not.toContain('<csillagok>')
  })

  it('lets words at the end of a row break on a narrow phone: sums have spaces of their own that do not', () => {
    expect(letter.html).not.toContain('nowrap')
  })

  it('loads nothing but pictures of the shop’s own, and is readable by day and by night', () => {
    expect(letter.html).not.toMatch(/<script|<link|url\(/)
    for (const picture of letter.html.match(/<img[^>]+>/g) ?? [])
      expect(picture).toContain('src="https://shop.example/')
    expect(letter.html).toContain('prefers-color-scheme:dark')
  })
})
