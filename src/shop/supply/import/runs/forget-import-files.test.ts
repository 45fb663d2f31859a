import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#kit/durations.ts'
import type { KeptFile } from '../import-files.ts'
import { filesToForget } from './forget-import-files.ts'
import { isOver, RUN_STATES, type RunState } from './run-states.ts'
import type { FileOfRun } from './run-work-records.server.ts'

const NOW = new Date('2026-11-16T04:00:00Z')
const GB = 1024 ** 3
const aFile = (name: string, days = 0, bytes = 1): KeptFile => ({
  name,
  bytes,
  keptAt: new Date(NOW.getTime() - days * DAY_MS),
})
const aRun = (sha256: string, state: RunState = 'done', sourceId = 'magveto'): FileOfRun => ({
  sha256,
  state,
  sourceId,
})
const forgotten = (files: KeptFile[], runs: FileOfRun[]) => filesToForget(files, runs, NOW).map(({ name }) => name)

describe('files of runs', () => {
  it('the last three of each source are kept, for thirty days', () => {
    const names = ['e', 'd', 'c', 'b', 'a']
    const runs = [...names, 'e'].map((name) => aRun(name))
    const files = names.map((name, days) => aFile(name, days))
    expect(forgotten([...files, aFile('x', 2)], [...runs, aRun('x', 'done', 'lira')])).toEqual(['b', 'a'])
    expect(forgotten([aFile('c', 31), aFile('d', 29)], [aRun('d'), aRun('c')])).toEqual(['c'])
  })

  it('the oldest go first where they are more than five gigabytes', () => {
    const files = [aFile('a', 3, 2 * GB), aFile('b', 2, 2 * GB), aFile('c', 1, 2 * GB)]
    expect(forgotten(files, [aRun('c'), aRun('b'), aRun('a')])).toEqual(['a'])
  })

  it('a copy that nobody has finished or received is kept for a day', () => {
    expect(forgotten([aFile('.copy', 2), aFile('.another', 0.5), aFile('lost', 2)], [])).toEqual(['.copy', 'lost'])
  })

  it('IMPORT-06 as a law: what a run needs that is not over is never forgotten, and the limits hold for the rest', () => {
    const name = fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
    const states = fc.constantFrom(...(Object.keys(RUN_STATES) as RunState[]))
    const file = fc.record({ name, days: fc.integer({ min: 0, max: 60 }), bytes: fc.integer({ min: 0, max: 3 * GB }) })
    const run = fc.record({ sha256: name, state: states, sourceId: fc.constantFrom('magveto', 'lira') })
    fc.assert(
      fc.property(fc.uniqueArray(file, { selector: (one) => one.name }), fc.array(run), (given, runs) => {
        const files = given.map(({ name, days, bytes }) => aFile(name, days, bytes))
        const gone = forgotten(files, runs)
        const needed = runs.filter(({ state }) => !isOver(state)).map(({ sha256 }) => sha256)
        expect(gone.filter((one) => needed.includes(one))).toEqual([])
        const keptFiles = files.filter(({ name }) => !gone.includes(name) && !needed.includes(name))
        const ofRuns = keptFiles.filter(({ name }) => runs.some(({ sha256 }) => sha256 === name))
        expect(ofRuns.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(5 * GB)
        expect(ofRuns.length).toBeLessThanOrEqual(2 * 3)
        expect(keptFiles.every(({ keptAt }) => NOW.getTime() - keptAt.getTime() <= 30 * DAY_MS)).toBe(true)
      }),
    )
  })
})
