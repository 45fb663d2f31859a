import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readBookNumber } from '#shop/catalogue/search/read-book-number.ts'
import { getOffice } from '../../data/ask-office.ts'
import { useScans } from '../../scan/use-scans.ts'
import { useRefusalWords } from '../../ui/act/use-refusal-words.ts'
import { showToast } from '../../ui/page/toast-store.ts'
import { useWords } from '../../words/office-words.tsx'
import { NOTHING_TYPED, typedOfDraft, type Known, type NewTitleDraftAnswer, type TypedTitle } from './new-title.ts'

export type FoundTitle = ReturnType<typeof useFoundTitle>

/** What is typed of a new title, what is known by its number, and the draft that waits under it. */
export function useFoundTitle() {
  const inWords = useRefusalWords(useWords().product.refusals)
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const [found, setFound] = useState<{ known: Known; draft: NewTitleDraftAnswer | null } | null>(null)
  const [isLooking, setLooking] = useState(false)
  const known = found?.known ?? null

  async function look(number: string): Promise<void> {
    setLooking(true)
    const [answer, drafted] = await Promise.all([
      getOffice('/product-numbers/{ean}', { parameters: { ean: number } }),
      getOffice('/new-titles/{ean}', { parameters: { ean: number } }),
    ])
    setLooking(false)
    if (!answer.ok) return void showToast(inWords(answer.failure))
    const waiting = drafted.ok ? drafted.value.draft : null
    if (waiting) setTyped(typedOfDraft(waiting))
    setFound({ known: answer.value, draft: waiting })
  }

  /** Somebody else has written into the draft: it is shown that they did, and what is typed stays. */
  async function meetOthers(number: string): Promise<void> {
    const drafted = await getOffice('/new-titles/{ean}', { parameters: { ean: number } })
    if (known && drafted.ok) setFound({ known, draft: drafted.value.draft })
  }

  function take(text: string): void {
    const number = readBookNumber(text)
    setTyped({ ...NOTHING_TYPED, ean: number ?? text })
    setFound(null)
    if (number) void look(number)
  }

  return {
    typed,
    setTyped,
    put: (part: Partial<TypedTitle>) => setTyped((before) => ({ ...before, ...part })),
    ean: readBookNumber(typed.ean),
    known,
    draft: found?.draft ?? null,
    isLooking,
    setFound,
    forget: () => setFound(null),
    meetOthers,
    take,
  }
}

/** A number that is scanned, or that comes with the address. */
export function useGivenNumber({ typed, known, draft, take }: FoundTitle): void {
  const words = useWords().product.make
  const [searchParams] = useSearchParams()
  // The next one that is read does not throw away what is being written of this one.
  const standing = draft ? typedOfDraft(draft) : { ...NOTHING_TYPED, ean: typed.ean }
  const isWriting = known !== null && known.taken === null && JSON.stringify(typed) !== JSON.stringify(standing)
  useScans((scan) => {
    if (isWriting) showToast(words.finishFirst)
    else take(scan.kind === 'product' ? scan.ean : scan.text)
  })
  // A code that was read while unpacking, or a draft that was chosen, comes with the address.
  const takeGiven = useEffectEvent((given: string | null) => {
    if (given) take(given)
  })
  const given = searchParams.get('ean')
  useEffect(() => takeGiven(given), [given])
}
