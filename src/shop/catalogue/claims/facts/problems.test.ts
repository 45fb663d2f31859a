import { describe, expect, it } from 'vitest'
import { PROBLEMS, valueInReport } from './problems.ts'

describe('problems', () => {
  it('are of a level that their outcome belongs to', () => {
    const outcomes = {
      file: ['refused', 'kept'],
      record: ['refused', 'refused-if-new', 'waits', 'waits-if-new', 'told'],
      value: ['dropped', 'repaired'],
      notice: ['told'],
    }
    for (const [code, { level, outcome }] of Object.entries(PROBLEMS)) expect(outcomes[level], code).toContain(outcome)
  })

  it('show 200 characters of a value, and no half of one', () => {
    expect(valueInReport('rövid')).toBe('rövid')
    expect(valueInReport('x'.repeat(200))).toHaveLength(200)
    const long = valueInReport('😀'.repeat(200))
    expect(long.length).toBeLessThanOrEqual(201)
    expect(long.isWellFormed()).toBe(true)
    expect(long.endsWith('…')).toBe(true)
  })
})
