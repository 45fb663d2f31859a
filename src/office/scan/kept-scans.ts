/** A copy that was read, or copies that were counted, and that the office has not confirmed. */
export type KeptScan = {
  /** Drawn here: whatever is sent twice is taken once. */
  id: string
  sub: string
  /** `intake 12`, `count 7` */
  record: string
  ean: string
  copies: number
  /** By this browser's clock, in milliseconds. */
  at: number
}

const STORE = 'scans'

/**
 * Scans that wait for a network stand in this browser, by themselves: a tab that is closed or crashes loses none. They are not
 * words that somebody may not want any more but copies that somebody has counted, so leaving does not take them away: they go
 * when their person is here again. Where a browser keeps nothing they last as long as the page.
 */
function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open('office-scans', 1)
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE, { keyPath: 'id' })
  return settled(opening)
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'))
  })
}

async function inStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => void | Promise<void>): Promise<void> {
  try {
    const database = await open()
    try {
      const transaction = database.transaction(STORE, mode)
      const isOver = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error ?? new Error('The browser keeps nothing'))
      })
      await work(transaction.objectStore(STORE))
      await isOver
    } finally {
      database.close()
    }
  } catch (error) {
    // A private window, or a full disk: they are sent from the page itself.
    console.warn('What is read is not kept', error)
  }
}

export function keepScans(scans: readonly KeptScan[]): Promise<void> {
  return inStore('readwrite', (store) => {
    for (const scan of scans) store.put(scan)
  })
}

export function dropKeptScans(ids: readonly string[]): Promise<void> {
  return inStore('readwrite', (store) => {
    for (const id of ids) store.delete(id)
  })
}

/** Of one person, in the order in which they were read. */
export async function keptScansOf(sub: string): Promise<KeptScan[]> {
  let keptScans: KeptScan[] = []
  await inStore('readonly', async (store) => {
    keptScans = (await settled(store.getAll())) as KeptScan[]
  })
  return keptScans.filter((scan) => scan.sub === sub).toSorted((a, b) => a.at - b.at)
}
