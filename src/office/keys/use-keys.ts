import { useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { ASKED_EVERY_MS, IN_ONE_RUN_MS } from '../scan/scan-recogniser.ts'
import { hasDialogOpen } from './has-dialog-open.ts'
import { keyName, keysInARow, matchKeys, NO_KEYS, QUICK_MS, type PendingKey } from './key-sequence.ts'

export type KeyCommand = {
  /** `j`, `Shift+A`, `Ctrl+K`, or two in a row: `g o`. */
  keys: string
  /** What it does, for the help. */
  words: string
  run: () => void
  /** It only moves about, as a letter of a code may: it need not wait until it is clear that it is none. */
  isLight?: boolean
}

type Registered = { commands: readonly KeyCommand[] }

let registered: readonly Registered[] = []
const listeners = new Set<() => void>()

function register(one: Registered): () => void {
  change([...registered, one])
  return () => change(registered.filter((other) => other !== one))
}

function change(next: readonly Registered[]): void {
  registered = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What can be done by keys on this screen; run as long as the part that brings them is shown. */
export function useKeys(commands: readonly KeyCommand[]): void {
  const run = useEffectEvent((keys: string) => commands.find((one) => one.keys === keys)?.run())
  const described = JSON.stringify(commands.map(({ keys, words, isLight }) => ({ keys, words, isLight })))
  // Before it is painted: whoever sees a screen can press its keys.
  useLayoutEffect(() => {
    const named = JSON.parse(described) as Omit<KeyCommand, 'run'>[]
    return register({ commands: named.map((one) => ({ ...one, run: () => run(one.keys) })) })
  }, [described])
}

/** Everything that keys do now, for the help; what came last stands first. */
export function useKeyCommands(): readonly KeyCommand[] {
  const all = useSyncExternalStore(listen, () => registered)
  return all.toReversed().flatMap(({ commands }) => commands)
}

let areOn = true

/** Letters and digits do something, or are switched off. */
export function areKeysOn(): boolean {
  return areOn
}

let forget = () => {}

/** They were a code, which has been read: no key of it is a command, and the next one begins anew. */
export function forgetKeys(): void {
  forget()
}

/**
 * Hears the keys of the whole office; the frame does so once. Letters work outside of fields only, can be switched off
 * (WCAG 2.1.4), and wait for as long as the slowest scanner needs for its next sign: a label that begins with C closes nothing.
 */
export function useKeyListener({ hasLetterKeys }: { hasLetterKeys: boolean }): void {
  useEffect(() => {
    areOn = hasLetterKeys
    let pending: PendingKey = null
    let row = NO_KEYS
    const waiting = waitingCommands(() => row.isCode)
    forget = () => {
      row = NO_KEYS
      waiting.drop()
    }

    function handleKey(event: KeyboardEvent): void {
      // Held down with another it is no sign of its own: Shift and R together are no scanner.
      if (HELD.includes(event.key)) return
      const isEnded = row.isCode && (event.key === 'Enter' || event.key === 'Tab')
      row = keysInARow(row, event.key, event.timeStamp)
      if (row.isSure || isEnded) waiting.drop()
      const name = keyName(event)
      // A space is kept from whatever has the focus, but belongs to what is written.
      const isTaken = event.defaultPrevented && event.key !== ' '
      if (isTaken || event.isComposing || event.repeat || !name) return
      if (hasDialogOpen()) {
        pending = null
        return
      }
      const isHeld = name.startsWith('Ctrl+') || name.startsWith('Alt+')
      if (!isHeld && (!hasLetterKeys || isWriting(event.target))) return
      if (!isHeld && row.isCode) {
        // A code, or quick fingers: what comes next tells.
        waiting.addAfter({ name, sign: event.key })
        return
      }
      const commands = registered.toReversed().flatMap((one) => one.commands)
      const matched = matchKeys(
        pending,
        name,
        event.timeStamp,
        commands.map(({ keys }) => keys),
      )
      pending = matched.pending
      const command = commands.find(({ keys }) => keys === matched.command)
      if (!command) {
        // It may be a command of what those that wait will show: Shift+A, and b at once.
        if (waiting.addAfter({ name, sign: event.key })) event.preventDefault()
        return
      }
      event.preventDefault()
      if (isHeld) command.run()
      else waiting.add({ command, sign: event.key })
    }

    window.addEventListener('keydown', handleKey)
    return () => {
      window.removeEventListener('keydown', handleKey)
      waiting.drop()
    }
  }, [hasLetterKeys])
}

/** As many askings as a scanner may need for its next sign; a busy page is asked later. */
const ASKINGS = Math.ceil(IN_ONE_RUN_MS / ASKED_EVERY_MS)
/** What waits with the sign that was pressed for it: a command, or a key that is looked up when those before it were run. */
type Waiting = { sign: string } & ({ command: KeyCommand } | { name: string })

/**
 * Commands that wait until it is clear that no code follows; then they are run in their order. What was pressed after one that opens a
 * field was meant for the field, and is written into it.
 */
function waitingCommands(isCode: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | null = null
  let waiting: Waiting[] = []
  const drop = () => {
    if (timer) clearTimeout(timer)
    timer = null
    waiting = []
  }
  const askIn = (ms: number, times: number) => {
    if (timer) clearTimeout(timer)
    timer = setTimeout(() => {
      if (times > 1) return askIn(ms, times - 1)
      const due = waiting
      drop()
      if (!isCode()) runAll(due)
    }, ms)
  }
  return {
    drop,
    add(one: Waiting & { command: KeyCommand }) {
      waiting.push(one)
      if (waiting.every((other) => 'command' in other && other.command.isLight)) askIn(QUICK_MS + 1, 1)
      else askIn(ASKED_EVERY_MS, ASKINGS)
    },
    /** Whether it waits: with nothing before it, it is nobody's. */
    addAfter(one: Waiting): boolean {
      if (waiting.length === 0) return false
      waiting.push(one)
      askIn(ASKED_EVERY_MS, ASKINGS)
      return true
    },
  }
}

function runAll(due: readonly Waiting[]): void {
  for (const [at, one] of due.entries()) {
    const opened = at > 0 ? document.activeElement : null
    if (opened && isWriting(opened))
      return writeInto(
        opened,
        due
          .slice(at)
          .map(({ sign }) => sign)
          .join(''),
      )
    const command = 'command' in one ? one.command : commandOf(one.name)
    if (command && isStillThere(command) && !hasDialogOpen()) flushSync(() => command.run())
  }
}

/** As if it had been typed there: React hears of it by the event. */
function writeInto(field: Element, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  document.execCommand('insertText', false, text)
}

function commandOf(keys: string): KeyCommand | undefined {
  return registered
    .toReversed()
    .flatMap((one) => one.commands)
    .find((one) => one.keys === keys)
}

/** A key pressed for a screen that is gone by now does nothing on the next one. */
const isStillThere = (command: KeyCommand) => registered.some(({ commands }) => commands.includes(command))

const HELD = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']
const CHOICES = ['checkbox', 'radio', 'button', 'submit', 'range']

function isWriting(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !CHOICES.includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
