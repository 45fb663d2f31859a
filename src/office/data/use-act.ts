import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { failed, type Result } from '#kit/result.ts'
import type { OfficeAnswer, OfficeInput, OfficePath } from '#server/office/office-api.ts'
import { asksWho, NOT_TOLD, postOffice, type OfficeRefusal } from './ask-office.ts'
import { untilOpened } from './lock.ts'
import { useProof } from './proof.ts'

export type OfficeAct<Path extends OfficePath<'post'>> = {
  /** Does it; while it is being done, a second press does nothing and is answered by `busy`. */
  run(input: OfficeInput<'post', Path>): Promise<Result<OfficeAnswer<'post', Path>, OfficeRefusal>>
  isBusy: boolean
  /** Why it was not done, until it is tried again. */
  refusal: OfficeRefusal | null
}

/** What was asked for, apart from the version that was seen, and how it was sent. */
type Wish<Input> = { said: string; input: Input; key: string }

/**
 * Something that a screen does: `const pack = useAct('/orders/{number}/pack')`. One wish has one key: pressed twice, or sent
 * again after the network was lost, it is done once. A proof that is asked for is asked of the person over the screen, and an
 * office that has closed meanwhile is covered; all that was typed stays. When it is done the screen reads again what it shows.
 */
export function useAct<Path extends OfficePath<'post'>>(path: Path): OfficeAct<Path> {
  const { revalidate } = useRevalidator()
  const prove = useProof()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<OfficeRefusal | null>(null)
  const isRunning = useRef(false)
  const unanswered = useRef<Wish<OfficeInput<'post', Path>> | null>(null)

  /** The same wish again goes as it went before: what it did meanwhile may have made a new version of the record. */
  function wishOf(input: OfficeInput<'post', Path>): Wish<OfficeInput<'post', Path>> {
    const inputText = JSON.stringify(input, (name, value: unknown) => (name === 'version' ? undefined : value))
    return unanswered.current?.said === inputText
      ? unanswered.current
      : { said: inputText, input, key: crypto.randomUUID() }
  }

  async function askUntilProven({ input, key }: Wish<OfficeInput<'post', Path>>) {
    for (;;) {
      const answer = await postOffice(path, input, key)
      if (answer.ok || !asksWho(answer.failure.kind)) return answer
      const isProven = answer.failure.kind === 'needs-proof' ? await prove(answer.failure.wish) : await untilOpened()
      if (!isProven) return answer
    }
  }

  return {
    isBusy,
    refusal,
    async run(input) {
      if (isRunning.current) return failed({ kind: 'busy' })
      isRunning.current = true
      setBusy(true)
      setRefusal(null)
      try {
        const wish = wishOf(input)
        const answer = await askUntilProven(wish)
        // Silence tells nothing, and a failure little: the wish may have been granted, so it keeps its key.
        unanswered.current = !answer.ok && NOT_TOLD.has(answer.failure.kind) ? wish : null
        if (answer.ok) await revalidate()
        else setRefusal(answer.failure)
        return answer
      } finally {
        isRunning.current = false
        setBusy(false)
      }
    },
  }
}
