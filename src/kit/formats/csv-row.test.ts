import { describe, expect, it } from 'vitest'
import { csvRow } from './csv-row.ts'

describe('a row of a table', () => {
  it('has quotes where a cell needs them, and numbers as they are', () => {
    expect(csvRow(['Egri csillagok', 4990, 'a;b', 'mondta: „"igen"”', 'két\nsor', null, -380])).toBe(
      'Egri csillagok;4990;"a;b";"mondta: „""igen""”";"két\nsor";;-380\r\n',
    )
  })

  it.each(['=1+1', '+36 1', '-3', '@x', '\t=1', '\r=1', '\n=1', '＝1+1', '＠x', "'Salem"])(
    'IMPORT-12 %j is words and no formula',
    (cell) => {
      expect(csvRow([cell]).replaceAll('"', '')).toBe(`'${cell}\r\n`)
    },
  )
})
