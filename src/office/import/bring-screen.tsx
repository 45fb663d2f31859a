import { useRef, useState, type FormEvent } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { OfficeInput } from '#server/office/office-api.ts'
import type { OfficeRefusal } from '../data/ask-office.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox, Radio } from '../ui/controls/choices.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage } from '../words/office-words.tsx'
import { FileField } from './file-field.tsx'
import { IMPORT_PATH, ImportRefusal, sourceInWords, toRun } from './import-parts.tsx'
import { loadImportWords, useImportWords } from './import-words.ts'
import styles from './import.module.css'
import { uploadFile } from './upload-file.ts'

type Query = NonNullable<OfficeInput<'post', '/import/files'>['query']>
const FORMATS = ['onix', 'csv', 'xlsx'] as const
const ENCODINGS = ['utf-8', 'windows-1250', 'iso-8859-2', 'cp852'] as const

export async function loader({ request }: LoaderFunctionArgs) {
  const [answer] = await Promise.all([loadScreen(request, '/import', { query: {} }), loadImportWords()])
  return answer
}

/** OFFICE-57: a file is brought. It goes to the shop as it lies on the disk, and is read there by a process of its own. */
export function Component() {
  const words = useImportWords()
  const { places } = useLoaderData<typeof loader>()
  const [file, setFile] = useState<File | null>(null)
  const [isStock, setStock] = useState(false)
  const [place, setPlace] = useState(places.length === 1 ? (places[0]?.id ?? '') : '')
  const [isFull, setFull] = useState(false)
  const { share, refusal, bring, stop } = useBringing()
  const [missing, setMissing] = useState<'file' | 'place' | null>(null)
  const bringingWords = words.bringing
  useScreenTitle(bringingWords.title)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (share !== null) return
    setMissing(!file ? 'file' : isStock && !place ? 'place' : null)
    if (!file || (isStock && !place)) return
    await bring(file, queryOf(form, { file, isStock, place, isFull }))
  }

  return (
    <>
      <p className="small">
        <TextLink to={IMPORT_PATH}>{words.run.crumb}</TextLink>
      </p>
      <PageOpening title={bringingWords.title} sentence={bringingWords.sentence} />
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <FileField file={file} onChoose={setFile} problem={missing === 'file' ? bringingWords.noFile : null} />
        <fieldset className={styles.choices}>
          <legend>{bringingWords.what}</legend>
          <Radio name="what" label={bringingWords.ofTitles} isChecked={!isStock} onChoose={() => setStock(false)} />
          <Radio name="what" label={bringingWords.ofStock} isChecked={isStock} onChoose={() => setStock(true)} />
        </fieldset>
        {isStock ? (
          <StockFields
            {...{ place, isFull }}
            isPlaceMissing={missing === 'place'}
            onPlace={setPlace}
            onFull={setFull}
          />
        ) : (
          <TitlesFields />
        )}
        {refusal === 'stopped' ? (
          <Notice tone="waits" icon="info" isNews title={bringingWords.stopped} />
        ) : (
          <ImportRefusal of={{ refusal }} />
        )}
        <div className={styles.acts}>
          <Button type="submit" kind="go" busy={busyWords(share, bringingWords)}>
            {bringingWords.send}
          </Button>
          {share !== null && <Button onClick={stop}>{bringingWords.stop}</Button>}
        </div>
        {share !== null && (
          <progress className={styles.progress} max={1} value={share} aria-label={bringingWords.file} />
        )}
      </form>
    </>
  )
}

