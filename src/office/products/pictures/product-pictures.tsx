import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import type { RasterCut } from '#kit/formats/raster-image.ts'
import { NO_CUT, turned, withCut } from '#shop/catalogue/products/pictures/picture-cut.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { pictureAddress, type KeptPicture } from '../../data/send-picture.ts'
import { useRefusalWords } from '../../ui/act/use-refusal-words.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { useWords } from '../../words/office-words.tsx'
import styles from './product-pictures.module.css'
import { useUploads } from './use-uploads.ts'

const PictureCrop = lazy(async () => ({ default: (await import('./picture-crop.tsx')).PictureCrop }))
const READ_KINDS = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const MOST = 50

type ProductPicturesProps = {
  /** The first is the cover. */
  pictures: readonly KeptPicture[]
  onChange: (pictures: readonly KeptPicture[]) => void
  /** False: they are only shown. */
  canChange?: boolean
}

/** OFFICE-32: a title's pictures. They are one field of its form: what is done here holds when the form is saved. */
export function ProductPictures({ pictures, onChange, canChange = true }: ProductPicturesProps) {
  const words = useWords().pictures
  const inWords = useRefusalWords(words.refusals)
  const [news, setNews] = useState('')
  const [cropped, setCropped] = useState<number | null>(null)
  const [isOver, setOver] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const uploads = useUploads((kept) => {
    if (pictures.some(({ objectKey }) => objectKey === kept.objectKey) || pictures.length >= MOST) return
    onChange([...pictures, kept])
    setNews(words.added(1))
  })
  usePastedFiles((files) => canChange && uploads.add(files))

  function move(from: number, to: number): void {
    const [picture] = pictures.slice(from, from + 1)
    if (!picture || to < 0 || to >= pictures.length || from === to) return
    onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, picture))
    setNews(words.moved(to + 1))
    // The focus goes along with what was moved.
    requestAnimationFrame(() => list.current?.children[to]?.querySelector('button')?.focus())
  }
  useDragOrder(list, (from, to) => canChange && move(from, to))
  const change = (at: number, cut: RasterCut) => onChange(pictures.with(at, withCut(pictures[at]!, cut)))
  function onKeyDown(event: KeyboardEvent, at: number): void {
    if (!event.altKey) return
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    move(at, at + step)
  }
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
          <li key={`${picture.objectKey} ${at}`} className={styles.picture} draggable={canChange}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={at === 0 ? `${words.cover}, ${words.nth(1)}` : words.nth(at + 1)}
              disabled={!canChange}
              onKeyDown={(event) => onKeyDown(event, at)}
              onClick={() => setCropped(at)}
            >
              <img
                src={pictureAddress(picture, 240)}
                alt=""
                width={picture.width}
                height={picture.height}
                draggable={false}
              />
            </button>
            <p className="small quiet">{at === 0 ? words.cover : words.nth(at + 1)}</p>
            {canChange && (
              <div className={styles.acts}>
                <IconButton
                  icon="left"
                  label={words.earlier(at + 1)}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  icon="right"
                  label={words.later(at + 1)}
                  disabled={at === pictures.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton
                  icon="turn"
                  label={words.turn(at + 1)}
                  onClick={() => change(at, turned(picture.cut ?? NO_CUT))}
                />
                <IconButton icon="crop" label={words.crop(at + 1)} onClick={() => setCropped(at)} />
                <IconButton
                  icon="close"
                  label={words.remove(at + 1)}
                  onClick={() => {
                    onChange(pictures.toSpliced(at, 1))
                    setNews(words.removed)
                  }}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {canChange && (
        <div className={styles.adding}>
          <FileButton label={words.add} onFiles={uploads.add} />
          <FileButton label={words.photograph} onFiles={uploads.add} isCamera />
          <p className="small quiet">{words.how}</p>
        </div>
      )}
      {uploads.sending !== null && (
        <>
          <p className="small" role="status">
            {words.sending(uploads.sending)} {uploads.waiting > 0 && words.waiting(uploads.waiting)}
          </p>
          <progress max={100} value={uploads.percent} aria-label={words.sending(uploads.sending)} />
        </>
      )}
      {uploads.refused.map(({ id, name, refusal }) => (
        <Notice
          key={id}
          tone="wrong"
          icon="alert"
          isNews
          title={words.refused(name)}
          act={<Button onClick={() => uploads.forget(id)}>{words.seen}</Button>}
        >
          {inWords(refusal)}
        </Notice>
      ))}
      <p className="vh" role="status">
        {news}
      </p>
      {cropped !== null && pictures[cropped] && (
        <Suspense>
          <PictureCrop
            picture={pictures[cropped]}
            onCrop={(cut) => change(cropped, cut)}
            onClose={() => setCropped(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Pictures are put in another order by dragging; buttons and keys do the same. */
function useDragOrder(list: RefObject<HTMLOListElement | null>, move: (from: number, to: number) => void): void {
  const moved = useEffectEvent(move)
  useEffect(() => {
    const shown = list.current
    if (!shown) return
    const stop = new AbortController()
    let from = -1
    const placeOf = (event: Event) => [...shown.children].findIndex((one) => one.contains(event.target as Node))
    const hear = (name: 'dragstart' | 'dragover' | 'drop' | 'dragend', does: (event: globalThis.DragEvent) => void) =>
      shown.addEventListener(name, does, { signal: stop.signal })
    hear('dragstart', (event) => {
      from = placeOf(event)
    })
    hear('dragover', (event) => from >= 0 && event.preventDefault())
    hear('drop', (event) => {
      if (from < 0) return
      event.preventDefault()
      event.stopPropagation()
      const to = placeOf(event)
      if (to >= 0) moved(from, to)
    })
    hear('dragend', () => {
      from = -1
    })
    return () => stop.abort()
  }, [list])
}

type FileButtonProps = { label: string; onFiles: (files: Iterable<File>) => void; isCamera?: boolean }

/** The browser's own choice of files, or a phone's camera. */
function FileButton({ label, onFiles, isCamera = false }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={isCamera ? styles.camera : undefined}>
      <Button icon={isCamera ? 'camera' : 'plus'} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!isCamera}
        accept={isCamera ? 'image/*' : READ_KINDS}
        capture={isCamera ? 'environment' : undefined}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </span>
  )
}

/** Pictures that are pasted anywhere on the screen; words that are pasted stay where they belong. */
function usePastedFiles(onFiles: (files: Iterable<File>) => void): void {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    function hear(event: ClipboardEvent): void {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      take(files)
    }
    document.addEventListener('paste', hear)
    return () => document.removeEventListener('paste', hear)
  }, [])
}
