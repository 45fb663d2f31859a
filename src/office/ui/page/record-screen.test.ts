import { describe, expect, it } from 'vitest'
import { recordIn, recordScreen } from './record-screen.ts'

const screenOf = (record: string) => {
  const known = recordIn(record)
  return known && recordScreen(known)
}

describe('where the record of an act is looked at', () => {
  it('OFFICE-66 a setting that the list of settings does not have is looked at where it is changed', () => {
    expect(screenOf('setting:cutOffHour')).toBe('/settings/cutOffHour')
    expect(screenOf('setting:postZones')).toBe('/shipping')
    expect(screenOf('setting:bookClub')).toBe('/book-club')
    expect(screenOf('setting:guaranteeNotice')).toBe('/texts/guarantee-notice')
  })

  it('WAYS-01 a connection is looked at among the connections', () => {
    expect(screenOf('connection:barion')).toBe('/connections/barion')
  })

  it('what has no screen of its own leads nowhere', () => {
    expect(screenOf('parcel-points:gls')).toBeNull()
    expect(screenOf('constructor:x')).toBeNull()
  })
})
