import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { checkPresignSeconds } from '#kit/crypto/sigv4.ts'
import { isObjectKey } from './object-store.ts'

export type ObjectAddresses = {
  /** The path of an object, open until the time is over. */
  pathFor(key: string, seconds: number): string
  /** Whether this path's signature is ours and its time is not over. */
  isOpen(signedAddress: { key: string; expires: string | undefined; signature: string | undefined }): boolean
}

/** Presigned addresses of the folder's objects: a bucket signs its own. */
export function objectAddresses(secret: Buffer, now: () => Date): ObjectAddresses {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'object addresses', 32))
  const sign = (object: string, expires: string) =>
    createHmac('sha256', key).update(`${expires}\n${object}`).digest('base64url')
  return {
    pathFor(object, seconds) {
      checkPresignSeconds(seconds)
      const expires = String(Math.floor(now().getTime() / 1000) + seconds)
      return `/objects/${object}?expires=${expires}&signature=${sign(object, expires)}`
    },
    isOpen({ key: object, expires = '', signature = '' }) {
      if (!isObjectKey(object) || !/^\d{1,12}$/.test(expires)) return false
      const wanted = Buffer.from(sign(object, expires))
      const given = Buffer.from(signature)
      const isOurs = wanted.length === given.length && timingSafeEqual(wanted, given)
      return isOurs && Number(expires) * 1000 > now().getTime()
    },
  }
}
