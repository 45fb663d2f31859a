import { describe, expect, it } from 'vitest'
import { workQueue } from './work-queue.ts'

describe('the work queue', () => {
  it('does one thing at a time, and what somebody waits for before what can wait', async () => {
    const queue = workQueue({ mostWaiting: 10 })
    const order: string[] = []
    let atOnce = 0
    const work = (name: string) => async () => {
      expect(++atOnce).toBe(1)
      order.push(name)
      await Promise.resolve()
      atOnce--
      return name
    }
    queue.later(work('later 1'))
    queue.later(work('later 2'))
    const first = queue.now(work('now 1'))
    const second = queue.now(work('now 2'))
    expect(await Promise.all([first, second])).toEqual(['now 1', 'now 2'])
    await queue.idle()
    expect(order).toEqual(['now 1', 'now 2', 'later 1', 'later 2'])
  })

  it('goes on after a failure, which only the one who waits hears of', async () => {
    const queue = workQueue({ mostWaiting: 10 })
    const fails = async () => {
      throw new Error('no')
    }
    queue.later(fails)
    await expect(queue.now(fails)).rejects.toThrow('no')
    expect(await queue.now(async () => 'yes')).toBe('yes')
    await queue.idle()
  })

  it('takes no more than it can hold', async () => {
    const queue = workQueue({ mostWaiting: 1 })
    const done: string[] = []
    const first = queue.now(async () => done.push('first'))
    expect(queue.now(async () => done.push('refused'))).toBeNull()
    expect(queue.later(async () => done.push('later'))).toBe(true)
    expect(queue.later(async () => done.push('refused'))).toBe(false)
    await first
    await queue.idle()
    expect(done).toEqual(['first', 'later'])
  })
})
