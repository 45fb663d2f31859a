import { readScan, type Scan } from './read-scan.ts'
import { NO_RUN, recogniseScan } from './scan-recogniser.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement
type Before = { field: TextField; value: string; start: number | null; end: number | null }

/** Hears every key before the screen does; a scan is taken out of the field it fell into, and ends nothing there. */
export function listenForScans(onScan: (scan: Scan) => void): () => void {
  let run = NO_RUN
  let before: Before | null = null

  function hear(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
    const step = recogniseScan(run, { key: event.key, code: event.code, at: event.timeStamp })
    // The first sign of a run: what the field holds now is what it held before.
    if (step.run.text.length === 1 && run !== step.run) before = stateOf(event.target)
    run = step.run
    if (!step.scanned) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (before) putBack(before)
    before = null
    onScan(readScan(step.scanned))
  }

  window.addEventListener('keydown', hear, { capture: true })
  return () => window.removeEventListener('keydown', hear, { capture: true })
}

function stateOf(target: EventTarget | null): Before | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return null
  return { field: target, value: target.value, start: target.selectionStart, end: target.selectionEnd }
}

/** React hears of a value only when the element's own setter was used and the event came. */
function putBack({ field, value, start, end }: Before): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  // Fields of numbers and days have no selection.
  if (start !== null) field.setSelectionRange(start, end)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
