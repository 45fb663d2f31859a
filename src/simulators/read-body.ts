/** More than any honest caller sends. */
export const MAX_BYTES = 512 * 1024

/** Only what says it is JSON: a form on a foreign page can send text, but not that. Undefined when it is not. */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return undefined
  try {
    return JSON.parse(await request.text())
  } catch {
    // Not JSON, whatever it says.
    return undefined
  }
}

export async function readFormBody(request: Request): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? ''))
    return new URLSearchParams()
  return new URLSearchParams(await request.text())
}
