/**
 * Words that somebody is typing, kept in this browser until they are sent: a tab that crashes loses nothing. They are kept by
 * person and record, and go when they are sent, at sign-out and after a fortnight. Where a browser keeps nothing, nothing is kept.
 */
type KeptWords = { words: string; at: number }

const STORE = 'words'
const KEPT_MS = 14 * 24 * 60 * 60 * 1000

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open('office-kept-words', 1)
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE)
  return settled(opening)
}

async function withStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  try {
    const database = await open()
    try {
      return await settled(work(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch (error) {
    // A private window, or a full disk: what is typed stands in the form all the same.
    console.warn('What is typed is not kept', error)
    return undefined
  }
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'))
  })
}

const keyOf = (sub: string, record: string) => `${sub} ${record}`

/** Null where nothing was kept, or too long ago. */
export async function keptWordsOf(sub: string, record: string): Promise<string | null> {
  const storedWords = (await withStore('readonly', (store) => store.get(keyOf(sub, record)))) as KeptWords | undefined
  return storedWords && storedWords.words !== '' && Date.now() - storedWords.at < KEPT_MS ? storedWords.words : null
}

export async function keepWords(sub: string, record: string, words: string): Promise<void> {
  const storedWords: KeptWords = { words, at: Date.now() }
  await withStore('readwrite', (store) => store.put(storedWords, keyOf(sub, record)))
}

export async function wipeWords(sub: string, record: string): Promise<void> {
  await withStore('readwrite', (store) => store.delete(keyOf(sub, record)))
}

/** All that somebody has typed and not sent, when they leave. */
export async function wipeWordsOf(sub: string): Promise<void> {
  await withStore('readwrite', (store) => store.delete(IDBKeyRange.bound(`${sub} `, `${sub} \uffff`)))
}
