/** The backup is refused, or the shop it should go into. One line says why. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}
