/** Why there is no database to work with. Its message is the one line the shopkeeper reads, and says what to do. */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem'
}
