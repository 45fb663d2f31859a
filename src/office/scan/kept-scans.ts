import type { OfficeInput } from '#server/office/office-api.ts'

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

/** A sale over the counter that the office has not confirmed. */
export type KeptSale = {
  /** That of its receipt: whatever is sent twice is taken once. */
  id: string
  sub: string
  at: number
  till: string
  lines: OfficeInput<'post', '/till/sales'>['body']['lines']
}

type WaitingOf = { scans: KeptScan; sales: KeptSale }

/**
 * Scans and sales that wait for a network stand in this browser, by themselves: a tab that is closed or crashes loses none. They are not
 * words that somebody may not want any more but copies that somebody has counted, so leaving does not take them away: they go
 * when their person is here again. Where a browser keeps nothing they last as long as the page.
 */
function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open('office-scans', 2)
  opening.onupgradeneeded = () => {
    const { result } = opening
    for (const name of ['scans', 'sales'] satisfies (keyof WaitingOf)[])
      if (!result.objectStoreNames.contains(name)) result.createObjectStore(name, { keyPath: 'id' })
  }
  return settled(opening)
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'))
  })
}

async function inStore(
  name: keyof WaitingOf,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => void | Promise<void>,
): Promise<void> {
  try {
    const database = await open()
    try {
      const transaction = database.transaction(name, mode)
      const isOver = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error ?? new Error('The browser keeps nothing'))
      })
      await work(transaction.objectStore(name))
      await isOver
    } finally {
      database.close()
    }
  } catch (error) {
    // A private window, or a full disk: they are sent from the page itself.
    console.warn('What is read is not kept', error)
  }
}

export function keep<Name extends keyof WaitingOf>(name: Name, records: readonly WaitingOf[Name][]): Promise<void> {
  return inStore(name, 'readwrite', (store) => {
    for (const one of records) store.put(one)
  })
}

export function dropKept(name: keyof WaitingOf, ids: readonly string[]): Promise<void> {
  return inStore(name, 'readwrite', (store) => {
    for (const id of ids) store.delete(id)
  })
}

/** Of one person, in the order in which they were read. */
export async function keptOf<Name extends keyof WaitingOf>(name: Name, sub: string): Promise<WaitingOf[Name][]> {
  let all: WaitingOf[Name][] = []
  await inStore(name, 'readonly', async (store) => {
    all = (await settled(store.getAll())) as WaitingOf[Name][]
  })
  return all.filter((one) => one.sub === sub).toSorted((a, b) => a.at - b.at)
}
