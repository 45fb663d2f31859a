// What tabs share with each other beside storage; loaded with what needs it. A browser may refuse this too.

/** One tab after another; a browser in which tabs cannot wait for each other has nothing that they share. */
export function oneTabAtATime<Value>(name: string, work: () => Value | Promise<Value>): Promise<Value> {
  return locked(name, {}, work)
}

/** Nothing while another tab is at it. */
export async function unlessOtherTab(name: string, work: () => Promise<void>): Promise<void> {
  await locked(name, { ifAvailable: true }, async (lock) => (lock ? work() : undefined))
}

const UNSHARED = {} as Lock

async function locked<Value>(
  name: string,
  options: LockOptions,
  work: (lock: Lock | null) => Value | Promise<Value>,
): Promise<Value> {
  let hasBegun = false
  const begin = async (lock: Lock | null) => {
    hasBegun = true
    return work(lock)
  }
  try {
    return await (navigator.locks.request(name, options, begin) as Promise<Value>)
  } catch (error) {
    // What the work itself has thrown is not ours, and it is not done twice.
    if (hasBegun) throw error
    return begin(UNSHARED)
  }
}

/** The worker fetches and keeps the page of this path. */
export async function askWorkerToKeep(path: string): Promise<void> {
  try {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage(path)
  } catch {
    // Forbidden, or not there.
  }
}

/** All copies of pages that the worker has kept on this device. */
export async function deleteCopies(): Promise<void> {
  try {
    for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // There are none.
  }
}
