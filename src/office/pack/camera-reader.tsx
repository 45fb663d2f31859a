import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { readScan, type Scan } from '../scan/read-scan.ts'
import { Button } from '../ui/controls/button.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './pack.module.css'

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const FORMATS = ['ean_13', 'code_128']
const LOOK_EVERY_MS = 150
/** The same code stays before the camera for a while. */
const SAME_WITHIN_MS = 1_500

/** Browsers that can read codes by themselves; elsewhere there is no camera button. */
export function hasCameraReader(): boolean {
  return 'BarcodeDetector' in window && 'mediaDevices' in navigator
}

/** OFFICE-26: opened by somebody, never by itself. */
export function CameraReader({ onScan, onClose }: { onScan: (scan: Scan) => void; onClose: () => void }) {
  const words = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const [isLit, setLit] = useState(false)
  const { isRefused, track } = useCamera(video, onScan)
  const hasTorch = track !== null && 'torch' in track.getCapabilities()
  return (
    <div className={styles.camera}>
      {isRefused ? <p role="alert">{words.packing.cameraFailed}</p> : <video ref={video} autoPlay muted playsInline />}
      <Button onClick={onClose}>{words.packing.cameraClose}</Button>
      {hasTorch && (
        <Button
          aria-pressed={isLit}
          onClick={() => {
            setLit(!isLit)
            void track.applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] })
          }}
        >
          {words.packing.torch}
        </Button>
      )}
    </div>
  )
}

/** Reads what stands before the camera as long as it is open, and lets the camera go with it. */
function useCamera(video: RefObject<HTMLVideoElement | null>, onScan: (scan: Scan) => void) {
  const [isRefused, setRefused] = useState(false)
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const tell = useEffectEvent(onScan)

  useEffect(() => {
    const Detector = (window as unknown as { BarcodeDetector: DetectorClass }).BarcodeDetector
    const detector = new Detector({ formats: FORMATS })
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setInterval> | null = null
    let isOver = false
    let last = { text: '', at: 0 }

    async function look(): Promise<void> {
      if (!video.current || video.current.readyState < HTMLMediaElement.HAVE_ENOUGH_DATA) return
      const [code] = await detector.detect(video.current).catch(() => [])
      if (!code || isOver) return
      const isSame = code.rawValue === last.text && performance.now() - last.at < SAME_WITHIN_MS
      last = { text: code.rawValue, at: performance.now() }
      if (!isSame) tell(readScan({ text: code.rawValue, asEnglish: code.rawValue }))
    }

    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then((opened) => {
        stream = opened
        if (isOver) return stop()
        if (video.current) video.current.srcObject = opened
        setTrack(opened.getVideoTracks()[0] ?? null)
        timer = setInterval(() => void look(), LOOK_EVERY_MS)
      })
      .catch(() => setRefused(true))

    function stop(): void {
      isOver = true
      if (timer) clearInterval(timer)
      for (const one of stream?.getTracks() ?? []) one.stop()
    }
    return stop
  }, [video])

  return { isRefused, track }
}
