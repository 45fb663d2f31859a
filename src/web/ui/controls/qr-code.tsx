import { useEffect, useState } from 'react'
import styles from './qr-code.module.css'

type QrCodeProps = { value: string; label: string }

/** Drawn in the browser: the key in it is nobody else's business. Its place is kept while the drawing comes. */
export function QrCode({ value, label }: QrCodeProps) {
  const [drawing, setDrawing] = useState<{ size: number; path: string } | null>(null)
  useEffect(() => {
    let isWanted = true
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(value, { ecc: 'M', border: 2 })
      const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
      if (isWanted) setDrawing({ size, path })
    })
    return () => {
      isWanted = false
    }
  }, [value])
  return (
    <div className={styles.code} role="img" aria-label={label}>
      {drawing && (
        <svg viewBox={`0 0 ${drawing.size} ${drawing.size}`} shapeRendering="crispEdges" aria-hidden="true">
          <path d={drawing.path} />
        </svg>
      )}
    </div>
  )
}
