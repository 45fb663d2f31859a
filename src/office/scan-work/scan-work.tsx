import { useState, type ReactNode } from 'react'
import { CameraReader, hasCameraReader } from '../pack/camera-reader.tsx'
import type { Scan } from '../scan/read-scan.ts'
import { TypedCode } from '../scan/typed-code.tsx'
import { IconButton } from '../ui/controls/button.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { ProductPicker } from '../ui/pick/product-picker.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { useWords } from '../words/office-words.tsx'
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
  /** What to begin with. */
  first: string
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
  first,
  children,
  aside,
  onScan,
}: ScanWorkProps) {
  const { packing, scanWork: words } = useWords()
  const [isCameraOpen, setCameraOpen] = useState(false)
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
          <ByHand onScan={onScan} />
          {isCameraOpen && <CameraReader onScan={onScan} onClose={() => setCameraOpen(false)} />}
          {last ?? (
            <section className={styles.first}>
              <h2>{first}</h2>
              <p className="quiet">{words.scanFirstSays}</p>
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

/** Copies without a scanner: by their code, or by their title. */
function ByHand({ onScan }: { onScan: (scan: Scan) => void }) {
  const { packing } = useWords()
  const [isPicking, setPicking] = useState(false)
  return (
    <>
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
    </>
  )
}
