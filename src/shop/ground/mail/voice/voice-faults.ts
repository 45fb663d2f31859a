import { asText, withoutDirections } from '#kit/outside/outside-text.ts'
import { fieldRule, VOICE_FIELDS, type Voice, type VoiceField } from './voice-fields.ts'

export const VOICE_FAULTS = [
  'unknown-placeholder',
  'too-long',
  'too-many-lines',
  'markup',
  'link',
  'account-number',
] as const
export type VoiceFaultKind = (typeof VOICE_FAULTS)[number]
/** `what` is the piece that cannot stay, or how much is the most. */
export type VoiceFault = { field: VoiceField; kind: VoiceFaultKind; what: string }

/** Where a letter of the shop may lead to: its own pages, and the addresses at which it is written to. */
export type OwnAddresses = { host: string; emails: readonly string[] }

/** Signs of no width: they hide in a word what a reader, and the checks here, would see. */
const NO_WIDTH = /[\u00ad\u200b\u2060\ufeff]/g
const BRACES = /\{[^{}]{0,40}\}?|\}/g
const MARKUP = /<[a-z/!]/i
/** What a mail program's own eyes take for the end of an address. */
const AROUND_ADDRESS = /[\s<>"'()[\]{},;|„”“«»‹›]+/u
const INSIDE_ADDRESS = /[:/\\?#&=@]+/
/** As many digits as a bank account or a card has; a telephone number has fewer. */
const ACCOUNT_NUMBER = /(?<!\d)\d(?:[ \u00a0–-]?\d){15}/u

/** Words as they are kept: white space in order, nothing that is not seen. */
export function cleanVoice(voice: Voice): Voice {
  const cleaned = VOICE_FIELDS.map((field) => [field, cleanWords(voice[field] ?? '')] as const)
  return Object.fromEntries(cleaned.filter(([, words]) => words !== '')) as Voice
}

function cleanWords(words: string): string {
  return withoutDirections(asText(words))
    .replaceAll(NO_WIDTH, '')
    .normalize('NFC')
    .split(/\r\n|[\n\r\v\f\u2028\u2029]/)
    .map((line) => line.replaceAll('\t', ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

/** Why these words cannot stand in a letter; of a field the first reason of each kind. */
export function voiceFaults(voice: Voice, own: OwnAddresses): VoiceFault[] {
  return VOICE_FIELDS.flatMap((field) => {
    const words = voice[field]
    if (words === undefined || words === '') return []
    const { most, lines, placeholders } = fieldRule(field)
    const strange = [...words.matchAll(BRACES)].find(([what]) => !placeholders.some((name) => what === `{${name}}`))
    const markup = MARKUP.exec(words)
    const account = ACCOUNT_NUMBER.exec(words.normalize('NFKC'))
    const link = strangeAddress(words, own)
    return [
      ...(strange ? [{ field, kind: 'unknown-placeholder', what: strange[0] } as const] : []),
      ...(words.length > most ? [{ field, kind: 'too-long', what: String(most) } as const] : []),
      ...(words.split('\n').length > lines ? [{ field, kind: 'too-many-lines', what: String(lines) } as const] : []),
      ...(markup ? [{ field, kind: 'markup', what: words.slice(markup.index, markup.index + 12) } as const] : []),
      ...(link === null ? [] : [{ field, kind: 'link', what: link } as const]),
      ...(account ? [{ field, kind: 'account-number', what: account[0] } as const] : []),
    ]
  })
}

/** The first thing that a mail program would make a link of, and that leads to somebody else. */
function strangeAddress(words: string, own: OwnAddresses): string | null {
  const seen = words.normalize('NFKC').replaceAll('。', '.').split(AROUND_ADDRESS)
  return seen.find((piece) => leadsAway(withoutStops(piece), own)) ?? null
}

function leadsAway(piece: string, own: OwnAddresses): boolean {
  if (piece.includes('@') && isNamed(piece, own.emails)) return false
  if (isOwnPage(piece, own.host)) return false
  return piece.includes('://') || piece.split(INSIDE_ADDRESS).some((part) => isHost(withoutStops(part)))
}

function isNamed(piece: string, emails: readonly string[]): boolean {
  return emails.some((email) => email.toLowerCase() === piece.toLowerCase())
}

function isOwnPage(piece: string, host: string): boolean {
  const url = URL.parse(/^https?:\/\//i.test(piece) ? piece : `https://${piece}`)
  return url !== null && url.host === host && url.username === '' && url.password === ''
}

/** Two words or more with full stops between them, of which the last may be a country's or a company's. */
function isHost(part: string): boolean {
  const labels = part.split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => label !== '') &&
    /^(?:xn--[a-z0-9-]+|\p{L}{2,})$/iu.test(labels.at(-1) ?? '')
  )
}

function withoutStops(piece: string): string {
  let end = piece.length
  while (end > 0 && '.:!?…'.includes(piece[end - 1] ?? '')) end--
  return piece.slice(0, end)
}
