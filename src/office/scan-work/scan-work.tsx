import { useState, type ReactNode } from 'react'
import { CameraReader, hasCameraReader } from '../pack/camera-reader.tsx'
import type { Scan } from '../scan/read-scan.ts'
import type { ScanQueue } from '../scan/scan-queue.ts'
import { TypedCode } from '../scan/typed-code.tsx'
import { IconButton } from '../ui/controls/button.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { ProductPicker } from '../ui/pick/product-picker.tsx'
import { clockTime } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import styles from './scan-work.module.css'

type ScanWorkProps = {
  title: string
  sentence: ReactNode
  acts: ReactNode
  /** What all of it is for: at the end of the acts on a desk, at the thumb on a phone. */
  primary: ReactNode
  /** What has to be known before the next scan. */
  notices: ReactNode
  /** What is in the hand; null before the first scan. */
  last: ReactNode
  says: { scanFirst: string; scanFirstSays: string }
  /** What was read so far. */
  children: ReactNode
  aside: ReactNode
  onScan: (scan: Scan) => void
}

/** The frame of a screen on which copies are read one after the other: the last one large, what was read below it, the sums beside it. */
export function ScanWork({
  title,
  sentence,
  acts,
  primary,
  notices,
  last,
  says,
  children,
  aside,
  onScan,
}: ScanWorkProps) {
  const { packing } = useWords()
  const [isCameraOpen, setCameraOpen] = useState(false)
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <PageOpening
        title={title}
        sentence={sentence}
        acts={
          <>
            {acts}
            <span className={styles.onDesk}>{primary}</span>
          </>
        }
      />
      <div className={styles.two}>
        <div className={styles.work}>
          {notices}
          <div className={styles.byHand}>
            <TypedCode
              label={packing.typeBook}
              onCode={(scan) => {
                if (scan.kind !== 'product') return packing.typedWrong(scan.text)
                onScan(scan)
                return null
              }}
            />
            <TextButton onClick={() => setPicking(true)}>{packing.byTitle}</TextButton>
          </div>
          {isPicking && (
            <ProductPicker
              onPick={({ ean }) => {
                setPicking(false)
                onScan({ kind: 'product', ean, addOn: null, text: ean })
              }}
              onClose={() => setPicking(false)}
            />
          )}
          {isCameraOpen && <CameraReader onScan={onScan} onClose={() => setCameraOpen(false)} />}
          {last ?? (
            <section className={styles.first}>
              <h2>{says.scanFirst}</h2>
              <p className="quiet">{says.scanFirstSays}</p>
            </section>
          )}
          {children}
        </div>
        <aside className={styles.aside}>{aside}</aside>
      </div>
      <footer className={styles.thumb}>
        {hasCameraReader() && (
          <IconButton
            className={styles.square}
            icon="screen"
            label={packing.camera}
            onClick={() => setCameraOpen(!isCameraOpen)}
          />
        )}
        {primary}
      </footer>
    </>
  )
}

type WaitingScansProps = {
  queue: Pick<ScanQueue, 'refusal' | 'isStuck' | 'since' | 'waiting'>
  says: { waits: (scans: number, since: string) => string; waitsSays: string }
}

/** Scans that wait for a network; nothing where none do. */
export function WaitingScans({ queue: { refusal, isStuck, since, waiting }, says }: WaitingScansProps) {
  const language = useOfficeLanguage()
  if (refusal || !isStuck || !since) return null
  return (
    <Notice tone="waits" icon="offline" isNews title={<b>{says.waits(waiting, clockTime(since, language))}</b>}>
      {says.waitsSays}
    </Notice>
  )
}
