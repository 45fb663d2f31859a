import type { Config } from '#site/config.ts'
import type { PointLists, ReadPointList } from '#shop/goods/shipping/parcel-point-list.ts'

const TIMEOUT_MS = 30_000
/** A list of the country has four or five thousand points, a few megabytes. */
const MAX_BYTES = 32 * 1024 * 1024

/** The carriers' public lists, as far as their addresses are named. */
export function pointLists({ GLS_POINTS_URL: gls, FOXPOST_POINTS_URL: foxpost }: Config): PointLists {
  return { ...(gls && { gls: pointListAt(gls) }), ...(foxpost && { foxpost: pointListAt(foxpost) }) }
}

export function pointListAt(url: string): ReadPointList {
  return async () => {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`The list of parcel points answered ${response.status}`)
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body ?? []) {
      size += part.length
      if (size > MAX_BYTES) throw new Error('The list of parcel points is too long')
      parts.push(part)
    }
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown
  }
}
