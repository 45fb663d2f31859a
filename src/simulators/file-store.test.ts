import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, it } from 'vitest'
import { fileStore } from './file-store.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kolofon-store-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the simulators’ memory', () => {
  it('ORDER-04 is one for all who open the file, and work that fails leaves nothing behind', () => {
    const file = path.join(folder, 'shared.db')
    const [one, other] = [fileStore(file), fileStore(file)]
    const words = one.collection<string>('words')
    words.put('a', 'first', 1)
    expect(other.collection<string>('words').get('a')).toBe('first')
    expect(() =>
      one.alone(() => {
        words.put('a', 'second', 2)
        one.alone(() => words.put('b', 'third', 3))
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(other.collection<string>('words').newest(10)).toEqual([{ key: 'a', value: 'first', at: 1 }])
    one.close()
    other.close()
  })

  it('ORDER-04 opens for many at once, also when none of them finds the file', async () => {
    const openers = 4
    const files = Array.from({ length: 25 }, (_, number) => path.join(folder, `new-${number}.db`))
    const barrier = new Int32Array(new SharedArrayBuffer(4))
    const workerData = { files, barrier, openers, store: new URL('file-store.ts', import.meta.url).href }
    const failures = await Promise.all(
      Array.from({ length: openers }, () => {
        const worker = new Worker(OPENER, { eval: true, workerData })
        return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
      }),
    )
    expect(failures.flat()).toEqual([])
  })
})

/** Opens each file in the same moment as the other openers do, and says what went wrong. */
const OPENER = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { files, barrier, openers, store } = workerData
  import(store).then(({ fileStore }) => {
    const failures = []
    for (const [number, file] of files.entries()) {
      Atomics.add(barrier, 0, 1)
      while (Atomics.load(barrier, 0) < openers * (number + 1));
      try {
        fileStore(file).close()
      } catch (error) {
        failures.push(String(error))
      }
    }
    parentPort.postMessage(failures)
  })
`
