import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeRefusal } from '../data/ask-office.ts'
import { useAct, type OfficeAct } from '../data/use-act.ts'
import { signal } from '../pack/scan-signal.ts'
import { moveWaiting } from '../scan/scan-queue.ts'
import { doubtOf, type SureOf } from '../scan-work/unlikely-dialog.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import { NOTES_PATH, type Intake } from './intake.ts'

export type NoteActs = {
  close: OfficeAct<'/stock/intakes/{id}/close'>
  drop: OfficeAct<'/stock/intakes/{id}/drop'>
  open: OfficeAct<'/stock/intakes'>
  /** Closing was refused for numbers that are to be looked at again. */
  doubt: OfficeRefusal | null
  forgetDoubt: () => void
  closeNow: (sure?: SureOf[]) => Promise<void>
  /** `onAnswer` comes before another screen does. */
  dropNow: (onAnswer?: () => void) => Promise<void>
  /** Scans that came too late go on in a note of their own, of the same delivery. */
  toNewNote: () => Promise<void>
}

type Standing = {
  /** How many copies stand on the note. */
  copies: number
  /** Scans of this browser have not gone up. */
  isWaiting: boolean
}

/** What is done to a note as a whole. */
export function useNoteActs(intake: Intake, { copies, isWaiting }: Standing): NoteActs {
  const { intake: words } = useWords()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const close = useAct('/stock/intakes/{id}/close')
  const drop = useAct('/stock/intakes/{id}/drop')
  const restore = useAct('/stock/intakes/{id}/restore')
  const open = useAct('/stock/intakes')
  const [doubt, setDoubt] = useState<OfficeRefusal | null>(null)
  const parameters = { id: intake.id }

  const closeNow = async (sure: SureOf[] = []) => {
    if (copies === 0 || isWaiting) return
    const done = await close.run({ parameters, body: { sure } })
    setDoubt(doubtOf(done))
    if (!done.ok) return done.failure.kind === 'intake-closed' ? revalidate() : undefined
    signal('done')
    if (done.value.orders.length > 0) await navigate(`${OFFICE_PATH}/print/intake?ids=${intake.id}&now=1`)
  }
  const dropNow = async (onAnswer?: () => void) => {
    const dropped = await drop.run({ parameters, body: { copies } })
    onAnswer?.()
    if (!dropped.ok) return
    if (!dropped.value.isGone) showToast(words.wasDropped, () => void restore.run({ parameters }))
    await navigate(NOTES_PATH)
  }
  const toNewNote = async () => {
    const { supplierId: supplier, placeId: place, terms, note } = intake
    const opened = await open.run({ body: { supplier, place, terms, note } })
    if (!opened.ok) return
    moveWaiting(`intake ${intake.id}`, `intake ${opened.value.id}`)
    await navigate(`${NOTES_PATH}/${opened.value.id}`)
  }
  return { close, drop, open, doubt, forgetDoubt: () => setDoubt(null), closeNow, dropNow, toNewNote }
}
