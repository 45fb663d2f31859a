import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { soughtBy } from '../../scan/read-scan.ts'
import { useScans } from '../../scan/use-scans.ts'
import { lastLine, lineAfterKey, markedLine } from './option-mark.ts'
import { useOptions, type FindOptions, type PickOption } from './use-options.ts'

type PickingInput<Value> = {
  id: string
  find: FindOptions<Value>
  fewestSigns: number
  isScanned: boolean
  canMake: boolean
  pick: (option: PickOption<Value>) => void
  /** What is sought is not there yet: a new one is begun. */
  make: (text: string) => void
}

export type Picking<Value> = ReturnType<typeof usePicking<Value>>

/** What is sought, what is found for it, and which of it Enter takes. */
export function usePicking<Value>(input: PickingInput<Value>) {
  const { id, find, fewestSigns, isScanned, canMake, pick, make } = input
  const [sought, setSought] = useState('')
  const [scanned, setScanned] = useState<string | null>(null)
  /** Null: nobody has moved the mark. */
  const [at, setAt] = useState<number | null>(null)
  /** Enter was pressed while it was sought: what is found is taken. */
  const [isHasty, setHasty] = useState(false)
  const { found, isSearching, refusal } = useOptions(sought, fewestSigns, find)
  const options = found?.options ?? []
  const isMakable = canMake && found !== null && sought.trim() !== '' && !found.isThere
  const last = lastLine({ options, isMakable })
  const marked = markedLine({ at, options, isMakable })

  function seek(text: string): void {
    setSought(text)
    setAt(null)
    setHasty(false)
  }
  function choose(): void {
    const option = options[marked]
    if (option) pick(option)
    else if (isMakable && marked === last) make(sought.trim())
  }
  function onKeyDown(event: KeyboardEvent): void {
    const next = lineAfterKey(event.key, marked, last)
    if (next === null && event.key !== 'Enter') return
    event.preventDefault()
    if (next !== null) {
      setAt(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (isSearching) setHasty(true)
    else choose()
  }

  useScans(
    (scan) => {
      setScanned(soughtBy(scan))
      seek(soughtBy(scan))
    },
    { isOff: !isScanned },
  )
  // What was scanned and is one thing is picked without a key.
  const takeScanned = useEffectEvent(() => {
    const exact = options.find(({ value }) => value === found?.exact)
    if (scanned !== sought.trim() || !exact) return
    setScanned(null)
    pick(exact)
  })
  useEffect(() => takeScanned(), [found])
  const takeHastily = useEffectEvent(() => {
    if (!isHasty || isSearching) return
    setHasty(false)
    choose()
  })
  useEffect(() => takeHastily(), [found, isHasty])

  return { sought, options, found, isSearching, refusal, isMakable, last, marked, seek, onKeyDown }
}
