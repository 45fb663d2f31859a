/** Too much is waiting already. Nothing was done: the caller may try again later. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}
