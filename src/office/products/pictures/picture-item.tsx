import { useRef, type KeyboardEvent } from 'react'
import { pictureAddress, type SentPicture } from '../../data/send-picture.ts'
import { useRefusalWords } from '../../ui/act/use-refusal-words.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { useWords } from '../../words/office-words.tsx'
import styles from './product-pictures.module.css'
import type { useUploads } from './use-uploads.ts'

const READ_KINDS = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

type PictureItemProps = {
  picture: SentPicture
  at: number
  isLast: boolean
  canChange: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onCrop: () => void
  onTurn: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One picture, and what can be done with it. */
export function PictureItem(props: PictureItemProps) {
  const { picture, at, canChange, onKeyDown, onCrop } = props
  const words = useWords().pictures
  return (
    <li className={styles.picture} draggable={canChange}>
      <button
        type="button"
        className={styles.thumb}
        aria-label={at === 0 ? `${words.cover}, ${words.nth(1)}` : words.nth(at + 1)}
        disabled={!canChange}
        onKeyDown={onKeyDown}
        onClick={onCrop}
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
      {canChange && <PictureActs {...props} />}
    </li>
  )
}

function PictureActs({ at, isLast, onCrop, onTurn, onMove, onRemove }: PictureItemProps) {
  const words = useWords().pictures
  return (
    <div className={styles.acts}>
      <IconButton icon="left" label={words.earlier(at + 1)} disabled={at === 0} onClick={() => onMove(at - 1)} />
      <IconButton icon="right" label={words.later(at + 1)} disabled={isLast} onClick={() => onMove(at + 1)} />
      <IconButton icon="turn" label={words.turn(at + 1)} onClick={onTurn} />
      <IconButton icon="crop" label={words.crop(at + 1)} onClick={onCrop} />
      <IconButton icon="close" label={words.remove(at + 1)} onClick={onRemove} />
    </div>
  )
}

/** What is on its way, and what was refused. */
export function UploadNews({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  const words = useWords().pictures
  const inWords = useRefusalWords(words.refusals)
  return (
    <>
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
    </>
  )
}

export function AddPictures({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const words = useWords().pictures
  return (
    <div className={styles.adding}>
      <FileButton label={words.add} onFiles={onFiles} />
      <FileButton label={words.photograph} onFiles={onFiles} isCamera />
      <p className="small quiet">{words.how}</p>
    </div>
  )
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
