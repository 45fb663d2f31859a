import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { SimulatorStore } from '../simulator-store.ts'

type SignedHeaders = Record<string, string>

export type WebhookSigner = {
  /** Makes the key, once, before it is needed where nobody else can do anything meanwhile. */
  prepare(): void
  headersFor(body: string, at: Date): SignedHeaders
  /** Whether we signed exactly this for this webhook. */
  isOurs(proof: Proof): boolean
  /** The key with which anybody can check it. */
  publicKey(): string
}

type Proof = {
  auth_algo: string
  cert_url: string
  transmission_id: string
  transmission_sig: string
  transmission_time: string
  webhook_id: string
  webhook_event: unknown
}

const ALGORITHM = 'SHA256withRSA'

/** Signs as PayPal does: RSA over the transmission, its time, the webhook and a checksum of the body. */
export function webhookSigner(store: SimulatorStore, webhookId: string, certUrl: string): WebhookSigner {
  const keys = store.collection<{ privateKey: string }>('keys')
  let pair: { privateKey: KeyObject; publicKey: KeyObject } | undefined

  function keyPair(): { privateKey: KeyObject; publicKey: KeyObject } {
    if (pair) return pair
    const privateKey = createPrivateKey(keys.get('webhook')?.privateKey ?? makeKey())
    pair = { privateKey, publicKey: createPublicKey(privateKey) }
    return pair
  }

  /** Of two processes that make one at once, the first is kept. */
  function makeKey(): string {
    const made = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
    return store.alone(() => {
      const { privateKey } = keys.get('webhook') ?? { privateKey: String(made) }
      keys.put('webhook', { privateKey }, 0)
      return privateKey
    })
  }
  const signed = (id: string, time: string, body: string) => Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`)

  return {
    prepare: () => void keyPair(),
    headersFor(body, at) {
      const id = randomUUID()
      const time = `${at.toISOString().slice(0, 19)}Z`
      return {
        'content-type': 'application/json',
        'paypal-auth-algo': ALGORITHM,
        'paypal-cert-url': certUrl,
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': sign('sha256', signed(id, time, body), keyPair().privateKey).toString('base64'),
      }
    },
    isOurs(proof) {
      if (proof.auth_algo !== ALGORITHM || proof.cert_url !== certUrl || proof.webhook_id !== webhookId) return false
      // The simulator writes its events without spaces, so an unchanged one reads the same again.
      const data = signed(proof.transmission_id, proof.transmission_time, JSON.stringify(proof.webhook_event))
      return verify('sha256', data, keyPair().publicKey, Buffer.from(proof.transmission_sig, 'base64'))
    },
    publicKey: () => String(keyPair().publicKey.export({ type: 'spki', format: 'pem' })),
  }
}
