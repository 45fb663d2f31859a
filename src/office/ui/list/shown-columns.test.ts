import { describe, expect, it } from 'vitest'
import { movedColumn, shownColumns, withColumn } from './shown-columns.ts'

const all = ['number', 'buyer', 'total', 'age'].map((id) => ({ id }))
const ids = (chosen: readonly string[] | null) => shownColumns(all, chosen).map(({ id }) => id)

describe('columns of a list', () => {
  it('OFFICE-02 are all of them until somebody chooses; then theirs in their order, the number first', () => {
    expect(ids(null)).toEqual(['number', 'buyer', 'total', 'age'])
    expect(ids(['age', 'buyer'])).toEqual(['number', 'age', 'buyer'])
    expect(ids([])).toEqual(['number'])
    expect(ids(['age', 'gone', 'number', 'age'])).toEqual(['number', 'age'])
  })

  it('OFFICE-02 are put on at the end, taken off, and moved by a place', () => {
    expect(withColumn(['buyer'], 'age', true)).toEqual(['buyer', 'age'])
    expect(withColumn(['buyer', 'age'], 'buyer', false)).toEqual(['age'])
    expect(movedColumn(['buyer', 'total', 'age'], 'age', -1)).toEqual(['buyer', 'age', 'total'])
    expect(movedColumn(['buyer', 'total'], 'total', 1)).toEqual(['buyer', 'total'])
  })
})
