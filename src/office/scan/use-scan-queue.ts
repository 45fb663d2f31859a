import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import {
  forgetTold,
  listenToScans,
  listenToTitles,
  scanQueueOf,
  untoldScans,
  type CountTitles,
  type IntakeTitles,
  type ScannedRecord,
  type ScanQueue,
} from './scan-queue.ts'

type Titles<Record extends ScannedRecord> = Record extends `intake ${number}` ? IntakeTitles : CountTitles

/**
 * What was read on this screen and is not yet part of what the office has told it. `told` are one's own scans by their ids, as the
 * screen has just read them.
 */
export function useScanQueue<Record extends ScannedRecord>(
  record: Record,
  told: readonly string[],
  onTitles: (titles: Titles<Record>, asked: readonly string[]) => void,
): ScanQueue {
  const queue = useSyncExternalStore(listenToScans, () => scanQueueOf(record))
  const hear = useEffectEvent(onTitles)
  useEffect(() => forgetTold(record, told), [record, told])
  useEffect(
    () =>
      listenToTitles((of, titles, asked) => {
        if (of === record) hear(titles as Titles<Record>, asked)
      }),
    [record],
  )
  return { ...queue, scans: untoldScans(record, told) }
}
