import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropTogether } from './drop-together.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const dropped: string[][] = []
  const lingering: boolean[] = []
  const drops = dropTogether({
    drop: (tags, options) => (dropped.push([...tags]), void lingering.push(options?.lingers ?? false)),
    clear: () => void dropped.push(['*']),
  })
  return { drops, dropped, lingering }
}

describe('pages that are dropped', () => {
  it('PAGE-04 a change is dropped at once, lists with it; what follows drops lists once a second, and pages of titles at once', () => {
    const { drops, dropped } = watched()
    drops.tell(['product:1', 'list:BOOK', 'shelves'])
    expect(dropped).toEqual([['product:1'], ['list:BOOK', 'shelves']])
    drops.tell(['product:2', 'list:BOOK'])
    drops.tell(['product:3', 'list:OTHERLANGUAGE'])
    expect(dropped.slice(2)).toEqual([['product:2'], ['product:3']])
    vi.advanceTimersByTime(999)
    expect(dropped).toHaveLength(4)
    vi.advanceTimersByTime(1)
    expect(dropped.slice(4)).toEqual([['list:BOOK', 'list:OTHERLANGUAGE']])
    vi.advanceTimersByTime(5000)
    expect(dropped, 'nothing more has changed').toHaveLength(5)
    drops.tell(['shelves'])
    expect(dropped.slice(5), 'at once again').toEqual([['shelves']])
    drops.stop()
  })

  it('PAGE-04 pages linger in a change of many, lists that wait with it too; what a person saves never does by itself', () => {
    const { drops, lingering } = watched()
    const many = Array.from({ length: 100 }, (_, number) => `product:${number}`)
    drops.tell(['product:1', 'list:BOOK', 'shelves'])
    drops.tell(['product:2', 'list:BOOK', 'shelves'])
    vi.advanceTimersByTime(1000)
    expect(lingering.splice(0)).toEqual([false, false, false, false])
    drops.tell([...many, 'list:BOOK', 'shelves'])
    drops.tell(['product:2', 'list:BOOK', 'shelves'])
    vi.advanceTimersByTime(1000)
    expect(lingering.splice(0), 'the titles of many, a title of one, lists of both').toEqual([true, false, true])
    vi.advanceTimersByTime(1000)
    drops.tell(['product:2', 'list:BOOK', 'shelves'])
    expect(lingering).toEqual([false, false])
    drops.stop()
  })

  it('PAGE-04 when everything may have changed, everything is dropped at once', () => {
    const { drops, dropped } = watched()
    drops.tell(['shelves'])
    drops.tell(['shelves', '*'])
    expect(dropped).toEqual([['shelves'], ['*']])
    drops.stop()
    vi.advanceTimersByTime(5000)
    expect(dropped).toHaveLength(2)
  })
})
