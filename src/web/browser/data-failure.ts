/** Nothing came back at all: the network is gone, or the shop. */
export class NetworkFailure extends Error {
  override name = 'NetworkFailure'
}

/** What the shop answered in place of what was asked. */
export class DataFailure extends Error {
  override name = 'DataFailure'
  readonly status: number
  /** The protocol's name of it, or nothing. */
  readonly errorType: string

  constructor(status: number, errorType: string) {
    super(`The shop answered ${status} ${errorType}`.trim())
    this.status = status
    this.errorType = errorType
  }

  static of(response: Response): DataFailure {
    return new DataFailure(response.status, response.headers.get('x-amzn-errortype') ?? '')
  }
}
