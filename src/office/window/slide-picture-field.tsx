import { useId, useState } from 'react'
import { pictureAddress, sendPicture } from '../data/send-picture.ts'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { Button } from '../ui/controls/button.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './window.module.css'

type SlidePictureFieldProps = {
  /** The object of its own picture; null shows the cover of its title. */
  image: string | null
  onChange: (image: string | null) => void
}

/** A picture of its own: it fills the window's box, whatever its shape. */
export function SlidePictureField({ image, onChange }: SlidePictureFieldProps) {
  const { window: words, pictures } = useWords()
  const inWords = useRefusalWords(pictures.refusals)
  const id = useId()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(file: File | undefined): Promise<void> {
    if (!file || isSending) return
    setSending(true)
    setProblem(null)
    const sent = await sendPicture(file)
    setSending(false)
    if (sent.ok) onChange(sent.value.objectKey)
    else setProblem(inWords(sent.failure))
  }

  return (
    <div className={styles.picture} role="group" aria-labelledby={`${id}-label`}>
      {image && <img src={pictureAddress({ objectKey: image }, 160)} alt="" width={72} />}
      <div>
        <label id={`${id}-label`} htmlFor={id}>
          {words.fields.image}
        </label>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          aria-describedby={`${id}-told`}
          onChange={({ target }) => void send(target.files?.[0])}
        />
        <p id={`${id}-told`} className="quiet small" role="status">
          {isSending ? words.sending : (problem ?? words.imageHint)}
        </p>
        {image && (
          <Button kind="bare" onClick={() => onChange(null)}>
            {words.noImage}
          </Button>
        )}
      </div>
    </div>
  )
}
