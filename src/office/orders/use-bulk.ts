import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Result } from '#kit/result.ts'
import { NOT_TOLD, type OfficeRefusal } from '../data/ask-office.ts'
import type { OrderRowAnswer } from './order-row-cells.tsx'

type Send = (order: OrderRowAnswer, key: string) => Promise<Result<unknown, OfficeRefusal>>

/** What came of the last one: how many were done, and which were not, each with its reason. */
export type BulkOutcome = { done: number; refused: readonly { number: string; refusal: OfficeRefusal }[] }

/**
 * The single act for each chosen order, one after the other, each with a key of its own (0120). What was not answered keeps
 * its key, so that another try does nothing twice.
 */
export function useBulk(chosen: readonly OrderRowAnswer[]) {
  const { revalidate } = useRevalidator()
  const keys = useRef(new Map<string, string>())
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)

  async function doOne(name: string, order: OrderRowAnswer, send: Send) {
    const wish = `${name} ${order.number}`
    const key = keys.current.get(wish) ?? crypto.randomUUID()
    keys.current.set(wish, key)
    const answer = await send(order, key)
    if (answer.ok || !NOT_TOLD.has(answer.failure.kind)) keys.current.delete(wish)
    return answer
  }

  async function run(name: string, send: Send): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setOutcome(null)
    const refused: { number: string; refusal: OfficeRefusal }[] = []
    try {
      for (const order of chosen) {
        const answer = await doOne(name, order, send)
        if (!answer.ok) refused.push({ number: order.number, refusal: answer.failure })
      }
      setOutcome({ done: chosen.length - refused.length, refused })
      await revalidate()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { run, isBusy, outcome }
}
