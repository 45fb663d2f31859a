import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ean13 } from '#kit/formats/ean.ts'
import { readScan } from './read-scan.ts'
import {
  ASKED_EVERY_MS,
  hearKey,
  hearNothing,
  IN_ONE_RUN_MS,
  NO_RUN,
  type ScanEvent,
  type KeyRun,
  type KeyStroke,
} from './scan-recogniser.ts'

type Typed = { key: string; gap: number; code?: string }
/** The page does nothing else from `from` for so long: keys and timers wait. */
type HeldUp = { from: number; ms: number }
type Page = {
  into?: KeyStroke['into']
  heldUp?: readonly HeldUp[]
  /** A browser that dates a key by when the page hears of it. */
  isDatedLate?: boolean
}

/**
 * What is heard while these keys are pressed, each so long after the one before, and nothing after them. Where the page is held up
 * the timer that is due comes first, and then the keys: as bad as a browser may do it.
 */
function heardIn(typed: readonly Typed[], { into = 'nothing', heldUp = [], isDatedLate = false }: Page = {}) {
  const events: ScanEvent[] = []
  const taken: string[] = []
  let run: KeyRun = NO_RUN
  let pressed = 1_000
  const keys = typed.map(({ key, gap, code = '' }) => ({ key, code, at: (pressed += gap) }))
  let asking: number | null = null
  const free = (at: number) => heldUp.reduce((at, { from, ms }) => (at >= from && at < from + ms ? from + ms : at), at)
  const ask = (now: number) => {
    const hearing = hearNothing(run)
    run = hearing.run
    events.push(...hearing.events)
    asking = run.signs.length > 0 ? free(now + ASKED_EVERY_MS) : null
  }
  for (const key of keys) {
    const now = free(key.at)
    while (asking !== null && asking <= now) ask(asking)
    const hearing = hearKey(run, { ...key, at: isDatedLate ? now : key.at, into })
    run = hearing.run
    events.push(...hearing.events)
    if (hearing.isTaken) taken.push(key.key)
    if (run.signs.length > 0) asking ??= free(now + ASKED_EVERY_MS)
  }
  while (asking !== null) ask(asking)
  return { heard: events, taken }
}

const scansIn = (typed: readonly Typed[], page?: Page) =>
  heardIn(typed, page).heard.flatMap((one) => (one.kind === 'scan' ? [one.text] : []))
const numbersIn = (typed: readonly Typed[], page?: Page) =>
  heardIn(typed, page).heard.flatMap((one) => (one.kind === 'number' ? [one.number] : []))

const typed = (text: string, gap: number): Typed[] => text.split('').map((key) => ({ key, gap }))
const ended = (text: string, gap: number, key = 'Enter') => [...typed(text, gap), { key, gap }]
const heldUpAt = (code: Typed[], place: number, gap: number) =>
  code.map((one, at) => (at === place ? { ...one, gap } : one))

/** A scanner that needs 1 to 120 ms for a sign, and up to twice as long where something comes between. */
const scannerGaps = fc
  .integer({ min: 1, max: 120 })
  .chain((ms) => fc.array(fc.integer({ min: 1, max: 2 * ms }), { minLength: 20, maxLength: 20 }))
const anEan = fc.stringMatching(/^\d{12}$/).map(ean13)
/** So does a page that has something else to do, three times while a code is read. */
const heldUpPages = fc.record({
  heldUp: fc.array(fc.record({ from: fc.integer({ min: 900, max: 5_000 }), ms: fc.integer({ min: 50, max: 1_500 }) }), {
    maxLength: 3,
  }),
  isDatedLate: fc.boolean(),
})
const scanned = (code: string, gaps: readonly number[], end: string | null): Typed[] => [
  ...[...code].map((key, at) => ({ key, gap: gaps[at] ?? 1 })),
  ...(end === null ? [] : [{ key: end, gap: gaps[19] ?? 1 }]),
]

