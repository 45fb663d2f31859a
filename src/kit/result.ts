/** An outcome as a value: what was done, or a failure that the person who asked can do something about. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; failure: Failure }

export function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function failed<const Failure>(failure: Failure): { ok: false; failure: Failure } {
  return { ok: false, failure }
}
