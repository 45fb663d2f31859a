import { createHmac, type KeyObject } from 'node:crypto'
import { deriveKey } from '#kit/crypto/derive-key.ts'

const KEY_PURPOSES = ['links', 'stamps', 'marks', 'codes', 'accounts'] as const
type CorrespondenceKey = (typeof KEY_PURPOSES)[number]

/** What the shop needs to write to people and be written to. */
export type Correspondence = {
  /** SHOP_MAIL: where what visitors write goes; without it, to the operator's address of the settings. */
  shopMail: string | null
  keys: Record<CorrespondenceKey, KeyObject>
}

export function correspondenceOf(secret: Buffer, shopMail: string | undefined): Correspondence {
  const pairs = KEY_PURPOSES.map((purpose) => [purpose, deriveKey(secret, `kolofon correspondence ${purpose}`)])
  return { shopMail: shopMail ?? null, keys: Object.fromEntries(pairs) as Record<CorrespondenceKey, KeyObject> }
}

/** A keyed hash: equal values can be recognised, but not read by whoever has the table. */
export function keyedHashOf({ keys }: Correspondence, place: string, ...parts: string[]): Buffer {
  return createHmac('sha256', keys.marks)
    .update(JSON.stringify([place, ...parts]))
    .digest()
}

/** Where a message came from: the network of the sender's address, and the door. */
export type Origin = { network: string; source: 'form' | 'api' | 'one-click' | 'office' }