describe('the scan recogniser', () => {
  it('OFFICE-26 reads a code outside of fields once, from 1 to 120 ms a sign, on a busy page too, ended or not; none of its digits is a number', () => {
    fc.assert(
      fc.property(
        anEan,
        scannerGaps,
        fc.constantFrom('Enter', 'Tab', null),
        heldUpPages,
        fc.constantFrom('nothing', 'field' as const),
        (code, gaps, end, page, into) => {
          // Without an end a slow scanner cannot be told from a hand that writes into a field; dated late, only by its digits.
          if (into === 'field' && (end === null || page.isDatedLate)) return
          const { heard: events, taken } = heardIn(scanned(code, gaps, end), {
            ...page,
            into: into as KeyStroke['into'],
          })
          expect(events).toEqual([expect.objectContaining({ kind: 'scan', text: code, isNumberUndone: false })])
          expect(taken).toEqual(end === null ? [] : [end])
        },
      ),
      { numRuns: 400 },
    )
  })

  it('OFFICE-26 what is read in a field is a scan or stays written there; it is never a number', () => {
    fc.assert(
      fc.property(anEan, scannerGaps, fc.constantFrom('Enter', null), heldUpPages, (code, gaps, end, page) => {
        for (const into of ['field', 'code-field'] as const)
          expect(numbersIn(scanned(code, gaps, end), { ...page, into })).toEqual([])
      }),
    )
  })

  it('OFFICE-26 a number that is typed is that number, slowly or fast, and the code that is read after it is a scan', () => {
    const number = fc.integer({ min: 0, max: 9_999 })
    const hand = fc.integer({ min: 40, max: 1_400 })
    fc.assert(
      fc.property(number, hand, (number, gap) => {
        expect(numbersIn(typed(String(number), gap)).at(-1)).toBe(number)
        expect(scansIn(typed(String(number), gap))).toEqual([])
      }),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 40, max: 200 }),
        fc.integer({ min: 241, max: 3_000 }),
        anEan,
        scannerGaps,
        (number, gap, taken, code, gaps) => {
          const keys = [...typed(String(number), gap), ...scanned(code, [taken, ...gaps.slice(1)], 'Enter')]
          const { heard: events } = heardIn(keys)
          expect(events.filter(({ kind }) => kind === 'number').at(-1)).toEqual({ kind: 'number', number })
          expect(events.at(-1)).toMatchObject({ kind: 'scan', text: code, isNumberUndone: false })
        },
      ),
    )
  })

  it('OFFICE-26 a code whose first digits came long before the others is read whole, and they are no number any more', () => {
    fc.assert(
      fc.property(anEan, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 500, max: 1_400 }), (code, at, gap) => {
        const { heard: events } = heardIn([...heldUpAt(typed(code, 8), at, gap), { key: 'Enter', gap: 8 }])
        const scan = events.at(-1)
        const isNumberTold = events.some(({ kind }) => kind === 'number')
        // A part of ten or twelve digits may be a code itself.
        if ([1, 3, 10, 12].includes(at)) return
        expect(scan).toMatchObject({ kind: 'scan', text: code })
        if (isNumberTold) expect(scan).toMatchObject({ isNumberUndone: true })
      }),
    )
  })

  it('OFFICE-26 an end that comes late presses no button', () => {
    const code = '9789630000079'
    expect(heardIn([...typed(code, 60), { key: 'Enter', gap: 900 }]).taken).toEqual(['Enter'])
    expect(heardIn([...typed(code, 60), { key: 'Enter', gap: 2_000 }]).taken).toEqual([])
    expect(heardIn(ended('12', 90)), 'a number that is confirmed').toEqual({
      heard: [{ kind: 'number', number: 12 }],
      taken: ['Enter'],
    })
    expect(heardIn(ended('12', 90, 'Tab')).taken, 'a hand that goes on').toEqual([])
    expect(numbersIn(ended('0079', 30)), 'the end of a code').toEqual([])
    expect(heardIn(ended('9789630000079 54990', 100)).taken, 'a space presses buttons').toEqual([' ', 'Enter'])
  })

  it('OFFICE-26 outside of fields whatever looks like a code is one, however slow; words are none', () => {
    for (const gap of [5, 60, 120]) {
      for (const label of ['83920174655', 'RR123456789HU', 'K26-7H3MQ2', '9789630000078'])
        expect(scansIn(ended(label, gap)), `${label} at ${gap} ms`).toEqual([label])
    }
    expect(scansIn(ended('keresem a könyvet', 120))).toEqual([])
    expect(scansIn([...typed('9789630000079', 60), ...typed('9789630000086', 60).map(withPause)])).toEqual([
      '9789630000079',
      '9789630000086',
    ])
  })

  it('OFFICE-26 in a field signs that are no code are a scan only where no hand is as quick', () => {
    const field = { into: 'field' } as const
    for (const label of ['83920174655', 'QWERTZ']) {
      expect(scansIn(ended(label, 8), field)).toEqual([label])
      expect(scansIn(ended(label, 60), field)).toEqual([])
    }
    expect(scansIn(ended('QWERT', 8), field), 'fewer than six').toEqual([])
    for (const at of '83920174655'.split('').keys())
      expect(scansIn([...heldUpAt(typed('83920174655', 5), at, 200), { key: 'Enter', gap: 90 }], field)).toHaveLength(1)
    const rolled = typed('köszönöm szépen', 80).map((one, at) => (at % 2 ? { ...one, gap: 20 } : one))
    expect(scansIn([...rolled, { key: 'Enter', gap: 60 }], field), 'fingers that roll').toEqual([])
    expect(scansIn(ended('1234567890123', 60), field)).toEqual([])
  })

  it('OFFICE-26 what a program writes into a dialog or as a password stays there, however quickly; a code that the shop knows does not', () => {
    const form = { into: 'form-field' } as const
    for (const key of ['Enter', 'Tab'])
      for (const text of ['mail.example.com', 'Titok-1234', '83920174655', '1234567890123']) {
        const { heard: events, taken } = heardIn(ended(text, 1, key), form)
        expect({ text, events, taken }).toEqual({ text, events: [], taken: [] })
      }
    for (const gap of [8, 110]) expect(scansIn(ended('9789630000079', gap), form)).toEqual(['9789630000079'])
    expect(scansIn(ended('K26-7H3MQ2', 8), form)).toEqual(['K26-7H3MQ2'])
  })

  it('OFFICE-26 a code that is written where codes are written stays there; a scanner quicker than a hand is read all the same', () => {
    const codeField = { into: 'code-field' } as const
    expect(scansIn(ended('9789630000079', 110), codeField)).toEqual([])
    expect(scansIn(ended('9789630000079', 110), { into: 'field' })).toEqual(['9789630000079'])
    expect(scansIn(ended('9789630000079', 8), codeField)).toEqual(['9789630000079'])
    expect(scansIn(typed('9789630000079', 8), codeField), 'without an end').toEqual(['9789630000079'])
  })

  it('OFFICE-26 a telephone number that is right as an ISBN of ten digits stays in its field', () => {
    const field = { into: 'field' } as const
    for (const key of ['Enter', 'Tab']) expect(scansIn(ended('0612345688', 90, key), field)).toEqual([])
    expect(readScan({ text: '0612345688', asEnglish: '0612345688' })).toMatchObject({ kind: 'product' })
  })

  it('OFFICE-26 a machine that is held up in the middle of a code, or before its end, tells it late; in a field it is read all the same', () => {
    const field = { into: 'field' } as const
    const code = '9789630000079'
    for (const at of [1, 3, 6, 12])
      expect(scansIn([...heldUpAt(typed(code, 60), at, 900), { key: 'Enter', gap: 900 }], field)).toEqual([code])
    expect(scansIn([...typed(code, 60), { key: 'Enter', gap: 1_100 }], field)).toEqual([])
  })

  it('OFFICE-26 a pause in a field begins anew, and a key that writes nothing ends it', () => {
    const field = { into: 'field' } as const
    const code = typed('9789630000079', 5)
    const enter = { key: 'Enter', gap: 5 }
    expect(scansIn([...heldUpAt(code, 9, 1_100), enter], field)).toEqual([])
    expect(scansIn([...heldUpAt(typed('QWERTZUIOP', 5), 5, IN_ONE_RUN_MS + 1), enter], field)).toEqual([])
    expect(scansIn([...code.slice(0, 9), { key: 'ArrowLeft', gap: 5 }, ...code.slice(9), enter], field)).toEqual([])
    expect(scansIn([...code, { key: 'Shift', gap: 5 }, enter], field)).toEqual(['9789630000079'])
    expect(scansIn([...code, enter, ...code, enter], field)).toEqual(['9789630000079', '9789630000079'])
  })
})

