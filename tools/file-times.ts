import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Seconds that each test file took, by its path from the project's root. */
export type FileTimes = Readonly<Record<string, number>>

type Suite = { specs?: { file: string; tests: { results: { duration: number }[] }[] }[]; suites?: Suite[] }

/** Of Playwright's report: all tests of a file together, also those that were tried again. */
export function journeyTimes(report: { config: { rootDir: string }; suites: Suite[] }): FileTimes {
  const folder = path.relative('.', report.config.rootDir)
  const times: Record<string, number> = {}
  const add = ({ specs = [], suites = [] }: Suite) => {
    for (const { file, tests } of specs) {
      const name = path.join(folder, file)
      const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration))
      times[name] = durations.reduce((sum, ms) => sum + ms / 1000, times[name] ?? 0)
    }
    suites.forEach(add)
  }
  report.suites.forEach(add)
  return times
}

export function slowestFirst(times: FileTimes): [file: string, seconds: number][] {
  return Object.entries(times).toSorted(([, one], [, other]) => other - one)
}

const MEASURED = path.join(import.meta.dirname, 'measured-times.json')
/** A shorter file ends early enough whenever it is begun. */
const LONG_SECONDS = 4

/** Seconds of the long test files by their names alone, so that a file may be moved. `npm test -- --measure` writes it. */
export function measuredTimes(): FileTimes {
  return JSON.parse(readFileSync(MEASURED, 'utf8')) as FileTimes
}

export function writeMeasuredTimes(times: FileTimes): void {
  writeFileSync(MEASURED, `${JSON.stringify(longTimes(times), null, 2)}\n`)
}

/** The longest first; of two files of one name the longer one counts. */
export function longTimes(times: FileTimes): FileTimes {
  const long: Record<string, number> = {}
  for (const [file, seconds] of slowestFirst(times))
    if (seconds >= LONG_SECONDS) long[path.basename(file)] ??= Math.round(seconds)
  return long
}
