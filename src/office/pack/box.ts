import type { Scan } from '../scan/read-scan.ts'
import { checkScan, copiesIn, oneMore, type CheckedScan, type Counted, type LineToRead } from './check-scan.ts'

/** What is in the box: how many copies of each line, which of them without their code, and why. */
export type Box = { counted: Counted; unread: Counted; reasons: readonly string[] }

export const EMPTY_BOX: Box = { counted: {}, unread: {}, reasons: [] }

/** The door takes no more of them together. */
const LONGEST_REASON = 500

/** A copy that goes in without its code. */
export function putByHand(box: Box, lineId: number, reason: string): Box {
  return {
    counted: oneMore(box.counted, lineId),
    unread: oneMore(box.unread, lineId),
    reasons: [...new Set([...box.reasons, reason])],
  }
}

/** What the door is told of a box: the copies whose codes were read, and why others were not. */
export function packedOf(lines: readonly LineToRead[], { counted, unread, reasons }: Box) {
  return {
    scanned: lines
      .map(({ lineId }) => ({ lineId, quantity: (counted[lineId] ?? 0) - (unread[lineId] ?? 0) }))
      .filter(({ quantity }) => quantity > 0),
    reason: reasons.length > 0 ? reasons.join('; ').slice(0, LONGEST_REASON).toWellFormed() : undefined,
  }
}

type Standing = {
  number: string
  lines: readonly LineToRead[]
  counted: Counted
  /** The last scan, as it is shown. */
  checked: CheckedScan | null
  /** Somebody says in a dialog what is the matter with a line. */
  isReporting: boolean
  /** It is being packed, or waits for the network. */
  isSending: boolean
  isBegun: boolean
}

export type ScanStep = 'refuse' | 'nothing' | 'begin' | 'open' | 'check'

const answersWrong = ({ kind }: CheckedScan) => kind === 'right' || kind === 'wrong'

/** OFFICE-26: what is done about a scan, as things stand on the screen. */
export function stepFor(scan: Scan, standing: Standing): ScanStep {
  const { number, lines, counted, checked, isBegun } = standing
  // What is on the screen is dealt with first: a scan on top of it would be lost or counted blindly.
  if (standing.isReporting) return 'refuse'
  if (standing.isSending) return 'nothing'
  // The right book in the hand is the answer to the wrong one; of another wrong one that is told.
  if (checked?.kind === 'wrong' && !answersWrong(checkScan(lines, counted, scan))) return 'refuse'
  if (scan.kind !== 'order') return 'check'
  if (scan.number === number) return isBegun ? 'nothing' : 'begin'
  return copiesIn(counted) === 0 ? 'open' : 'check'
}
