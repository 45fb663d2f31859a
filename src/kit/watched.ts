/** A piece of work that is worth knowing about. Its kind and name come from the code, never from a visitor. */
export type Piece = {
  kind: 'page' | 'data' | 'provider' | 'job'
  name: string
  /** Where a failure is an answer rather than an exception. */
  isFailure?: (result: unknown) => boolean
}

/** Does the work, and learns how long it took and whether it failed. */
export type Watcher = <Result>(piece: Piece, work: () => Promise<Result>) => Promise<Result>

const watchers = new Set<Watcher>()

/** From here on it learns of every piece of work of this process, until it is let go. */
export function watchWork(watcher: Watcher): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function watched<Result>(piece: Piece, work: () => Promise<Result>): Promise<Result> {
  let whole = work
  for (const watcher of watchers) {
    const inner = whole
    whole = () => watcher(piece, inner)
  }
  return whole()
}
