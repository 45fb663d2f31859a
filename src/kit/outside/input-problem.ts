/** The input is wrong. The message is for the caller. */
export class InputProblem extends Error {
  override name = 'InputProblem'
}
