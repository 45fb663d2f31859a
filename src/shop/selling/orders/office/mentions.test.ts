import { describe, expect, it } from 'vitest'
import { mentionedIn } from './mentions.ts'

const people = ['Bíró Dániel', 'Kiss Anna', 'Kiss Anna Mária', 'Kiss Anna'].map((name, sub) => ({ name, sub }))
const subs = (text: string) => mentionedIn(text, people).map(({ sub }) => sub)

describe('a note', () => {
  it('OFFICE-23 is for whom it names, in any case and without accents, and for both of one name', () => {
    expect(subs('A noteszt külön papírba, @Bíró Dániel.')).toEqual([0])
    expect(subs('@biro daniel és @KISS ANNA: nézzétek meg')).toEqual([0, 1, 3])
    expect(subs('@Kiss Anna Mária, kérlek')).toEqual([2])
    expect(subs('@Kiss Anna Mária és @Kiss Anna')).toEqual([2, 1, 3])
  })

  it('OFFICE-23 is for nobody whose name is part of another word, or stands there without the sign', () => {
    expect(subs('Bíró Dániel hívott')).toEqual([])
    expect(subs('@Kiss Annamari')).toEqual([])
    expect(subs('@')).toEqual([])
  })
})
