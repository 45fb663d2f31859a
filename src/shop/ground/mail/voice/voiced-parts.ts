import type { LetterPart } from '../letter-frame.ts'
import type { Voice, VoicedLetter, VoicePlaceholder } from './voice-fields.ts'

type Speech = {
  voice: Voice
  /** Whose own paragraph it may have; null: none. */
  letter: VoicedLetter | null
  /** What is known where it is written. */
  known: Readonly<Partial<Record<VoicePlaceholder, string>>>
  /** As every shop greets in this letter; null where it begins without. */
  greeting: string | null
}

/**
 * A letter in the shop's voice: its greeting, its own paragraph after what the letter has to say first, its closing and signature
 * before the small print. Nothing of the letter's own is left out.
 */
export function voicedParts(parts: readonly LetterPart[], { voice, letter, known, greeting }: Speech): LetterPart[] {
  const lead = firstOther(parts, 'paragraph')
  const end = parts.length - firstOther(parts.toReversed(), 'small-print')
  const middle = Math.min(lead, end)
  const usual: LetterPart[] = greeting === null ? [] : [{ kind: 'paragraph', text: greeting }]
  const own = filled(voice.greeting, known)
  return [
    ...(own.length > 0 ? own : usual),
    ...parts.slice(0, middle),
    ...(letter ? filled(voice[letter], known) : []),
    ...parts.slice(middle, end),
    ...filled(voice.closing, known),
    ...filled(voice.signature, known),
    ...parts.slice(end),
  ]
}

/** How many of that kind it begins with. */
function firstOther(parts: readonly LetterPart[], kind: LetterPart['kind']): number {
  const at = parts.findIndex((part) => part.kind !== kind)
  return at === -1 ? parts.length : at
}

/** Nothing where it is not said, or names what this letter does not know. */
function filled(words: string | undefined, known: Speech['known']): LetterPart[] {
  if (!words) return []
  let isWhole = true
  const text = words.replaceAll(/\{(\w{1,20})\}/g, (_, name: string) => {
    const value = known[name as VoicePlaceholder]
    if (!value) isWhole = false
    return value ?? ''
  })
  if (!isWhole) return []
  const lines = text.split('\n')
  return lines.length > 1 ? [{ kind: 'block', lines }] : [{ kind: 'paragraph', text }]
}
