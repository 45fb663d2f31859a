import { describe, expect, it } from 'vitest'
import { isObjectKey, objectType } from './object-store.ts'

describe('the keys of the object store', () => {
  it.each(['a', 'products/0a1b/cover.jpg', 'public/slides/Nyar_2026-01.webp', 'a/b/c/d.e.f'])('%s is a key', (key) =>
    expect(isObjectKey(key)).toBe(true),
  )

  it.each([
    '',
    '.',
    '..',
    '../a',
    'a/../b',
    'a/./b',
    '/a',
    'a/',
    'a//b',
    '.hidden',
    'a/.hidden',
    'a\\b',
    'a b',
    'a\0b',
    'a\n',
    'könyv',
    'a%2e',
    'C:/a',
    '-rf',
    'a'.repeat(181),
    `${'a/'.repeat(200)}ab`,
  ])('%j is none', (key) => expect(isObjectKey(key)).toBe(false))

  it('their ending says what an object is', () => {
    expect(objectType('a/b.JPG')).toBe('image/jpeg')
    expect(objectType('a/b.webp')).toBe('image/webp')
    expect(objectType('a/b')).toBe('application/octet-stream')
    expect(objectType('a/b.html')).toBe('application/octet-stream')
  })
})
