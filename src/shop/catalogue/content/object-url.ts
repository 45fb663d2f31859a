import type { ObjectStore } from './object-store.ts'

const SCHEME = 'object:'
/** Long enough to press a link on a page that was left open for a while. */
const OPEN_SECONDS = 900

/** How a row names a private object: nobody can open it by this. */
export function objectUrl(key: string): string {
  return SCHEME + key
}

/** DATA-20: an address that opens it for a quarter of an hour; any other address as it is. */
export async function openUrl(objects: Pick<ObjectStore, 'presign'>, url: string | null): Promise<string | null> {
  return url?.startsWith(SCHEME) ? objects.presign(url.slice(SCHEME.length), OPEN_SECONDS) : url
}
