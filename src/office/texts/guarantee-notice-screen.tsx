import { useId, useRef, useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { LANGUAGES, type Language } from '#site/languages.ts'
import { postFile, type OfficeRefusal } from '../data/ask-office.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { useUndo } from '../ui/act/use-undo.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { dayWithYear } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import styles from './texts.module.css'

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, '/guarantee-notice', {})
}

/** OFFICE-64: the official picture of the notice on the legal guarantee, which the terms show as it came. */
export function Component() {
  const { texts, rail } = useWords()
  const { guaranteeNotice: words } = texts
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  const { pictures, version, changed } = useLoaderData<typeof loader>()
  useScreenTitle(words.title)
  useChanges(['settings'])
  const mayChange = permissions.includes('legal.publish')
  const missing = LANGUAGES.filter((one) => pictures[one] === null).length
  return (
    <>
      <p className="quiet small">
        <TextLink to={`${OFFICE_PATH}/texts`}>{rail.texts}</TextLink> / {texts.binding}
      </p>
      <PageOpening title={words.title} sentence={words.standing(missing)} />
      <div className={styles.notice}>
        <p>{words.why}</p>
        <p>{words.where}</p>
        {!mayChange && <Notice tone="waits" icon="lock" title={texts.mayNot} />}
        <div className={styles.pictures}>
          {LANGUAGES.toReversed().map((one) => (
            <NoticePicture key={one} language={one} picture={pictures[one]} version={version} mayChange={mayChange} />
          ))}
        </div>
        {changed && (
          <p className="quiet small">{words.changed(changed.by, dayWithYear(new Date(changed.at), language))}</p>
        )}
      </div>
    </>
  )
}

type NoticePictureProps = { language: Language; picture: string | null; version: number; mayChange: boolean }

function NoticePicture({ language, picture, version, mayChange }: NoticePictureProps) {
  const { texts } = useWords()
  const { guaranteeNotice: words } = texts
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { revalidate } = useRevalidator()
  const offerUndo = useUndo('/guarantee-notice/put-back')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<OfficeRefusal | null>(null)

  async function send(file: File | undefined): Promise<void> {
    if (!file || isSending) return
    setSending(true)
    setRefusal(null)
    const wish = { file, key: crypto.randomUUID() }
    const sent = await postFile('/guarantee-notice', { query: { language, version } }, wish)
    setSending(false)
    // The same file may be chosen again.
    if (input.current) input.current.value = ''
    if (sent.ok)
      offerUndo({
        done: words.saved(texts.short[language]),
        back: { body: { version: sent.value.version } },
        undone: words.undone,
      })
    else setRefusal(sent.failure)
    await revalidate()
  }

  return (
    <section aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>{texts.languages[language]}</h2>
      {picture ? (
        <img src={picture} alt={words.alt(texts.short[language])} className={styles.official} />
      ) : (
        <p className={styles.none}>{words.none}</p>
      )}
      {mayChange && (
        <div className={styles.bring}>
          <label htmlFor={id}>{picture ? words.another : words.bring}</label>
          <input
            ref={input}
            id={id}
            type="file"
            accept="image/svg+xml,image/png,image/jpeg,image/webp"
            disabled={isSending}
            aria-describedby={`${id}-told`}
            onChange={({ target }) => void send(target.files?.[0])}
          />
          <p id={`${id}-told`} className="quiet small" role="status">
            {isSending ? words.sending : words.kinds}
          </p>
          <Refusal of={{ refusal }} own={words.refusals} />
        </div>
      )}
    </section>
  )
}
