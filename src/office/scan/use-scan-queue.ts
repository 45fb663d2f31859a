import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import {
  forgetTold,
  listenToScans,
  listenToTitles,
  scanQueueOf,
  untoldScans,
  type ScannedTitles,
  type ScanQueue,
} from './scan-queue.ts'

/**
 * What was read on this screen and is not yet part of what the office has told it. `told` are one's own scans by their ids, as the
 * screen has just read them.
 */
export function useScanQueue<Kind extends keyof ScannedTitles>(
  record: `${Kind} ${number}`,
  told: readonly string[],
  onTitles: (titles: readonly ScannedTitles[Kind][], asked: readonly string[]) => void,
): ScanQueue {
  const queue = useSyncExternalStore(listenToScans, () => scanQueueOf(record))
  const hear = useEffectEvent(onTitles)
  useEffect(() => forgetTold(record, told), [record, told])
  useEffect(
    () =>
      listenToTitles((of, titles, asked) => {
        if (of === record) hear(titles as readonly ScannedTitles[Kind][], asked)
      }),
    [record],
  )
  return { ...queue, scans: untoldScans(record, told) }
}
