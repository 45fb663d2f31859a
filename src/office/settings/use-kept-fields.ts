import { useKeptWords } from '../data/use-kept-words.ts'
import type { Flat } from './setting-form.ts'

type KeptFields = {
  /** What is typed; null where nothing is. */
  typed: Flat | null
  type: (fields: Flat) => void
  areFromBefore: boolean
  wipe: () => void
}

/** The fields of a form, kept as they are typed, as words are. */
export function useKeptFields(record: string): KeptFields {
  const { words, type, areFromBefore, wipe } = useKeptWords(record)
  return { typed: read(words), type: (fields) => type(JSON.stringify(fields)), areFromBefore, wipe }
}

function read(words: string): Flat | null {
  if (words === '') return null
  try {
    const fields = Object.entries(JSON.parse(words) as object)
    return Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
  } catch {
    // Kept by an older form, in another shape: nothing that could be offered again.
    return null
  }
}
