import { describe, expect, it } from 'vitest'
import { SERVER_MESSAGES } from '../messages/server-messages.server.ts'
import { textIn } from '../text.tsx'
import { expectedInWords, promiseInWords, togetherInWords } from './expected-text.ts'

const inHungarian = (from: string, to: string, precision: 'day' | 'month') =>
  expectedInWords({ from, to, precision }, 'hu')

describe('when an order comes', () => {
  it('ORDER-06 is said by its days', () => {
    expect(inHungarian('2026-11-17', '2026-11-17', 'day')).toBe('november 17., kedd')
    expect(inHungarian('2026-11-17', '2026-11-19', 'day')).toBe('november 17–19., kedd–csütörtök')
  })

  it('ORDER-06 names each month where there are two', () => {
    expect(inHungarian('2026-11-30', '2026-12-02', 'day')).toBe('november 30. – december 2., hétfő–szerda')
    const span = (to: string) => expectedInWords({ from: '2026-11-24', to, precision: 'day' }, 'en')
    expect(span('2026-11-26')).toBe('Tuesday 24 – Thursday 26 November')
    expect(span('2026-12-01')).toBe('Tuesday 24 November – Tuesday 1 December')
  })

  it('ORDER-06 is said parcel by parcel, or once where all of it comes together', () => {
    const day = (from: string, to = from) => ({ from, to, precision: 'day' as const })
    const lines = [
      { kind: 'STOCK' as const, expected: day('2026-11-17') },
      { kind: 'TO_ORDER' as const, expected: day('2026-11-24', '2026-11-26') },
    ]
    const promised = (together: boolean, more: Parameters<typeof promiseInWords>[0]['lines'] = []) =>
      promiseInWords({ lines: [...lines, ...more], together, shipping: 'GLS' }, 'hu', textIn(SERVER_MESSAGES.hu, 'hu'))
    expect(promised(true)).toEqual(['Várhatóan november 24–26., kedd–csütörtök'])
    const chosen = (together: boolean) => togetherInWords({ lines, together }, textIn(SERVER_MESSAGES.hu, 'hu'))
    expect(chosen(true)).toBe('Megvárjuk, amíg minden megvan, így egyben kapja meg.')
    expect(chosen(false)).toBeNull()
    expect(promised(false)).toEqual([
      'Több részletben, várhatóan:',
      'Ami raktáron van: november 17., kedd',
      'Amit megrendelünk: november 24–26., kedd–csütörtök',
    ])
    const coming = { kind: 'PREORDER' as const, expected: day('2026-12-01') }
    expect(promised(true, [coming])).toEqual(['Amint megjelenik, feladjuk: december 1., kedd'])
    expect(promised(false, [coming]).at(-1)).toBe('Előrendelés, amint megjelenik: december 1., kedd')
    expect(promised(false, [{ kind: 'STOCK', expected: null }])).toEqual([
      'A szállítás idejét az ajánlatban írjuk meg.',
    ])
  })

  it('ORDER-11 is not said while a transfer is awaited', () => {
    const lines = [
      { kind: 'STOCK' as const, expected: { from: '2026-11-17', to: '2026-11-17', precision: 'day' as const } },
    ]
    const sentences = (awaitsTransfer: boolean) =>
      promiseInWords({ lines, together: true, shipping: 'GLS', awaitsTransfer }, 'hu', textIn(SERVER_MESSAGES.hu, 'hu'))
    expect(sentences(false)).toEqual(['Várhatóan november 17., kedd'])
    expect(sentences(true)).toEqual([])
  })

  it('ORDER-06 is said by the month of the last of it, where a day is not known', () => {
    expect(inHungarian('2026-11-17', '2027-03-01', 'month')).toBe('2027. március')
  })
})
