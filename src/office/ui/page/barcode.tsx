import { barsPath, barsWidth, code128Bars, ean13Bars } from '#kit/formats/code-bars.ts'
import styles from './barcode.module.css'

type BarcodeProps = { kind: 'code128' | 'ean13'; text: string }

const HEIGHT = 40

/** Always black on white, by day and by night: a scanner reads nothing else. */
export function Barcode({ kind, text }: BarcodeProps) {
  const bars = kind === 'ean13' ? ean13Bars(text) : code128Bars(text)
  return (
    <figure className={styles.barcode}>
      <svg
        viewBox={`0 0 ${barsWidth(bars)} ${HEIGHT}`}
        shapeRendering="crispEdges"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={barsPath(bars, HEIGHT)} />
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  )
}
