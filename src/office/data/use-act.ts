import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { failed, type Result } from '#kit/result.ts'
import type { OfficeAnswer, OfficeInput, OfficePath } from '#server/office/office-api.ts'
import { postOffice, type OfficeRefusal } from './ask-office.ts'
import { useProof } from './proof.ts'

export type Act<Path extends OfficePath<'post'>> = {
  /** Does it; while it is being done, a second press does nothing and is answered by `busy`. */
  run(input: OfficeInput<'post', Path>): Promise<Result<OfficeAnswer<'post', Path>, OfficeRefusal | { kind: 'busy' }>>
  isBusy: boolean
  /** Why it was not done, until it is tried again. */
  refusal: OfficeRefusal | null
}

/**
 * Something that a screen does: `const pack = useAct('/orders/{number}/pack')`. One wish has one key: pressed twice, or sent
 * again after the network was lost, it is done once. A proof that is asked for is asked of the person over the screen, which
 * keeps all that was typed. When it is done the screen reads again what it shows.
 */
export function useAct<Path extends OfficePath<'post'>>(path: Path): Act<Path> {
  const { revalidate } = useRevalidator()
  const prove = useProof()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<OfficeRefusal | null>(null)
  const isRunning = useRef(false)
  const wish = useRef({ said: '', key: '' })

  function keyOf(said: string): string {
    if (wish.current.said !== said) wish.current = { said, key: crypto.randomUUID() }
    return wish.current.key
  }

  async function askUntilProven(input: OfficeInput<'post', Path>, key: string) {
    for (;;) {
      const answer = await postOffice(path, input, key)
      const asksWho = !answer.ok && ['needs-proof', 'not-signed-in', 'locked'].includes(answer.failure.kind)
      if (!asksWho || !(await prove())) return answer
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
        const answer = await askUntilProven(input, keyOf(JSON.stringify(input)))
        // Silence tells nothing: the same wish may have been granted, so it keeps its key.
        if (answer.ok || answer.failure.kind !== 'unreachable') wish.current = { said: '', key: '' }
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
