import { readScan, type Scan } from './read-scan.ts'
import {
  ASKED_EVERY_MS,
  hearKey,
  hearNothing,
  NO_RUN,
  settle,
  type ScanEvent,
  type KeyStroke,
} from './scan-recogniser.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Before = { field: TextField; value: string; start: number | null; end: number | null }

type Ears = {
  onScan: (scan: Scan) => void
  /** Digits that fell into no field, and are no part of a code. */
  onNumber: (number: number) => void
  /** The number told last was the beginning of a code. */
  onNumberUndone: () => void
}

/** Hears every key before the screen does; a scan is taken out of the field it fell into, and ends nothing there. */
export function listenForScans({ onScan, onNumber, onNumberUndone }: Ears): () => void {
  let run = NO_RUN
  let before: Before | null = null
  let asking: ReturnType<typeof setTimeout> | null = null

  function tell(events: readonly ScanEvent[]): void {
    for (const one of events) {
      if (one.kind === 'number') {
        onNumber(one.number)
        continue
      }
      if (before) putBack(before)
      before = null
      if (one.isNumberUndone) onNumberUndone()
      onScan(readScan(one))
    }
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
    const into = whatItFellInto(event.target)
    // A key that is held down is no sign more: no scanner does that.
    const key = event.repeat ? 'Repeat' : event.key
    const hearing = hearKey(run, { key, code: event.code, at: event.timeStamp, into })
    const begins = hearing.run.signs.length === 1 && hearing.run !== run
    run = hearing.run
    if (hearing.isTaken) {
      event.preventDefault()
      // A space is kept from a button, and may yet belong to what somebody writes.
      if (event.key !== ' ') event.stopImmediatePropagation()
    }
    tell(hearing.events)
    // The first sign of a run: what the field holds now is what it held before.
    if (begins) before = stateOf(event.target)
    ask()
  }

  /** A page that is busy comes to it later, and to the keys that wait before it: so silence is counted by askings, not by time. */
  function ask(): void {
    if (run.signs.length === 0 || asking) return
    asking = setTimeout(() => {
      asking = null
      const hearing = hearNothing(run)
      run = hearing.run
      tell(hearing.events)
      ask()
    }, ASKED_EVERY_MS)
  }

  /** Whoever presses a button has typed all they wanted to. */
  function end(): void {
    const { events } = settle(run)
    run = NO_RUN
    tell(events)
  }

  window.addEventListener('keydown', handleKey, { capture: true })
  window.addEventListener('pointerdown', end, { capture: true })
  return () => {
    window.removeEventListener('keydown', handleKey, { capture: true })
    window.removeEventListener('pointerdown', end, { capture: true })
    if (asking) clearTimeout(asking)
  }
}

const CHOICES = ['checkbox', 'radio', 'button', 'submit', 'range']

function fieldOf(target: EventTarget | null): TextField | null {
  if (target instanceof HTMLInputElement) return CHOICES.includes(target.type) ? null : target
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement ? target : null
}

function whatItFellInto(target: EventTarget | null): KeyStroke['into'] {
  const field = fieldOf(target)
  if (!field) return 'nothing'
  // Whoever writes a code where codes are looked for, or asked for, means that field; a scanner that is as slow may mean it too.
  if (field.type === 'search' || field.dataset.takes === 'code') return 'code-field'
  return field.type === 'password' || field.closest('dialog') ? 'form-field' : 'field'
}

function stateOf(target: EventTarget | null): Before | null {
  const field = fieldOf(target)
  if (!field) return null
  // A list that is chosen from has no selection, as fields of numbers and days have none.
  const [start, end] = field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd]
  return { field, value: field.value, start, end }
}

/** React hears of a value only when the element's own setter was used and the event came. */
function putBack({ field, value, start, end }: Before): void {
  const kind = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find((one) => field instanceof one)
  Object.getOwnPropertyDescriptor(kind?.prototype, 'value')?.set?.call(field, value)
  if (start !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(start, end)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}
