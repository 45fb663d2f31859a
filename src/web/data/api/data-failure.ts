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

/** What the shop refuses without looking at it: too much at once, or too often. */
export type RefusedReason = 'too-large' | 'too-many'

const REFUSED: Partial<Record<number, RefusedReason>> = { 413: 'too-large', 429: 'too-many' }

export function refusedBy(error: unknown): RefusedReason | null {
  if (error instanceof NoAnswer) return error.refused
  return (error instanceof DataFailure && REFUSED[error.status]) || null
}

/** What the data API did not answer at all: nobody knows whether it was done. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly refused: RefusedReason | null

  constructor({ message, refused = null }: { message: string; refused?: RefusedReason | null }) {
    super(message)
    this.refused = refused
  }
}
