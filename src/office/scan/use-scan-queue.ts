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
 * What was read on this screen and is not yet part of what the office has told it. `toldIds` are one's own scans by their ids, as the
 * screen has just read them.
 */
export function useScanQueue<Kind extends keyof ScannedTitles>(
  record: `${Kind} ${number}`,
  toldIds: readonly string[],
  onTitles: (titles: readonly ScannedTitles[Kind][], askedEans: readonly string[]) => void,
): ScanQueue {
  const queue = useSyncExternalStore(listenToScans, () => scanQueueOf(record))
  const handleTitles = useEffectEvent(onTitles)
  useEffect(() => forgetTold(record, toldIds), [record, toldIds])
  useEffect(
    () =>
      listenToTitles((of, titles, askedEans) => {
        if (of === record) handleTitles(titles as readonly ScannedTitles[Kind][], askedEans)
      }),
    [record],
  )
  return { ...queue, scans: untoldScans(record, toldIds) }
}
