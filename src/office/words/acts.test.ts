import { describe, expect, it } from 'vitest'
import type { OfficeOperation } from '#server/office/office-operation.ts'
import { OFFICE_OPERATIONS } from '#server/office/office-operations.ts'
import { PERMISSIONS } from '#shop/people/staff/permissions.ts'
import { acts as english } from './en/acts.ts'
import { permissions as mayInEnglish } from './en/permissions.ts'
import { acts as hungarian } from './hu/acts.ts'
import { permissions as mayInHungarian } from './hu/permissions.ts'

const all: readonly OfficeOperation[] = OFFICE_OPERATIONS
const operations = [...new Set(all.flatMap((one) => ('act' in one && one.act ? [one.act.operation] : [])))]

describe('what people read of acts and rights', () => {
  it('OFFICE-95 has words in both languages for every act of the office', () => {
    expect(operations.length).toBeGreaterThan(100)
    expect(operations.filter((operation) => !hungarian[operation])).toEqual([])
    expect(operations.filter((operation) => !english[operation])).toEqual([])
  })

  it('OFFICE-91 says of every permission what it allows, and of no two the same', () => {
    for (const words of [mayInHungarian, mayInEnglish])
      expect(new Set(PERMISSIONS.map((permission) => words[permission])).size).toBe(PERMISSIONS.length)
  })
})
