import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { formatOf } from './file-format.ts'

describe('what a file is', () => {
  it.each([
    ['<?xml version="1.0"?><ONIXMessage/>', 'onix'],
    ['\ufeff<ONIXMessage/>', 'onix'],
    ['EAN;Cím\n1;2\n', 'csv'],
  ])('%s is %s', (text, format) => {
    expect(formatOf(Buffer.from(text))).toEqual({ format })
  })

  it('by its bytes, whatever its name', () => {
    expect(formatOf(Buffer.from('<ONIXMessage/>', 'utf16le'))).toEqual({ format: 'onix' })
    expect(formatOf(gzipSync('x'))).toEqual({ format: 'gzip' })
    expect(formatOf(Buffer.from('\u00d0\u00cf\u0011\u00e0', 'latin1'))).toEqual({ format: 'compound' })
    expect(formatOf(Buffer.from('PK\u0003\u0004xxxx', 'latin1'))).toEqual({ format: 'zip' })
  })

  it.each([
    ['', 'empty-file'],
    [' \n ', 'empty-file'],
    ['<!DOCTYPE html><html>', 'not-onix'],
    ['<html lang="hu">', 'not-onix'],
    ['%PDF-1.7', 'not-a-table'],
    ['Kedves Partnerünk!', 'not-a-table'],
  ])('%s is refused: %s', (text, code) => {
    expect(formatOf(Buffer.from(text, 'latin1'))).toMatchObject({ problem: { code } })
  })
})