const withPause = (one: Typed, at: number) => (at === 0 ? { ...one, gap: 300 } : one)

describe('what a scan is', () => {
  const read = (text: string, asEnglish = text) => readScan({ text, asEnglish })

  it('OFFICE-26 goes by its check digit: EAN-13 with and without its add-on, the American form, ISBN-10', () => {
    const ean = '9789630000079'
    expect(read(ean)).toEqual({ kind: 'product', ean, addOn: null, text: ean })
    expect(read(`${ean}12`)).toMatchObject({ kind: 'product', ean, addOn: '12' })
    expect(read(`${ean} 54990`)).toMatchObject({ kind: 'product', ean, addOn: '54990' })
    expect(read('963-07-0000-9')).toMatchObject({ kind: 'other' })
    expect(read('0-306-40615-2')).toMatchObject({ kind: 'product', ean: '9780306406157' })
    expect(read('036000291452')).toMatchObject({ kind: 'product', ean: '0036000291452' })
    expect(read('9789630000078')).toEqual({ kind: 'other', text: '9789630000078' })
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12}$/), fc.constantFrom('', '07', '54990'), (twelve, addOn) => {
        expect(read(ean13(twelve) + addOn)).toMatchObject({ ean: ean13(twelve), addOn: addOn || null })
      }),
    )
  })

  it('OFFICE-26 a slip is its order, in any writing; what is nothing of ours is the text itself', () => {
    expect(read('K26-7H3MQ2')).toEqual({ kind: 'order', number: 'K26-7H3MQ2', text: 'K26-7H3MQ2' })
    expect(read('k267h3mq2')).toMatchObject({ kind: 'order', number: 'K26-7H3MQ2' })
    expect(read(' 00340434161094042557 ')).toEqual({ kind: 'other', text: '00340434161094042557' })
  })

  it('OFFICE-26 a scanner that takes a Hungarian keyboard for an English one is understood', () => {
    const onHungarian = 'K26-70YZ12'.split('').map((sign) => {
      const key = { '0': 'ö', '-': 'ü', 'Y': 'Z', 'Z': 'Y' }[sign] ?? sign
      const code = sign === '-' ? 'Minus' : /\d/.test(sign) ? `Digit${sign}` : `Key${sign}`
      return { key, code }
    })
    const [scan] = heardIn(onHungarian.map((stroke) => ({ ...stroke, gap: 4 }))).heard
    if (scan?.kind !== 'scan') throw new Error('Nothing was read')
    expect(scan.text).toBe('K26ü7öZY12')
    expect(readScan(scan)).toMatchObject({ kind: 'order', number: 'K26-70YZ12' })
  })
})
