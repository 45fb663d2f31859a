import { useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import { SIGNS_WITHIN_MS } from '../scan/scan-recogniser.ts'
import { hasDialogOpen } from './has-dialog-open.ts'
import { keyName, matchKeys, type PendingKey } from './key-sequence.ts'

export type KeyCommand = {
  /** `j`, `Shift+A`, `Ctrl+K`, or two in a row: `g o`. */
  keys: string
  /** What it does, for the help. */
  words: string
  run: () => void
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
  const described = JSON.stringify(commands.map(({ keys, words }) => ({ keys, words })))
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

/**
 * Hears the keys of the whole office; the frame does so once. Letters work outside of fields only, can be switched off
 * (WCAG 2.1.4), and wait for as long as a scanner needs for its next sign: a code that begins with K moves no row.
 */
export function useKeyListener({ hasLetterKeys }: { hasLetterKeys: boolean }): void {
  useEffect(() => {
    let pending: PendingKey = null
    let waiting: ReturnType<typeof setTimeout> | null = null
    let lastAt = Number.NEGATIVE_INFINITY

    function hear(event: KeyboardEvent): void {
      // Held down with another it is no sign of its own: Shift and R together are no scanner.
      if (HELD.includes(event.key)) return
      const isQuick = event.timeStamp - lastAt <= SIGNS_WITHIN_MS
      lastAt = event.timeStamp
      if (waiting) clearTimeout(waiting)
      const name = keyName(event)
      if (event.defaultPrevented || event.isComposing || event.repeat || !name) return
      if (hasDialogOpen()) {
        pending = null
        return
      }
      const isHeld = name.startsWith('Ctrl+')
      if (!isHeld && (!hasLetterKeys || isQuick || isWriting(event.target))) return
      const commands = registered.toReversed().flatMap((one) => one.commands)
      const matched = matchKeys(
        pending,
        name,
        event.timeStamp,
        commands.map(({ keys }) => keys),
      )
      pending = matched.pending
      const command = commands.find(({ keys }) => keys === matched.command)
      if (!command) return
      event.preventDefault()
      if (isHeld) command.run()
      else waiting = setTimeout(() => isStillThere(command) && !hasDialogOpen() && command.run(), SIGNS_WITHIN_MS + 1)
    }

    window.addEventListener('keydown', hear)
    return () => {
      window.removeEventListener('keydown', hear)
      if (waiting) clearTimeout(waiting)
    }
  }, [hasLetterKeys])
}

/** A key pressed for a screen that is gone by now does nothing on the next one. */
const isStillThere = (command: KeyCommand) => registered.some(({ commands }) => commands.includes(command))

const HELD = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']
const CHOICES = ['checkbox', 'radio', 'button', 'submit', 'range']

function isWriting(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !CHOICES.includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
