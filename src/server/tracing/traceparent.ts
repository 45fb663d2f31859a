import type { SpanContext } from '@opentelemetry/api'

const SHAPE = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const NOTHING = /^0+$/

/** W3C Trace Context: the trace that whoever asks is part of. What cannot be read begins a new one. */
export function readTraceparent(header: string | string[] | undefined): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] = (typeof header === 'string' && SHAPE.exec(header)) || []
  if (!traceId || NOTHING.test(traceId) || NOTHING.test(spanId)) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}

export function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${(traceFlags & 1).toString(16).padStart(2, '0')}`
}