/** Sends a file, and again under the same key where the network was lost: then it is brought once. */
function useBringing() {
  const navigate = useNavigate()
  const [share, setShare] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<OfficeRefusal | 'stopped' | null>(null)
  const cut = useRef<AbortController | null>(null)
  const wish = useRef<{ text: string; key: string } | null>(null)

  async function bring(file: File, query: Query): Promise<void> {
    const wanted = JSON.stringify([query, file.size, file.lastModified])
    // Sent again after the network was lost, it is brought once.
    wish.current = wish.current?.text === wanted ? wish.current : { text: wanted, key: crypto.randomUUID() }
    cut.current = new AbortController()
    setRefusal(null)
    setShare(0)
    const { signal } = cut.current
    const answer = await uploadFile({ query, file, key: wish.current.key, onProgress: setShare, signal })
    setShare(null)
    if (answer.ok) return void navigate(toRun(answer.value.run))
    setRefusal(signal.aborted ? 'stopped' : answer.failure)
  }

  return { share, refusal, bring, stop: () => cut.current?.abort() }
}

type StockFieldsProps = {
  place: string
  isFull: boolean
  isPlaceMissing: boolean
  onPlace: (place: string) => void
  onFull: (isFull: boolean) => void
}

/** Of a file of stock: where it was counted, and when. */
function StockFields({ place, isFull, isPlaceMissing, onPlace, onFull }: StockFieldsProps) {
  const words = useImportWords()
  const bringingWords = words.bringing
  const language = useOfficeLanguage()
  const { places } = useLoaderData<typeof loader>()
  return (
    <>
      <SelectField
        label={bringingWords.place}
        name="place"
        value={place}
        onChange={(event) => onPlace(event.target.value)}
        problem={isPlaceMissing ? bringingWords.noPlace : null}
      >
        <option value="">{words.mapping.choose}</option>
        {places.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Checkbox label={bringingWords.isFull} isChecked={isFull} onChange={onFull} />
      <Field
        label={bringingWords.countedAt}
        hint={bringingWords.countedAtHint}
        name="countedAt"
        type="datetime-local"
        lang={language}
      />
    </>
  )
}

/** Of a file of titles: whose it is, and how it is read where it does not say so itself. */
function TitlesFields() {
  const words = useImportWords()
  const bringingWords = words.bringing
  const { sources } = useLoaderData<typeof loader>()
  const titles = sources.filter(({ kind }) => kind !== 'stock')
  return (
    <>
      <SelectField label={bringingWords.source} hint={bringingWords.sourceHint} name="source" defaultValue="files">
        {titles.map(({ id, name }) => (
          <option key={id} value={id}>
            {sourceInWords(name, words)}
          </option>
        ))}
      </SelectField>
      <details className={styles.more}>
        <summary>{bringingWords.more}</summary>
        <div className={styles.pair}>
          <SelectField label={bringingWords.format} name="as">
            <option value="">{bringingWords.byItself}</option>
            {FORMATS.map((format) => (
              <option key={format} value={format}>
                {bringingWords.names[format]}
              </option>
            ))}
          </SelectField>
          <SelectField label={bringingWords.encoding} name="encoding">
            <option value="">{bringingWords.byItself}</option>
            {ENCODINGS.map((encoding) => (
              <option key={encoding}>{encoding}</option>
            ))}
          </SelectField>
          <Field label={bringingWords.sheet} name="sheet" maxLength={200} />
        </div>
      </details>
    </>
  )
}

function busyWords(share: number | null, words: ReturnType<typeof useImportWords>['bringing']): string | null {
  if (share === null) return null
  return share < 1 ? words.sending(Math.floor(share * 100)) : words.keeping
}

type Chosen = { file: File; isStock: boolean; place: string; isFull: boolean }

function queryOf(form: FormData, { file, isStock, place, isFull }: Chosen): Query {
  const text = (name: string) => {
    const given = form.get(name)
    return typeof given === 'string' && given.trim() ? given.trim() : undefined
  }
  const name = file.name.slice(0, 200)
  if (isStock) {
    const counted = text('countedAt')
    return { name, place, isFull: String(isFull), ...(counted && { countedAt: new Date(counted).toISOString() }) }
  }
  const format = FORMATS.find((one) => one === text('as'))
  const encoding = ENCODINGS.find((one) => one === text('encoding'))
  const sheet = text('sheet')
  return {
    name,
    source: text('source'),
    ...(format && { as: format }),
    ...(encoding && { encoding }),
    ...(sheet && { sheet }),
  }
}
