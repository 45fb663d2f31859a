import { describe, expect, it } from 'vitest'
import { beginsAsUtf8, declaredEncoding, markedEncoding, textDecoding, utf8Of } from './text-encoding.ts'

const LETTERS = 'árvíztűrő ÁRVÍZTŰRŐ'
const WINDOWS_1250 = Buffer.from('E1 72 76 ED 7A 74 FB 72 F5'.replaceAll(' ', ''), 'hex')

describe('the encoding of a text', () => {
  it('is any that browsers know, and CP852', () => {
    expect(textDecoding('utf-8')?.(Buffer.from(LETTERS))).toBe(LETTERS)
    expect(textDecoding('windows-1250')?.(WINDOWS_1250)).toBe('árvíztűrő')
    expect(textDecoding('ISO-8859-2')?.(WINDOWS_1250)).toBe('árvíztűrő')
    expect(textDecoding('iso-8859-1')?.(WINDOWS_1250)).toBe('árvíztûrõ')
    expect(textDecoding('cp852')?.(Buffer.from('a07276a17a74fb728b', 'hex'))).toBe('árvíztűrő')
    expect(textDecoding('IBM852')?.(Buffer.from('ebe98a', 'hex'))).toBe('ŰÚŐ')
    expect(textDecoding('klingon')).toBeNull()
  })

  it('shows wrong bytes as such', () => {
    expect(textDecoding('utf-8')?.(WINDOWS_1250)).toContain('\ufffd')
  })

  it('is marked at its beginning', () => {
    expect(markedEncoding(Buffer.from('\ufeffa'))).toBe('utf-8')
    expect(markedEncoding(Buffer.from('\ufeff<a/>', 'utf16le'))).toBe('utf-16le')
    expect(markedEncoding(Buffer.from('<a/>', 'utf16le'))).toBe('utf-16le')
    expect(markedEncoding(Buffer.from('\ufeff<a/>', 'utf16le').swap16())).toBe('utf-16be')
    expect(markedEncoding(Buffer.from('<a/>', 'utf16le').swap16())).toBe('utf-16be')
    expect(markedEncoding(Buffer.from('<a/>'))).toBeNull()
    expect(markedEncoding(Buffer.alloc(0))).toBeNull()
  })

  it.each([
    [`<?xml version="1.0" encoding="ISO-8859-2"?>`, 'iso-8859-2'],
    [`\ufeff<?xml version='1.0' encoding = 'utf-8' standalone="no"?>`, 'utf-8'],
    [`<?xml version="1.0"?><a encoding="x"/>`, null],
    [`<a encoding="x"/>`, null],
  ])('of %s is declared as %s', (document, encoding) => {
    expect(declaredEncoding(Buffer.from(document))).toBe(encoding)
  })

  it('is UTF-8 where the bytes are, also where they end inside a letter', () => {
    const bytes = Buffer.from(LETTERS)
    for (let end = 0; end <= bytes.length; end++) expect(beginsAsUtf8(bytes.subarray(0, end))).toBe(true)
    expect(beginsAsUtf8(WINDOWS_1250)).toBe(false)
  })

  it('UTF-16 becomes UTF-8 wherever it is cut', async () => {
    const bytes = Buffer.from(`\ufeff${LETTERS} 😀`, 'utf16le')
    for (let place = 0; place <= bytes.length; place++) {
      const parts: Uint8Array[] = []
      for await (const part of utf8Of([bytes.subarray(0, place), bytes.subarray(place)], 'utf-16le')) parts.push(part)
      expect(Buffer.concat(parts).toString()).toBe(`${LETTERS} 😀`)
    }
  })
})
