import { instrumented } from '#kit/instrumented.ts'
import { download, DownloadProblem, type DownloadLimits } from '#kit/outside/download.ts'
import type { OutsideRules } from '#kit/outside/outside-address.ts'
import type { FetchedPicture, PictureIntake } from '#shop/catalogue/claims/pictures/picture-intake.ts'

const LIMITS: DownloadLimits = { silenceMs: 10_000, wholeMs: 60_000, mostBytes: 20 * 1024 * 1024 }

type PictureFetching = { rules: Pick<OutsideRules, 'allowed' | 'resolve'>; limits?: DownloadLimits }

/** A picture from wherever a source says it is. */
export function pictureFetching({ rules, limits = LIMITS }: PictureFetching): PictureIntake['fetch'] {
  return async ({ address, hosts, known }): Promise<FetchedPicture> => {
    let parts: Buffer[] = []
    const into = { restart: () => void (parts = []), write: (part: Buffer) => void parts.push(part) }
    try {
      const answer = await instrumented({ kind: 'provider', name: 'picture fetch' }, () =>
        download({ address, known, limits, into, rules: { ...rules, ...(hosts && { hosts }) } }),
      )
      if (!answer.isChanged) return { kind: 'unchanged' }
      const { etag, lastModified } = answer
      return { kind: 'fetched', bytes: Buffer.concat(parts), etag, lastModified }
    } catch (error) {
      if (!(error instanceof DownloadProblem)) throw error
      return { kind: error.kind === 'refused' ? 'refused' : 'failed', reason: error.message }
    }
  }
}
