const KEY_BYTES = 32

/** A new key of a program, drawn here: the shop is told its hash alone, so that no log, answer or backup of it can hold the key. */
export async function drawKey(): Promise<{ token: string; hash: string }> {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  const base64 = btoa(String.fromCharCode(...bytes))
  const token = `kolofon_${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return { token, hash: [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('') }
}
