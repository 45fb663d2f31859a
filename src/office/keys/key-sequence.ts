import { IN_ONE_RUN_MS } from '../scan/scan-recogniser.ts'

type Press = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }

/**
 * What a key is called in `useKeys`: `j`, `Shift+A`, `Ctrl+K`, `Ctrl+Enter`, `Alt+Enter`, `/`. Null for keys that are nobody's command. A Hungarian keyboard
 * has `[` and `]` on AltGr, which Windows tells as Ctrl and Alt, and a Mac as Alt: a sign is what it is, however it was typed.
 */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string | null {
  if (key === 'Enter') {
    if (altKey) return ctrlKey || metaKey || shiftKey ? null : 'Alt+Enter'
    return ctrlKey || metaKey ? (shiftKey ? 'Ctrl+Shift+Enter' : 'Ctrl+Enter') : null
  }
  if ([...key].length !== 1) return null
  const isLetter = key.toLowerCase() !== key.toUpperCase()
  if (altKey) return isLetter ? null : key
  if (ctrlKey || metaKey) return `Ctrl+${key.toUpperCase()}`
  return isLetter && shiftKey ? `Shift+${key.toUpperCase()}` : key.toLowerCase()
}

/** The first key of two, and when it was pressed. */
export type PendingKey = { name: string; at: number } | null
type Matched = { pending: PendingKey; command: string | null }

const SECOND_WITHIN_MS = 1_500

/** Which command a key completes: `g` then `o` is `g o`. A key that only begins one waits for the second. */
export function matchKeys(pending: PendingKey, name: string, at: number, commands: readonly string[]): Matched {
  const both = pending && at - pending.at <= SECOND_WITHIN_MS ? `${pending.name} ${name}` : null
  if (both && commands.includes(both)) return { pending: null, command: both }
  if (commands.includes(name)) return { pending: null, command: name }
  const begins = commands.some((command) => command.startsWith(`${name} `))
  return { pending: begins ? { name, at } : null, command: null }
}

/** What came without a pause, as far as it tells whether a letter is a command. */
export type KeysInARow = {
  lastAt: number
  /** It is one, or was quicker than any hand so far. */
  isCode: boolean
  /** It has a digit: that is not taken back. */
  isSure: boolean
  /** Somebody writes: until they pause it is no code, whatever comes. */
  isWritten: boolean
}

export const NO_KEYS: KeysInARow = {
  lastAt: Number.NEGATIVE_INFINITY,
  isCode: false,
  isSure: false,
  isWritten: false,
}
/** No hand presses two keys so soon after each other, but for a few of many. */
export const QUICK_MS = 35

/**
 * Codes that begin with letters go on with digits: with the first of them it is one, and so is what follows without a pause. A small
 * letter or a space that a hand has put after another sign is in no code: then it is writing, and quick fingers and digits belong to it.
 */
export function keysInARow(before: KeysInARow, key: string, at: number): KeysInARow {
  // These end a code: a letter right after one is somebody's command.
  if (key === 'Enter' || key === 'Tab') return NO_KEYS
  const isOne = [...key].length === 1 && at - before.lastAt <= IN_ONE_RUN_MS
  const isQuick = at - before.lastAt <= QUICK_MS
  const isInNoCode = key === ' ' || key !== key.toUpperCase()
  const isWritten = isOne && (before.isWritten || (!before.isSure && !isQuick && isInNoCode))
  const isSure = !isWritten && ((isOne && before.isSure) || /^[\d-]$/.test(key))
  return { lastAt: at, isWritten, isSure, isCode: !isWritten && (isSure || isQuick || (isOne && before.isCode)) }
}
