import { LETTER_SENT, ORDER_PAID, ORDER_PLACED } from '#site/log-lines.ts'
import { describe, expect, it } from 'vitest'
import { isWorthTelling, lineForPerson } from './person-log.ts'

const plain = { paint: (_style: string, text: string) => text, columns: () => 80, timeZone: 'UTC' }
const line = (facts: Record<string, unknown>) =>
  `${JSON.stringify({ level: 30, time: '2026-11-18T07:31:02.114Z', ...facts })}\n`
const request = (facts: Record<string, unknown>) =>
  line({ id: 't2k1-9q-1f', method: 'GET', status: 200, msg: 'request', ...facts })
const shown = (json: string) => lineForPerson(json, plain)

describe('the log for a person', () => {
  it('SCALE-14 has one line a request: when, which door, how long, what, and how it ended', () => {
    expect(shown(request({ path: '/hu/konyv/utas-es-holdvilag', ms: 14.02 }))).toBe(
      '07:31:02  page     14 ms  /hu/konyv/utas-es-holdvilag  200\n',
    )
    expect(shown(request({ path: '/hu', ms: 0.21, cached: true }))).toBe(
      '07:31:02  page    0.2 ms  /hu  200, from the cache\n',
    )
    expect(shown(request({ path: '/graphql', method: 'POST', ms: 3 }))).toBe(
      '07:31:02  data      3 ms  POST /graphql  200\n',
    )
    const long = shown(request({ path: `/hu/konyv/${'egy-hosszu-cim-'.repeat(9)}vege`, ms: 3 })).trimEnd()
    expect(long).toHaveLength(80)
    expect(long).toMatch(/^07:31:02 {2}page {6}3 ms {2}\/hu\/konyv\/egy-.*….*cim-vege {2}200$/)
  })

  it('SCALE-14 says what was slow and what went wrong, with the number under which it stands in the log', () => {
    expect(shown(request({ path: '/search', ms: 1932 }))).toBe('07:31:02  slow     1.9 s  /search  200\n')
    expect(shown(request({ path: '/hu', ms: 12, status: 500 }))).toBe(
      '07:31:02  wrong    12 ms  /hu  500  ref t2k1-9q-1f\n',
    )
    const failed = line({
      level: 50,
      err: {
        message: 'no such table',
        stack: 'Error: no such table\n    at read (file.ts:3:1)\n    at run (b.ts:1:1)',
      },
      id: 'a-1',
      msg: 'The office could not answer',
    })
    expect(shown(failed)).toBe(
      '07:31:02  wrong           The office could not answer  no such table, at read\n' +
        '                          (file.ts:3:1), ref a-1\n',
    )
    expect(shown(line({ level: 40, provider: 'barion', reason: 'timeout', msg: 'A provider did not answer' }))).toBe(
      '07:31:02  warning         A provider did not answer  provider barion, reason\n                          timeout\n',
    )
  })

  it('SCALE-14 says in a sentence that an order was placed and paid, and which letter went out', () => {
    expect(shown(line({ order: 'K26-7H3MQ2', copies: 9, forints: 35610, payment: 'BARION', msg: ORDER_PLACED }))).toBe(
      '07:31:02  order           K26-7H3MQ2 placed: 9 copies, 35 610 Ft, BARION\n',
    )
    expect(shown(line({ order: 'K26-7H3MQ2', forints: 35610, provider: 'barion', msg: ORDER_PAID }))).toBe(
      '07:31:02  money           K26-7H3MQ2 paid: 35 610 Ft, barion\n',
    )
    expect(shown(line({ order: 'K26-7H3MQ2', subject: 'Megkaptuk a rendelését', msg: LETTER_SENT }))).toBe(
      '07:31:02  letter          “Megkaptuk a rendelését”\n',
    )
  })

  it('SCALE-14 leaves what is no line of the log as it is', () => {
    expect(shown('something else\n')).toBe('something else\n')
    expect(shown('42\n')).toBe('42\n')
  })

  it('SCALE-14 shows warnings only while the shop opens, and never its talk with the simulators that it plays itself', () => {
    const note = line({ msg: 'The demo shop is loaded' })
    expect([isWorthTelling(note, false), isWorthTelling(note, true)]).toEqual([false, true])
    expect(isWorthTelling(line({ level: 40, msg: 'Something is missing' }), false)).toBe(true)
    expect(isWorthTelling(request({ path: '/callbacks/barion', ms: 1 }), true)).toBe(false)
    expect(isWorthTelling(request({ path: '/callbacks/barion', ms: 1, status: 500 }), true)).toBe(true)
    expect(isWorthTelling(request({ path: '/sim/barion/v4/payment/1/paymentstate', ms: 1 }), true)).toBe(false)
    expect(isWorthTelling(request({ path: '/sim/barion/simulator', ms: 1 }), true)).toBe(true)
    expect(isWorthTelling(request({ path: '/assets/home-1a2b.js', ms: 1 }), true)).toBe(false)
    expect(isWorthTelling(request({ path: '/assets/home-1a2b.js', ms: 1, status: 404 }), true)).toBe(true)
  })
})
