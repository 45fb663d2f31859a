import { describe, expect, it } from 'vitest'
import { fieldProblems } from '#kit/field-problem.ts'
import { importPlaceShape, type GivenPlace } from './import-place.ts'
import { importKeyOf, sealPlace, shownPlace, unsealPlace } from './sealed-place.ts'

const key = importKeyOf(Buffer.alloc(32, 7))
const ofSource = { key, sourceId: 'libri' }
const PLACE = {
  kind: 'https',
  address: 'https://onix.example/daily.xml',
  signIn: { kind: 'basic', user: 'bolt', secret: 'titok: ő' },
} as const satisfies GivenPlace

const problemsOf = (place: unknown) => {
  const parsed = importPlaceShape.safeParse(place)
  return parsed.success ? [] : fieldProblems(parsed.error, 'place')
}

describe('the place of a source', () => {
  it('is kept with its secret sealed, and opened only for the same source', () => {
    const sealed = sealPlace(ofSource, PLACE, null)
    if (!sealed) throw new Error('It has a secret.')
    expect(JSON.stringify(sealed)).not.toContain('titok')
    expect(unsealPlace(ofSource, sealed)).toEqual(PLACE)
    expect(unsealPlace({ key, sourceId: 'other' }, sealed)).toBeNull()
    expect(sealPlace(ofSource, PLACE, sealed)).toEqual(sealed)
    expect(JSON.stringify(shownPlace(sealed))).not.toContain('secret')
  })

  it('keeps the secret it has when it is given again without one, for the same server and user and for no other', () => {
    const sealed = sealPlace(ofSource, PLACE, null)
    if (!sealed) throw new Error('It has a secret.')
    const moved = { ...shownPlace(sealed), address: 'https://onix.example/other.xml' } as GivenPlace
    expect(importPlaceShape.parse(moved)).toEqual(moved)
    expect(sealPlace(ofSource, moved, sealed)).toEqual({ ...sealed, address: 'https://onix.example/other.xml' })
    expect(sealPlace(ofSource, moved, null)).toBeNull()
    for (const address of ['https://thief.example/daily.xml', 'https://onix.example:8443/daily.xml'])
      expect(sealPlace(ofSource, { ...moved, address } as GivenPlace, sealed), address).toBeNull()
    const other = { ...PLACE, signIn: { kind: 'basic', user: 'other' } } as const
    expect(sealPlace(ofSource, other, sealed), 'another user').toBeNull()
    const anew = sealPlace(ofSource, { ...other, signIn: { ...other.signIn, secret: 'uj' } }, sealed)
    expect(anew && unsealPlace(ofSource, anew)).toMatchObject({ signIn: { user: 'other', secret: 'uj' } })
    expect(sealPlace(ofSource, { ...PLACE, signIn: { kind: 'bearer' } }, sealed)).toBeNull()
  })

  it('may be a folder, or a file’s address without a password in it', () => {
    expect(problemsOf({ kind: 'folder' })).toEqual([])
    expect(problemsOf({ kind: 'folder', machine: 'bolt-1' })).toEqual([])
    expect(problemsOf({ ...PLACE, signIn: undefined })).toEqual([])
    for (const address of ['ftp://a.example/x', 'file:///etc/passwd', 'https://u:p@a.example/', 'onix.xml'])
      expect(problemsOf({ kind: 'https', address })).toEqual([
        { at: 'place.address', kind: 'wrong-form', expected: 'https://example.com/onix.xml' },
      ])
    expect(problemsOf({ ...PLACE, signIn: { kind: 'basic', user: 'a:b' } })).toEqual([
      { at: 'place.signIn.user', kind: 'wrong-form' },
    ])
  })
})
