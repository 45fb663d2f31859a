/** More waits already than can be done in time. Nothing was done: asking again later is right. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}
