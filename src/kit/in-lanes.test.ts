import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inLanes } from './in-lanes.ts'

it('all are worked on once, never more at once or in a lane than may be', async () => {
  const lanes = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(
      lanes,
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 3 }),
      async (given, atOnce, inLane) => {
        const items = given.map((lane, id) => ({ lane, id }))
        const running: typeof items = []
        const done: number[] = []
        await inLanes(items, { laneOf: ({ lane }) => lane, mostAtOnce: atOnce, mostInLane: inLane }, async (item) => {
          running.push(item)
          expect(running.length).toBeLessThanOrEqual(atOnce)
          expect(running.filter(({ lane }) => lane === item.lane).length).toBeLessThanOrEqual(inLane)
          for (let turn = 0; turn < item.id % 4; turn++) await Promise.resolve()
          running.splice(running.indexOf(item), 1)
          done.push(item.id)
        })
        expect(done.toSorted((one, other) => one - other)).toEqual(items.map(({ id }) => id))
      },
    ),
  )
})

it('what fails keeps no other from being worked on, and is told at the end', async () => {
  const lanes = { laneOf: () => 'a', mostAtOnce: 2, mostInLane: 2 }
  const done: number[] = []
  const working = inLanes([1, 2, 3, 4], lanes, async (item) => {
    if (item % 2 === 0) throw new Error(`number ${item}`)
    done.push(item)
  })
  await expect(working).rejects.toThrow('number 2')
  expect(done).toEqual([1, 3])
})
