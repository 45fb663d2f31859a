import { expect, it } from 'vitest'
import { eveningStanding } from './evening.ts'

it('OFFICE-63 an evening that has begun takes no sign-ups, and is told in the past from the next day on', () => {
  const evening = { day: '2026-11-26', isCalledOff: false, isOver: true, taken: 3, seats: 20 }
  const at = (moment: string, more: Partial<typeof evening> = {}) =>
    eveningStanding({ ...evening, ...more }, new Date(moment))
  expect(at('2026-11-26T19:00+01:00')).toBe('underWay')
  expect(at('2026-11-27T00:00+01:00')).toBe('over')
  expect(at('2026-11-27T00:00+01:00', { isCalledOff: true })).toBe('wasCalledOff')
  expect(at('2026-11-25T12:00+01:00', { isOver: false, isCalledOff: true })).toBe('calledOff')
  expect(at('2026-11-25T12:00+01:00', { isOver: false, taken: 20 })).toBe('full')
  expect(at('2026-11-25T12:00+01:00', { isOver: false })).toBe('open')
})
