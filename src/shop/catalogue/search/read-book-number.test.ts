import { describe, expect, it } from 'vitest'
import { readBookNumber } from './read-book-number.ts'

describe('the number of a book', () => {
  it('FIND-02 is read with and without hyphens, spaces and its name', () => {
    for (const typed of [
      '9789630778305',
      '978-963-07-7830-5',
      '978 963 07 7830 5',
      'ISBN 978-963-07-7830-5',
      'isbn-13: 9789630778305',
      'EAN 9789630778305',
      '978\u2011963\u201107\u20117830\u20115',
    ])
      expect(readBookNumber(typed)).toBe('9789630778305')
  })

  it('FIND-02 of ten digits is that of thirteen', () => {
    expect(readBookNumber('963-07-7830-0')).toBe('9789630778305')
    expect(readBookNumber('ISBN-10 0-8044-2957-X')).toBe('9780804429573')
    expect(readBookNumber('080442957x')).toBe('9780804429573')
  })

  it('is none where a digit is wrong or missing, or words stand beside it', () => {
    for (const typed of [
      '9789630778306',
      '978963077830',
      '0804429570',
      '1984',
      'egri csillagok',
      '9789630778305 kötet',
      '',
    ])
      expect(readBookNumber(typed)).toBeNull()
  })
})
