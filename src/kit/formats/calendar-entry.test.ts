import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarEntry } from './calendar-entry.ts'

const entry = {
  uid: '1@shop.example',
  writtenAt: new Date('2026-11-15T09:00:00Z'),
  startsAt: new Date('2026-11-26T17:30:00Z'),
  title: 'Könyvklub',
  place: '1999 Budapest, Lámpafény utca 7.',
  about: null,
  url: 'https://shop.example/hu/konyvklub',
}

describe('a calendar entry', () => {
  it('is by the clock of Budapest in winter and in summer, with the rules of its zone', () => {
    const lines = calendarEntry(entry).split('\r\n')
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines).toContain('DTSTART;TZID=Europe/Budapest:20261126T183000')
    expect(lines).toContain('DTSTAMP:20261115T090000Z')
    expect(lines).toContain('LOCATION:1999 Budapest\\, Lámpafény utca 7.')
    expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
    expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1)
    expect(calendarEntry({ ...entry, startsAt: new Date('2026-07-26T17:30:00Z') })).toContain(':20260726T193000\r\n')
  })

  it('keeps any text in its place: no line is longer than 75 bytes, none begins anew, and unfolded it is whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (about) => {
        const text = calendarEntry({ ...entry, about: about || 'x' })
        const lines = text.split('\r\n').slice(0, -1)
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n]/)
          expect(line).toMatch(/^[A-Z]|^ /)
        }
        const found = /DESCRIPTION:([^\r\n]*)/.exec(text.replaceAll('\r\n ', ''))?.[1] ?? ''
        const read = found.replaceAll(/\\([^])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
        expect(read).toBe((about || 'x').replaceAll(/\r\n|\r/g, '\n'))
      }),
    )
  })
})
