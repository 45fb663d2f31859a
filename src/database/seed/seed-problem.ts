/** What is wrong with the demo data. Its message names the file and the row. */
export class SeedProblem extends Error {
  override name = 'SeedProblem'
}
