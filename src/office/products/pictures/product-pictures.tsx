import { lazy, Suspense, useRef, useState, type DragEvent, type KeyboardEvent, type RefObject } from 'react'
import type { RasterCut } from '#kit/formats/raster-image.ts'
import { NO_CUT, turned, withCut } from '#shop/catalogue/products/pictures/picture-cut.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import type { SentPicture } from '../../data/send-picture.ts'
import { useWords } from '../../words/office-words.tsx'
import { useDragOrder, usePastedFiles } from './picture-files.ts'
import { AddPictures, PictureItem, UploadNews } from './picture-item.tsx'
import styles from './product-pictures.module.css'
import { useUploads } from './use-uploads.ts'

const PictureCrop = lazy(async () => ({ default: (await import('./picture-crop.tsx')).PictureCrop }))
const MOST = 50
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

type ProductPicturesProps = {
  /** The first is the cover. */
  pictures: readonly SentPicture[]
  onChange: (pictures: readonly SentPicture[]) => void
  /** False: they are only shown. */
  canChange?: boolean
}

/** OFFICE-32: a title's pictures. They are one field of its form: what is done here holds when the form is saved. */
export function ProductPictures({ pictures, onChange, canChange = true }: ProductPicturesProps) {
  const words = useWords().pictures
  const [news, setNews] = useState('')
  const [cropped, setCropped] = useState<number | null>(null)
  const [isOver, setOver] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const uploads = useUploads((keptPicture) => {
    if (pictures.some(({ objectKey }) => objectKey === keptPicture.objectKey) || pictures.length >= MOST) return
    onChange([...pictures, keptPicture])
    setNews(words.added(1))
  })
  usePastedFiles((files) => canChange && uploads.add(files))

  const { change, move, remove, onKeyDown } = usePictureOrder({ pictures, onChange, list, say: setNews })
  useDragOrder(list, (from, to) => canChange && move(from, to))
  function onDrop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) uploads.add(event.dataTransfer.files)
  }

  return (
    <div
      className={classNames(styles.pictures, isOver && styles.over)}
      onDragOver={(event) => {
        if (!canChange || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={canChange ? onDrop : undefined}
    >
      {pictures.length === 0 && <p className="quiet">{words.none}</p>}
      <ol ref={list} className={styles.list} aria-label={words.label}>
        {pictures.map((picture, at) => (
          <PictureItem
            key={`${picture.objectKey} ${at}`}
            {...{ picture, at, canChange }}
            isLast={at === pictures.length - 1}
            onKeyDown={(event) => onKeyDown(event, at)}
            onCrop={() => setCropped(at)}
            onTurn={() => change(at, turned(picture.cut ?? NO_CUT))}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {canChange && <AddPictures onFiles={uploads.add} />}
      <UploadNews uploads={uploads} />
      <p className="vh" role="status">
        {news}
      </p>
      <CropDialog
        picture={cropped === null ? undefined : pictures[cropped]}
        onCrop={(cut) => cropped !== null && change(cropped, cut)}
        onClose={() => setCropped(null)}
      />
    </div>
  )
}

type CropDialogProps = { picture: SentPicture | undefined; onCrop: (cut: RasterCut) => void; onClose: () => void }

function CropDialog({ picture, onCrop, onClose }: CropDialogProps) {
  if (!picture) return null
  return (
    <Suspense>
      <PictureCrop picture={picture} onCrop={onCrop} onClose={onClose} />
    </Suspense>
  )
}

type PictureOrder = Pick<ProductPicturesProps, 'pictures' | 'onChange'> & {
  list: RefObject<HTMLOListElement | null>
  say: (news: string) => void
}

/** What is done with the pictures of the list, and told to whoever does not see it. */
function usePictureOrder({ pictures, onChange, list, say }: PictureOrder) {
  const words = useWords().pictures

  function move(from: number, to: number): void {
    const [picture] = pictures.slice(from, from + 1)
    if (!picture || to < 0 || to >= pictures.length || from === to) return
    onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, picture))
    say(words.moved(to + 1))
    // The focus goes along with what was moved.
    requestAnimationFrame(() => list.current?.children[to]?.querySelector('button')?.focus())
  }
  const change = (at: number, cut: RasterCut) => onChange(pictures.with(at, withCut(pictures[at]!, cut)))
  function onKeyDown(event: KeyboardEvent, at: number): void {
    const step = event.altKey ? STEPS[event.key] : undefined
    if (!step) return
    event.preventDefault()
    move(at, at + step)
  }
  function remove(at: number): void {
    onChange(pictures.toSpliced(at, 1))
    say(words.removed)
  }

  return { change, move, remove, onKeyDown }
}
