import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { measuredTimes } from './file-times.ts'

/**
 * What took longest when the suite was measured is begun first: one that is begun last is waited for by everybody else. Vitest
 * itself takes the largest files first; some of the smallest take longest.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const measured = measuredTimes()
    const seconds = ({ moduleId }: TestSpecification) => measured[path.basename(moduleId)] ?? 0
    return (await super.sort(files)).toSorted((one, other) => seconds(other) - seconds(one))
  }
}
