import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ean13 } from '#kit/formats/ean.ts'
import { readScan } from './read-scan.ts'
import { NO_RUN, PAUSE_MS, recogniseScan, SIGNS_WITHIN_MS, type KeyStroke } from './scan-recogniser.ts'

type Typed = { key: string; gap: number; code?: string }

/** What is recognised while these keys come, each so long after the one before. */
function scansIn(typed: readonly Typed[]): string[] {
  let [run, at] = [NO_RUN, 1_000]
  const scans: string[] = []
  for (const { key, gap, code = '' } of typed) {
    at += gap
    const stroke: KeyStroke = { key, code, at }
    const step = recogniseScan(run, stroke)
    run = step.run
    if (step.scanned) scans.push(step.scanned.text)
  }
  return scans
}

const quick = fc.integer({ min: 0, max: SIGNS_WITHIN_MS })
const slow = fc.integer({ min: SIGNS_WITHIN_MS + 1, max: 2_000 })
const pause = fc.integer({ min: PAUSE_MS + 1, max: 2_000 })
const sign = fc.stringMatching(/^[0-9A-Za-zöüű -]$/)
const signs = (gap: fc.Arbitrary<number>, minLength: number, maxLength: number) =>
  fc.array(fc.record({ key: sign, gap }), { minLength, maxLength })
const end = fc.constantFrom('Enter', 'Tab')
const typed = (text: string, gap: number): Typed[] => text.split('').map((key) => ({ key, gap }))
const heldUp = (code: Typed[], place: number, gap: number) =>
  code.map((one, at) => (at === place ? { ...one, gap } : one))
const textOf = (typed: readonly Typed[]) => typed.map(({ key }) => key).join('')

describe('the scan recogniser', () => {
  it('OFFICE-26 takes six or more quick signs with their end for a scan, whatever was typed by hand before and after', () => {
    fc.assert(
      fc.property(signs(slow, 0, 12), pause, signs(quick, 6, 40), quick, end, signs(slow, 0, 12), (...parts) => {
        const [byHand, pause, scanned, gap, key, after] = parts
        const [first, ...rest] = scanned
        const burst = [{ ...first!, gap: pause }, ...rest]
        expect(scansIn([...byHand, ...burst, { key, gap }, ...after])).toEqual([textOf(scanned)])
      }),
    )
  })

  it('OFFICE-26 never takes a hand for a scanner, nor fewer than six signs', () => {
    fc.assert(
      fc.property(signs(slow, 0, 40), fc.oneof(quick, slow), end, (byHand, gap, key) => {
        expect(scansIn([...byHand, { key, gap }])).toEqual([])
      }),
    )
    fc.assert(
      fc.property(pause, signs(quick, 1, 5), quick, end, (pause, few, gap, key) => {
        const [first, ...rest] = few
        expect(scansIn([{ ...first!, gap: pause }, ...rest, { key, gap }])).toEqual([])
      }),
    )
  })

  it('OFFICE-26 a pause in the middle begins anew, and a key that writes nothing ends it', () => {
    const code = typed('9789630000079', 5)
    const enter = { key: 'Enter', gap: 5 }
    expect(scansIn([...heldUp(code, 9, PAUSE_MS + 1), enter])).toEqual([])
    expect(scansIn([...code, { key: 'ArrowLeft', gap: 5 }, enter])).toEqual([])
    expect(scansIn([...code, { key: 'Shift', gap: 5 }, enter])).toEqual(['9789630000079'])
    expect(scansIn([...code, { key: 'Enter', gap: 400 }])).toEqual([])
    expect(scansIn([...code, enter, ...code, enter])).toEqual(['9789630000079', '9789630000079'])
  })

  it('OFFICE-26 a machine that is held up, or slow throughout, still reads the whole code, never a part of it', () => {
    const label = '83920174655'
    const enter = { key: 'Enter', gap: 90 }
    for (const at of label.split('').keys())
      expect(scansIn([...heldUp(typed(label, 5), at, PAUSE_MS), enter]), `held up at ${at}`).toEqual([label])
    expect(scansIn([...typed('9789630000079', 60), enter])).toEqual(['9789630000079'])
    expect(scansIn([...typed('K26-7H3MQ2', 60), enter])).toEqual(['K26-7H3MQ2'])
  })

  it('OFFICE-26 whoever types very fast, with fingers that roll, is still a hand', () => {
    const rolled = typed('köszönöm szépen', 80).map((one, at) => (at % 2 ? { ...one, gap: 20 } : one))
    expect(scansIn([...rolled, { key: 'Enter', gap: 60 }])).toEqual([])
    expect(scansIn([...typed('1234567890123', 60), { key: 'Enter', gap: 60 }])).toEqual([])
  })
})

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
    let run = NO_RUN
    for (const [index, stroke] of onHungarian.entries()) run = recogniseScan(run, { ...stroke, at: index * 4 }).run
    expect(run.text).toBe('K26ü7öZY12')
    expect(readScan(run)).toMatchObject({ kind: 'order', number: 'K26-70YZ12' })
  })
})
