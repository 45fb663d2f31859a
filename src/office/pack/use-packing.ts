import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useAct } from '../data/use-act.ts'
import { useWhenReachable } from '../data/use-when-reachable.ts'
import type { Scan } from '../scan/read-scan.ts'
import { useScans } from '../scan/use-scans.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { useWords } from '../words/office-words.tsx'
import { EMPTY_BOX, packedOf, putByHand, stepFor, type Box } from './box.ts'
import { afterChange, checkScan, copiesIn, isComplete, type CheckedScan } from './check-scan.ts'
import type { ParcelAnswer, ParcelLine } from './parcel.ts'
import type { Report } from './report-dialog.tsx'
import { signal } from './scan-signal.ts'

export type Packing = ReturnType<typeof usePacking>

type PackingInput = {
  parcel: ParcelAnswer
  onPacked: (parcel: ParcelAnswer) => void
  onOpen: (number: string | null) => void
}

/** OFFICE-26: the box in hand: what scans and hands put into it, and what the door is told of it. */
export function usePacking({ parcel, onPacked, onOpen }: PackingInput) {
  const words = useWords().packing
  const acts = useParcelActs(parcel, onPacked)
  const { take, waits, packNow } = acts
  const [box, setBox] = useState(EMPTY_BOX)
  const [checked, setChecked] = useState<CheckedScan | null>(null)
  const [picked, setPicked] = useState<ParcelLine | null>(null)
  const [news, setNews] = useState<string | null>(null)
  const { number, lines } = parcel
  const isBegun = parcel.takenBy?.isMine === true || copiesIn(box.counted) > 0
  const { counted, takeOut } = afterChange(lines, box.counted)
  const send = async (full: Box) => {
    // What is in the box is held against the order as it is now.
    if (await packNow(full)) setNews(words.changed)
  }
  useWhenReachable(waits, () => void send({ ...box, counted }))

  const put = (next: Box) => {
    setBox(next)
    setNews(null)
    // Others are to see that somebody has begun; packing itself does not wait for it.
    if (!isBegun) void take.run({ parameters: { number } })
    if (isComplete(lines, next.counted)) void send(next)
  }
  const byHand = (lineId: number, reason: string) => put(putByHand({ ...box, counted }, lineId, reason))

  function check(scan: Scan): void {
    const result = checkScan(lines, counted, scan)
    setChecked(result)
    signal(result.kind === 'right' ? 'right' : 'wrong')
    if (result.kind === 'right') put({ ...box, counted: { ...result.counted } })
    else if (scan.kind === 'order') setNews(words.otherInHand)
    else if (result.kind === 'unknown') setNews(words.unknownCode(result.text))
  }

  const handleScan = (scan: Scan) => {
    const isSending = acts.pack.isBusy || waits
    const step = stepFor(scan, { number, lines, counted, checked, isReporting: picked !== null, isSending, isBegun })
    if (step === 'refuse') return signal('wrong')
    if (step === 'begin') return void acts.begin()
    if (step === 'open' && scan.kind === 'order') return onOpen(scan.number)
    if (step === 'check') check(scan)
  }
  useScans(handleScan, { countsEach: true })

  async function tell(line: ParcelLine, what: Report): Promise<void> {
    if (what === 'unreadable') {
      setPicked(null)
      return byHand(line.lineId, words.unreadable)
    }
    const reported = await acts.report(line, what)
    if (!reported.ok) return
    setPicked(null)
    setChecked(null)
    setNews(reported.value.isReplaced ? words.replaced : words.toOrder)
  }

  return {
    ...acts,
    counted,
    takeOut,
    isBegun,
    checked,
    setChecked,
    picked,
    setPicked,
    news,
    hear: handleScan,
    byHand,
    tell,
  }
}

/** What is done with a parcel at the door of the office. */
function useParcelActs(parcel: ParcelAnswer, onPacked: (parcel: ParcelAnswer) => void) {
  const { revalidate } = useRevalidator()
  const take = useAct('/orders/{number}/take')
  const letGo = useAct('/orders/{number}/let-go')
  const pack = useAct('/pack/{number}')
  const reporting = useAct('/pack/{number}/report')
  const { number, version, lines } = parcel
  const parameters = { number }

  /** True where somebody has changed the order meanwhile. */
  async function packNow(box: Box): Promise<boolean> {
    const done = await pack.run({ parameters, body: { version, ...packedOf(lines, box) } })
    if (done.ok) {
      signal('done')
      onPacked(parcel)
      return false
    }
    if (done.failure.kind !== 'stale') return false
    void revalidate()
    return true
  }
  async function begin(): Promise<void> {
    const taken = await take.run({ parameters })
    // Somebody else has it now: the next one is shown.
    if (!taken.ok && taken.failure.kind === 'taken') await revalidate()
  }
  return {
    take,
    letGo,
    pack,
    reporting,
    waits: pack.refusal?.kind === 'unreachable',
    packNow,
    begin,
    report: (line: ParcelLine, what: Exclude<Report, 'unreadable'>) =>
      reporting.run({ parameters, body: { version, lineId: line.lineId, what, place: officeChoices().place } }),
  }
}
