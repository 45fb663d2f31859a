export type Bytes = Uint8Array<ArrayBuffer>
export type Hashing = {
  sha256(content: Bytes): Promise<Bytes>
  hmac(key: Bytes, content: Bytes): Promise<Bytes>
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' }

/** The browser's own hashing, or the library's where the browser has none to offer. */
export async function hashing(): Promise<Hashing> {
  const subtle = globalThis.crypto?.subtle
  if (!subtle) return (await import('./plain-hashing.ts')).plainHashing
  return {
    sha256: async (content) => new Uint8Array(await subtle.digest('SHA-256', content)),
    async hmac(key, content) {
      const imported = await subtle.importKey('raw', key, HMAC, false, ['sign'])
      return new Uint8Array(await subtle.sign('HMAC', imported, content))
    },
  }
}
