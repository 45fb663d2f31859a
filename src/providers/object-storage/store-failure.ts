import { isPassing } from '#kit/outside/passing-failure.ts'

/** What the bucket answered in place of what was asked. */
export class StoreFailure extends Error {
  override name = 'StoreFailure'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(`The object store answered ${status} ${code}`.trim())
    this.status = status
    this.code = code
  }

  static async of(response: Response): Promise<StoreFailure> {
    const code = /<Code>([\w.]+)<\/Code>/.exec(await response.text().catch(() => ''))?.[1] ?? ''
    return new StoreFailure(response.status, code)
  }
}

/** DATA-21: an overloaded or unreachable store may answer another time; one that refuses will refuse again. */
export function isPassingFailure(error: unknown): boolean {
  if (error instanceof StoreFailure) return isPassing(error.status, error.code)
  // `fetch` throws a TypeError when the network fails, and the signal's own error when the time is over.
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}
