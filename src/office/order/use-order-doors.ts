import { useState } from 'react'
import type { Result } from '#kit/result.ts'
import type { OfficeRefusal } from '../data/ask-office.ts'
import { useAct } from '../data/use-act.ts'
import { showToast } from '../ui/page/toast-store.ts'

export type OrderDoors = ReturnType<typeof useOrderDoors>

/** Every wish that can be sent about an order; each is done once. */
export function useOrderDoors() {
  return {
    quote: useAct('/orders/{number}/quote'),
    arrived: useAct('/orders/{number}/arrived'),
    pack: useAct('/orders/{number}/pack'),
    unpack: useAct('/orders/{number}/unpack'),
    ship: useAct('/orders/{number}/ship'),
    takeBack: useAct('/orders/{number}/take-back'),
    ready: useAct('/orders/{number}/ready'),
    collect: useAct('/orders/{number}/collected'),
    delivered: useAct('/orders/{number}/delivered'),
    returned: useAct('/orders/{number}/returned'),
    cancel: useAct('/orders/{number}/cancel'),
    announceReturn: useAct('/orders/{number}/returns'),
    newLink: useAct('/orders/{number}/new-link'),
    pricePromise: useAct('/orders/{number}/price-promise'),
    paidBack: useAct('/orders/{number}/paid-back'),
    ask: useAct('/orders/{number}/ask-provider'),
    seen: useAct('/orders/{number}/seen'),
    note: useAct('/orders/{number}/notes'),
    letter: useAct('/orders/{number}/letters'),
    takeBackLetter: useAct('/orders/{number}/letters/{letterId}/take-back'),
    addresses: useAct('/orders/{number}/addresses'),
    seeMentions: useAct('/orders/{number}/mentions-seen'),
    together: useAct('/orders/{number}/together'),
    take: useAct('/orders/{number}/take'),
    letGo: useAct('/orders/{number}/let-go'),
  }
}

/** What came of an act, in words, and the way back where there is one. */
export type Telling = { text: string; undo?: () => void }
export type Tell = <Value>(
  outcome: Promise<Result<Value, OfficeRefusal>>,
  telling: (value: Value) => Telling,
) => Promise<boolean>

type OutcomeInput = { onDone: () => void; reread: () => void }

/** What came of it is told; a refusal stays on the screen, and somebody else's change is read at once. */
export function useOutcome({ onDone, reread }: OutcomeInput) {
  const [refusal, setRefusal] = useState<OfficeRefusal | null>(null)
  const tell: Tell = async (outcome, telling) => {
    const result = await outcome
    if (result.ok) {
      setRefusal(null)
      onDone()
      const { text, undo } = telling(result.value)
      showToast(text, undo ?? null)
      return true
    }
    if (result.failure.kind === 'busy') return false
    setRefusal(result.failure)
    if (result.failure.kind === 'stale') reread()
    return false
  }
  return { refusal, forget: () => setRefusal(null), tell }
}
