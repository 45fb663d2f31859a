import { randomUUID } from 'node:crypto'
import { every } from '#kit/every.ts'
import type { Shop } from '#shop/shop.ts'
import {
  claimMaking,
  deleteOldMade,
  giveUpClaim,
  madeVersions,
  readMade,
  readNow,
  renewClaim,
  writeMade,
  type MadeDocument,
} from './made-document-records.server.ts'

/** What was made of each document, and who makes one now: known to all who share its documents. */
export type MadeDocuments = {
  current(name: string): Promise<MadeDocument | null>
  /**
   * Makes it, if nobody else does and nobody has since `seen`; `work` is told its version. Null where others do.
   * What `work` refuses or fails at can be made by the next who asks.
   */
  making(name: string, seen: string | null, work: (version: string) => Promise<boolean>): Promise<MadeDocument | null>
  /** Versions somebody may still ask for. */
  versions(): Promise<string[]>
}

/** A process that has ended keeps nobody waiting for longer. */
const CLAIM_SECONDS = 30
const RENEWED_EVERY_MS = 10_000

/** `build` tells apart what would not be the same: versions of the shop, or folders that are not shared. */
export function madeDocuments(shop: Pick<Shop, 'db' | 'log'>, build: string): MadeDocuments {
  const { db, log } = shop
  return {
    current: (name) => readMade(db, { build, name }),

    async making(name, seen, work) {
      const claim = { build, name, by: randomUUID(), seconds: CLAIM_SECONDS }
      if (!(await claimMaking(db, { ...claim, seen }))) return null
      const renewing = every({ ms: RENEWED_EVERY_MS, log, name: 'Keeping a document for oneself' }, () =>
        renewClaim(db, claim),
      )
      try {
        // As old as its first line.
        const beganAt = await readNow(db)
        const version = claim.by
        const isMade = (await work(version)) && (await writeMade(db, { ...claim, version, beganAt }))
        if (isMade) return { version, beganAt, ageMs: 0 }
        await giveUpClaim(db, claim)
        return null
      } catch (error) {
        // Where not even that can be written, the claim ends by itself; the failure is the one that is thrown.
        await giveUpClaim(db, claim).catch(() => {})
        throw error
      } finally {
        renewing.stop()
      }
    },

    async versions() {
      await deleteOldMade(db)
      return madeVersions(db)
    },
  }
}
