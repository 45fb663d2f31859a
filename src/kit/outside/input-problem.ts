/** What was asked cannot be answered as asked. Its message is for the one who asked. */
export class InputProblem extends Error {
  override name = 'InputProblem'
}
