import { describe, expect, it } from 'vitest'
import { SERVER_MESSAGES } from '#words/messages/server-messages.server.ts'
import { textIn } from '#words/text.tsx'
import { codAtPointInWords, distanceInWords, pointsInWords } from './point-text.ts'

const hu = textIn(SERVER_MESSAGES.hu, 'hu')
const en = textIn(SERVER_MESSAGES.en, 'en')
const away = (...km: (number | null)[]) => km.map((distanceKm) => ({ distanceKm }))

describe('the parcel points found', () => {
  it('ORDER-01 are counted as near only where they are: those of other towns are listed and not counted', () => {
    const szeged = away(0, 0.4, 2.1, 5, ...Array.from({ length: 16 }, (_, index) => 18 + index))
    expect(pointsInWords(szeged, hu)).toBe('4 csomagpont 5 kilométeren belül')
    expect(pointsInWords(szeged, en)).toBe('4 parcel points within 5 km')
    expect(pointsInWords(away(3, 8), en)).toBe('1 parcel point within 5 km')
  })

  it('ORDER-01 are told to be the nearest where none is near, and where there are more than are listed', () => {
    expect(pointsInWords(away(12, 40), hu)).toBe('5 kilométeren belül nincs csomagpont; ezek vannak a legközelebb')
    expect(pointsInWords(away(12, 40), en)).toBe('No parcel point within 5 km; these are the nearest')
    const many = away(...Array.from({ length: 20 }, () => 1))
    expect(pointsInWords(many, hu)).toBe('A legközelebbi 20 csomagpont')
    expect(pointsInWords(many, en)).toBe('The 20 nearest parcel points')
  })

  it('ORDER-01 are only counted where nobody knows how far they are', () => {
    expect(pointsInWords([], hu)).toBe('Itt nem találtunk csomagpontot')
    expect(pointsInWords(away(null, null), en)).toBe('2 parcel points')
    expect(pointsInWords(away(...Array.from({ length: 20 }, () => null)), hu)).toBe('Az első 20 csomagpont')
  })

  it('ORDER-01 are never no distance away', () => {
    const distances = (km: number) => [distanceInWords(km, 'hu', hu), distanceInWords(km, 'en', en)]
    expect(distances(0)).toEqual(['100 m-en belül', 'under 100 m'])
    expect(distances(0.09)).toEqual(['100 m-en belül', 'under 100 m'])
    expect(distances(0.1)).toEqual(['0,1 km', '0.1 km'])
    expect(distances(2.34)).toEqual(['2,3 km', '2.3 km'])
    expect(distances(9.96)).toEqual(['10 km', '10 km'])
    expect(distances(18.2)).toEqual(['18 km', '18 km'])
  })
})

it('ORDER-10 a point says how parcels are paid for there, where it does not take all or its carrier collects nothing', () => {
  const cod = (point: { takesCards: boolean; takesCash: boolean }, id = '2351-CSOMAGPONT') =>
    codAtPointInWords({ id, ...point }, ['gls'], hu)
  expect(cod({ takesCards: true, takesCash: false })).toBe('utánvétnél csak kártyával fizethet')
  expect(cod({ takesCards: false, takesCash: true })).toBe('utánvétnél csak készpénzzel fizethet')
  expect(cod({ takesCards: false, takesCash: false })).toBe('utánvétet ide nem küldünk')
  expect(cod({ takesCards: true, takesCash: true }, 'foxpost:hu1')).toBe('utánvétet ide nem küldünk')
  expect(cod({ takesCards: true, takesCash: true })).toBeNull()
  const locker = { id: 'foxpost:hu1', takesCards: true, takesCash: false }
  expect(codAtPointInWords(locker, ['foxpost'], en)).toBe('payment on delivery by card only')
  expect(codAtPointInWords(locker, [], en)).toBeNull()
})
