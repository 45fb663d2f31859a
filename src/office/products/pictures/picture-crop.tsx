import { useRef, useState, type PointerEvent } from 'react'
import type { RasterCut } from '#kit/formats/raster-image.ts'
import { NO_CUT, WHOLE_SIDE } from '#shop/catalogue/products/pictures/picture-cut.ts'
import { pictureAddress, type SentPicture } from '../../data/send-picture.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { useWords } from '../../words/office-words.tsx'
import { cutByEdge, cutByCorners, EDGES, edgesOf } from './crop-edges.ts'
import styles from './product-pictures.module.css'

type PictureCropProps = { picture: SentPicture; onCrop: (cut: RasterCut) => void; onClose: () => void }

/** Which part of a picture is shown: drawn with the pointer, or each edge moved by its slider. */
export function PictureCrop({ picture, onCrop, onClose }: PictureCropProps) {
  const words = useWords().pictures
  const [cut, setCut] = useState<RasterCut>(picture.cut ?? NO_CUT)
  const area = useRef<HTMLDivElement>(null)
  const begun = useRef<{ x: number; y: number } | null>(null)
  const [turn] = cut
  const whole: RasterCut = [turn, 0, 0, WHOLE_SIDE, WHOLE_SIDE]

  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const box = area.current!.getBoundingClientRect()
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }
  const use = (chosen: RasterCut) => {
    onCrop(chosen)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.cropTitle}
      sentence={words.cropHow}
      foot={
        <>
          <Button onClick={() => use(whole)}>{words.whole}</Button>
          <Button kind="go" onClick={() => use(cut)}>
            {words.cropDone}
          </Button>
        </>
      }
    >
      <div
        ref={area}
        className={styles.crop}
        onPointerDown={(event) => {
          begun.current = placeOf(event)
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={(event) => {
          if (begun.current) setCut(cutByCorners(turn, begun.current, placeOf(event)))
        }}
        onPointerUp={() => {
          begun.current = null
        }}
      >
        <img src={pictureAddress({ objectKey: picture.objectKey, cut: whole }, 640)} alt="" draggable={false} />
        <KeptPart cut={cut} />
      </div>
      <EdgeSliders cut={cut} onCut={setCut} />
    </Dialog>
  )
}

function KeptPart({ cut }: { cut: RasterCut }) {
  const edges = edgesOf(cut)
  const share = (part: number) => `${part / 100}%`
  return (
    <div
      className={styles.kept}
      style={{
        left: share(edges.left),
        top: share(edges.top),
        right: share(WHOLE_SIDE - edges.right),
        bottom: share(WHOLE_SIDE - edges.bottom),
      }}
    />
  )
}

function EdgeSliders({ cut, onCut }: { cut: RasterCut; onCut: (cut: RasterCut) => void }) {
  const words = useWords().pictures
  const edges = edgesOf(cut)
  return (
    <div className={styles.edges}>
      {EDGES.map((edge) => (
        <label key={edge}>
          <span className="small">{words.edges[edge]}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={Math.round(edges[edge] / 100)}
            aria-valuetext={`${Math.round(edges[edge] / 100)} %`}
            onChange={(event) => onCut(cutByEdge(cut, edge, Number(event.target.value) * 100))}
          />
        </label>
      ))}
    </div>
  )
}
