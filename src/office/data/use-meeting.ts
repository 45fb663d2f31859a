import { useEffect, useEffectEvent, useState } from 'react'
import type { ConflictSide } from '../ui/controls/conflict-choice.tsx'

type Fields = Readonly<Record<string, string>>
type Decision = { side: ConflictSide; seen: string }

export type Meeting<Name extends string> = {
  /** What stands in a field: mine where I typed, else what the record says now. */
  value: (field: Name) => string
  type: (changed: Partial<Record<Name, string>>) => void
  /** Fields that I have changed and somebody else too, to something else; each with what was chosen of the two. */
  met: { field: Name; theirs: string; mine: string; chosen: ConflictSide | null }[]
  choose: (field: Name, side: ConflictSide) => void
  isUndecided: boolean
  /** What is to be saved: the fields that are another than what the record says now. */
  changes: Partial<Record<Name, string>>
}

/**
 * A form of a few fields over a record that others change meanwhile. `present` is what it says now: where I typed nothing that is
 * shown at once, and where both did nothing is saved before one of the two was chosen.
 */
export function useMeeting<Name extends string>(present: Record<Name, string>): Meeting<Name> {
  const [base] = useState<Fields>(present)
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({})
  const [decisions, setDecisions] = useState<Partial<Record<Name, Decision>>>({})
  const names = Object.keys(present) as Name[]
  const mineOf = (field: Name) => {
    const mine = typed[field]
    return mine === undefined || mine === base[field] ? present[field] : mine
  }
  const met = names
    .filter((field) => present[field] !== base[field] && mineOf(field) !== present[field])
    .map((field) => {
      const decision = decisions[field]
      // What was chosen holds as long as theirs is what was seen then.
      const chosen = decision?.seen === present[field] ? decision.side : null
      return { field, theirs: present[field], mine: mineOf(field), chosen }
    })
  const isTheirs = (field: Name) => met.some((one) => one.field === field && one.chosen === 'theirs')
  const value = (field: Name) => (isTheirs(field) ? present[field] : mineOf(field))
  return {
    value,
    type: (changed) => setTyped((before) => ({ ...before, ...changed })),
    met,
    choose: (field, side) => setDecisions((before) => ({ ...before, [field]: { side, seen: present[field] } })),
    isUndecided: met.some(({ chosen }) => chosen === null),
    changes: Object.fromEntries(
      names.filter((field) => value(field) !== present[field]).map((field) => [field, value(field)]),
    ) as Partial<Record<Name, string>>,
  }
}

/**
 * For whoever was overtaken: when the record has been read again, what does not meet is saved once more. Where two have met, `save`
 * finds it undecided and waits.
 */
export function useSaveAgain(version: number | string, isOvertaken: boolean, save: () => void): void {
  const goOn = useEffectEvent(() => {
    if (isOvertaken) save()
  })
  useEffect(() => goOn(), [version])
}
