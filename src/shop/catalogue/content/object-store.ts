/** Where pictures and other files are kept: a folder, or a bucket (DATA-20). */
export type ObjectStore = {
  /** Whole or not at all; what was there before is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such object. */
  get(key: string, options?: { maxBytes?: number }): Promise<Buffer | null>
  /** An object that is not there counts as deleted. */
  delete(key: string): Promise<void>
  /** All keys that begin so, in the order of their letters. */
  list(prefix?: string): Promise<string[]>
  /** An address that opens this one object to whoever has it: for an hour unless said otherwise, for a week at most. */
  presign(key: string, seconds?: number): Promise<string>
}

const KEY = /^(?!.{401})[A-Za-z0-9][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9][A-Za-z0-9_.-]*)*$/
const LONGEST_NAME = 180

/** Keys are names that no file system and no address can misread: no `..`, nothing hidden, nothing absolute. */
export function isObjectKey(key: string): boolean {
  return KEY.test(key) && key.split('/').every((name) => name.length <= LONGEST_NAME)
}

export function requireObjectKey(key: string): string {
  if (!isObjectKey(key)) throw new TypeError(`No object can have the key ${JSON.stringify(key.slice(0, 80))}.`)
  return key
}

/** Thrown by `get` when an object has more bytes than the caller can take. */
export class ObjectTooLarge extends Error {
  override name = 'ObjectTooLarge'
}

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  csv: 'text/csv; charset=utf-8',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
}

/** The key's ending says what an object is, so that a file put into the folder by hand is the same as one put by the shop. */
export function objectType(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
}
