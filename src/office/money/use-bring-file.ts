import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { addressOf, NOT_TOLD, type OfficeRefusal } from '../data/ask-office.ts'
import { sendFile } from '../data/send-file.ts'

/** Sends a file, and again under the same key where the network was lost: then it is taken once. */
export function useBringFile<Path extends '/settlements' | '/statements' | '/till/files'>(path: Path) {
  type Taken = OfficeAnswer<'post', Path>
  const { revalidate } = useRevalidator()
  const [taken, setTaken] = useState<Taken | null>(null)
  const [refusal, setRefusal] = useState<OfficeRefusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const unanswered = useRef<{ text: string; key: string } | null>(null)

  /** `facts` is what the query says of it besides its name. */
  async function bring(file: File, facts: Readonly<Record<string, string>> = {}): Promise<void> {
    if (isBusy) return
    const query = { name: file.name.slice(0, 200), ...facts }
    const text = JSON.stringify([query, file.size, file.lastModified])
    const wish = unanswered.current?.text === text ? unanswered.current : { text, key: crypto.randomUUID() }
    setBusy(true)
    setTaken(null)
    setRefusal(null)
    const headers = { 'idempotency-key': wish.key }
    const answer = await sendFile<Taken>({ address: addressOf(path, { query }), file, headers, onProgress: () => {} })
    setBusy(false)
    // What was answered and is sent once more is another wish: a file that was taken is said to be known.
    unanswered.current = !answer.ok && NOT_TOLD.has(answer.failure.kind) ? wish : null
    if (!answer.ok) return setRefusal(answer.failure)
    setTaken(() => answer.value)
    await revalidate()
  }

  return { taken, refusal, isBusy, bring }
}
