/** A piece of work that is worth knowing about. Its kind and name come from the code, never from a visitor. */
export type Piece = {
  kind: 'page' | 'data' | 'provider' | 'job'
  name: string
  /** Where a failure is an answer rather than an exception. */
  isFailure?: (result: unknown) => boolean
}

/** Runs the work, and records how long it took and whether it failed. */
export type Watcher = <Result>(piece: Piece, work: () => Promise<Result>) => Promise<Result>

/** What a call to another program carries, so that its work can be told to belong to ours. */
type Headers = Record<string, string>

const watchers = new Map<Watcher, () => Headers>()
const NO_HEADERS: Headers = {}

/** Registers the watcher of all instrumented work of this process; returns how to remove it. */
export function watchWork(watcher: Watcher, headers: () => Headers = () => NO_HEADERS): () => void {
  watchers.set(watcher, headers)
  return () => watchers.delete(watcher)
}

export function headersOfWork(): Headers {
  let all = NO_HEADERS
  for (const headers of watchers.values()) all = { ...all, ...headers() }
  return all
}

export function instrumented<Result>(piece: Piece, work: () => Promise<Result>): Promise<Result> {
  let whole = work
  for (const watcher of watchers.keys()) {
    const inner = whole
    whole = () => watcher(piece, inner)
  }
  return whole()
}
