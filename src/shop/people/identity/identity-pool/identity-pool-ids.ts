import { createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'

/** An identity of the pool: a guest's, or the one of a user. */
export type Identity = { kind: 'guest' } | { kind: 'user'; isOf(sub: string): boolean }

export type IdentityIds = {
  newGuest(): string
  /** The same for the same user, always. */
  ofUser(sub: string): string
  /** What identity this is; null for one that this pool has not given out. */
  read(identityId: string): Identity | null
}

/** The region that guests sign for: the part of the pool's id before its colon. */
export function poolRegion({ identityPoolId }: { identityPoolId: string }): string {
  return identityPoolId.slice(0, identityPoolId.indexOf(':'))
}

const SIZE = 16
const FREE = 9

/**
 * Identity ids (`region:uuid`) that prove themselves: nine bytes, chance for a guest and the user's own for a user, and
 * seven that seal them. So nothing is written down for a guest who only looks around, and every process of the shop knows
 * every identity, also after a restart.
 */
export function identityIds({ key, region }: { key: KeyObject; region: string }): IdentityIds {
  const mac = (label: string, content: Buffer | string) =>
    createHmac('sha256', key).update(`${label}\n`).update(content).digest()
  const seal = (kind: Identity['kind'], free: Buffer) => mac(`${kind} seal`, free).subarray(0, SIZE - FREE)

  function idOf(kind: Identity['kind'], free: Buffer): string {
    free.writeUInt8((free.readUInt8(6) & 0x0f) | 0x80, 6)
    free.writeUInt8((free.readUInt8(8) & 0x3f) | 0x80, 8)
    const hex = Buffer.concat([free, seal(kind, free)]).toString('hex')
    return `${region}:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`
  }
  const ofUser = (sub: string) => idOf('user', mac('user', sub).subarray(0, FREE))

  return {
    newGuest: () => idOf('guest', randomBytes(FREE)),
    ofUser,
    read(identityId) {
      if (!identityId.startsWith(`${region}:`)) return null
      const uuid = identityId.slice(region.length + 1)
      if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid)) return null
      const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex')
      const free = bytes.subarray(0, FREE)
      const isSealed = (kind: Identity['kind']) => timingSafeEqual(bytes.subarray(FREE), seal(kind, free))
      if (isSealed('guest')) return { kind: 'guest' }
      return isSealed('user') ? { kind: 'user', isOf: (sub) => ofUser(sub) === identityId } : null
    },
  }
}
