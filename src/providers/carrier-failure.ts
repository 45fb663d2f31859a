import type { CarrierFailure } from '#shop/goods/shipping/carrier.ts'
import type { NoProviderAnswer } from './provider-call.ts'

/** Of a call that got no answer. */
export function carrierFailure(failure: NoProviderAnswer['failure']): CarrierFailure {
  return failure.kind === 'rejected' ? { kind: 'rejected', code: failure.code } : failure
}

/** Null where it is none: refusals of whatever stands before a company are pages. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: what it is says nothing.
    return null
  }
}
