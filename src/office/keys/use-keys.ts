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

/**
 * Hears the keys of the whole office; the frame does so once. Letters work outside of fields only, can be switched off
 * (WCAG 2.1.4), and wait for as long as the slowest scanner needs for its next sign: a label that begins with C closes nothing.
 */
export function useKeyListener({ hasLetterKeys }: { hasLetterKeys: boolean }): void {
  useEffect(() => {
    areOn = hasLetterKeys
    let pending: PendingKey = null
    const waiting = waitingCommands()
    let row = NO_KEYS

    function hear(event: KeyboardEvent): void {
      // Held down with another it is no sign of its own: Shift and R together are no scanner.
      if (HELD.includes(event.key)) return
      row = keysInARow(row, event.key, event.timeStamp)
      if (row.isCode) waiting.drop()
      const name = keyName(event)
      if (event.defaultPrevented || event.isComposing || event.repeat || !name) return
      if (hasDialogOpen()) {
        pending = null
        return
      }
      const isHeld = name.startsWith('Ctrl+')
      if (!isHeld && (!hasLetterKeys || row.isCode || isWriting(event.target))) return
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
        waiting.addAfter(name)
        return
      }
      event.preventDefault()
      if (isHeld) command.run()
      else waiting.add(command)
    }

    window.addEventListener('keydown', hear)
    return () => {
      window.removeEventListener('keydown', hear)
      waiting.drop()
    }
  }, [hasLetterKeys])
}

/** As many askings as a scanner may need for its next sign; a busy page is asked later. */
const ASKINGS = Math.ceil(IN_ONE_RUN_MS / ASKED_EVERY_MS)
/** Commands that wait until it is clear that no code follows; then they are run in their order. */
function waitingCommands() {
  let timer: ReturnType<typeof setTimeout> | null = null
  /** A key by its name is looked up when those before it were run. */
  let commands: (KeyCommand | string)[] = []
  const drop = () => {
    if (timer) clearTimeout(timer)
    timer = null
    commands = []
  }
  const askIn = (ms: number, times: number) => {
    if (timer) clearTimeout(timer)
    timer = setTimeout(() => {
      if (times > 1) return askIn(ms, times - 1)
      const due = commands
      drop()
      for (const one of due) {
        const command = typeof one === 'string' ? commandOf(one) : one
        if (command && isStillThere(command) && !hasDialogOpen()) flushSync(() => command.run())
      }
    }, ms)
  }
  return {
    drop,
    add(command: KeyCommand) {
      commands.push(command)
      if (commands.every((one) => typeof one !== 'string' && one.isLight)) askIn(QUICK_MS + 1, 1)
      else askIn(ASKED_EVERY_MS, ASKINGS)
    },
    addAfter(keys: string) {
      if (commands.length === 0) return
      commands.push(keys)
      askIn(ASKED_EVERY_MS, ASKINGS)
    },
  }
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
