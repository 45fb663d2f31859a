import { useEffect, useRef, useState } from 'react'

/** Whether a picture came, with what its image element needs to tell. */
export function useWholeImage(src: string | undefined) {
  const ref = useRef<HTMLImageElement>(null)
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  // It may have failed before there was anybody to hear of it.
  useEffect(() => {
    if (src && ref.current?.complete && ref.current.naturalWidth === 0) setBrokenSrc(src)
  }, [src])
  return { ref, isBroken: src !== undefined && src === brokenSrc, onError: () => setBrokenSrc(src ?? null) }
}
