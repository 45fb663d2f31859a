/**
 * Letters that may have a paragraph of the shop's own. Those about security, by which somebody uses a right, and about money of
 * which nobody knows yet where it is have none: they say the same in every shop, so that a strange one is noticed.
 */
export const VOICED_LETTERS = [
  'order-received',
  'order-on-delivery',
  'order-by-transfer',
  'quote-asked',
  'quote-ready',
  'payment-received',
  'payment-reminder',
  'order-expired',
  'order-cancelled',
  'preorder-changed',
  'shipped',
  'ready-for-pickup',
  'pickup-reminder',
  'refund-issued',
  'return-refunded',
  'contact-received',
  'club-signed-up',
  'club-moved',
  'club-called-off',
  'newsletter-welcome',
  'data-request-done',
  'data-request-refused',
  'watch-back',
  'watch-out',
  'watch-cheaper',
  'watch-withdrawn',
] as const
export type VoicedLetter = (typeof VOICED_LETTERS)[number]

/** Around every letter that speaks in the shop's voice. */
export const VOICE_FRAME = ['greeting', 'closing', 'signature'] as const
export const VOICE_FIELDS = [...VOICE_FRAME, ...VOICED_LETTERS] as const
export type VoiceField = (typeof VOICE_FIELDS)[number]

/** What may be named in braces; a letter fills it in. */
export const PLACEHOLDERS = ['name', 'orderNumber', 'shop'] as const
export type VoicePlaceholder = (typeof PLACEHOLDERS)[number]

/** What the shop says in its own words in one language, by field. What is not there is said as every shop says it. */
export type Voice = Readonly<Partial<Record<VoiceField, string>>>

type FieldRule = { most: number; lines: number; placeholders: readonly VoicePlaceholder[] }
const FRAME_RULES: Record<(typeof VOICE_FRAME)[number], FieldRule> = {
  greeting: { most: 120, lines: 1, placeholders: ['name', 'shop'] },
  closing: { most: 300, lines: 3, placeholders: ['shop'] },
  signature: { most: 300, lines: 5, placeholders: ['shop'] },
}
/** Not about an order: neither its number nor its buyer is known. */
const WITHOUT_ORDER: readonly VoicedLetter[] = [
  'contact-received',
  'club-signed-up',
  'club-moved',
  'club-called-off',
  'newsletter-welcome',
  'data-request-done',
  'data-request-refused',
  'watch-back',
  'watch-out',
  'watch-cheaper',
  'watch-withdrawn',
]

export function isVoicedLetter(name: string): name is VoicedLetter {
  return VOICED_LETTERS.some((letter) => letter === name)
}

export function isFrameField(field: VoiceField): field is (typeof VOICE_FRAME)[number] {
  return VOICE_FRAME.some((one) => one === field)
}

export function fieldRule(field: VoiceField): FieldRule {
  if (isFrameField(field)) return FRAME_RULES[field]
  return { most: 600, lines: 6, placeholders: WITHOUT_ORDER.includes(field) ? ['shop'] : PLACEHOLDERS }
}
