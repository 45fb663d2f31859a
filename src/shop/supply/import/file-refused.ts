import type { Problem } from '#shop/catalogue/claims/facts/problems.ts'

/** Thrown wherever a file is found not to be readable at all; `readImportFile` tells it as a part of the file. */
export class FileRefused extends Error {
  override name = 'FileRefused'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(`File refused: ${problem.code}`)
    this.problem = problem
  }
}
