import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FILE_TYPE, OFFICE_API_PATH } from '#site/addresses.ts'
import { BODY_MS, LEAST_FILE_BYTES, limitBody } from './limit-body.ts'

function body(url: string, type: string) {
  const request = Object.assign(new EventEmitter(), {
    url,
    headers: { 'content-type': type },
    complete: false,
    socket: { bytesRead: 500 },
  })
  const refuse = vi.fn<() => void>()
  limitBody(request, refuse)
  /** So many bytes in each of so many times. */
  const come = (bytes: number, times: number) => {
    for (let time = 0; time < times; time++) {
      request.socket.bytesRead += bytes
      vi.advanceTimersByTime(BODY_MS)
    }
    return refuse.mock.calls.length
  }
  return { request, come }
}
const picture = () => body(`${OFFICE_API_PATH}/pictures`, FILE_TYPE)

describe('OFFICE-32 how long a body may take', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('a file of 20 MB over 1 Mbit/s comes whole, and so it does over a line eight times slower', () => {
    expect(picture().come(3_750_000, 6)).toBe(0)
    expect(picture().come(468_750, 45)).toBe(0)
  })

  it('a file that stands still, or comes by a byte now and then, is refused once', () => {
    const still = picture()
    expect(still.come(LEAST_FILE_BYTES, 3)).toBe(0)
    expect(still.come(0, 1)).toBe(1)
    expect(still.come(0, 3)).toBe(1)
    expect(picture().come(LEAST_FILE_BYTES - 1, 1)).toBe(1)
  })

  it('any other body has one time, however much comes', () => {
    expect(body('/graphql', FILE_TYPE).come(3_750_000, 1)).toBe(1)
    expect(body(`${OFFICE_API_PATH}/products/a`, 'application/json').come(3_750_000, 1)).toBe(1)
  })

  it('one that has come whole, or whose connection is gone, is not refused', () => {
    const whole = picture()
    whole.request.complete = true
    expect(whole.come(0, 2)).toBe(0)
    const gone = picture()
    gone.request.emit('close')
    expect(gone.come(0, 2)).toBe(0)
  })
})
