import { useState, type FormEvent } from 'react'
import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { classNames } from '#web/ui/controls/class-names.ts'
import type { OfficeRefusal } from '../../data/ask-office.ts'
import { loadScreen } from '../../data/load-screen.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { useScreenTitle } from '../../shell/use-screen-title.ts'
import { useRefusalWords } from '../../ui/act/use-refusal-words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field, SelectField } from '../../ui/controls/field.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { showToast } from '../../ui/page/toast-store.ts'
import { PageOpening, PageSection } from '../../ui/page/page-opening.tsx'
import { IMPORT_PATH, ImportRefusal, MORE, sourceInWords, toRun } from '../import-parts.tsx'
import { loadImportWords, useImportWords } from '../import-words.ts'
import styles from '../import.module.css'
import { FileField } from '../file-field.tsx'
import { uploadFile } from '../upload-file.ts'
import { SourceMet } from './source-met.tsx'
import { useSourceForm } from './use-source-form.ts'
import { SourceAgreed, SourceGuards, SourceMay, SourceReads, WarehouseField } from './source-more.tsx'
import { SourceTable, type SourcePart } from './source-rules.tsx'
import { SourcePlace } from './source-place.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { sourceId } = params
  await loadImportWords()
  if (sourceId !== undefined) return loadScreen(request, '/import/sources/{sourceId}', { parameters: { sourceId } })
  // Who may not open one may not make one either.
  const { places } = await loadScreen(request, '/import/sources/{sourceId}', {
    parameters: { sourceId: 'files' },
  })
  return { source: null, version: 0, hasSecret: false, places, look: null, chosen: {} }
}

const KINDS = ['onix', 'table', 'stock'] as const

/** OFFICE-57: what is agreed with whoever tells of titles. */
export function Component() {
  const words = useImportWords()
  const { source } = useLoaderData<typeof loader>()
  useScreenTitle(source ? sourceInWords(source.name, words) : words.source.newTitle)
  return <SourceForm key={source?.id ?? ''} />
}

function SourceForm() {
  const words = useImportWords()
  const navigate = useNavigate()
  const sourceWords = words.source
  const { source, version, hasSecret, places } = useLoaderData<typeof loader>()
  const form = useSourceForm(source, version)
  const [file, setFile] = useState<File | null>(null)
  const bring = useFirstFile()
  const [isMore, setMore] = useState(useSearchParams()[0].has(MORE))
  const { fields: typed, type: set, refusal } = form
  const { problemOf, problemIn, isIn } = useFieldProblems(refusal)

  async function send(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    const saved = await form.send()
    if (saved !== null) void navigate(file && typed.kind !== 'stock' ? await bring(saved, file) : IMPORT_PATH)
  }

  useKeys([{ keys: 'Ctrl+S', words: sourceWords.save, run: () => void send() }])
  const isTaken = source === null && refusal?.kind === 'stale'
  const part = { typed, set, problemOf, problemIn }
  function chooseFile(first: File | null): void {
    setFile(first)
    if (first) set({ kind: kindOfFile(first.name) })
  }

  const isProblemInMore = isTaken || form.met.length > 0 || isIn((field) => !FIRST_FIELDS.test(field))
  return (
    <>
      <p className="small">
        <TextLink to={IMPORT_PATH}>{words.run.crumb}</TextLink>
      </p>
      <PageOpening
        title={source ? sourceInWords(source.name, words) : sourceWords.newTitle}
        sentence={sourceWords.sentence}
      />
      <form onSubmit={(event) => void send(event)} noValidate>
        <SourceFirst {...part} places={places} />
        {source === null && typed.kind !== 'stock' && (
          <FileField label={sourceWords.firstFile} file={file} onChoose={chooseFile} />
        )}
        <SourcePlace {...part} hasSecret={hasSecret} />
        <details
          className={classNames(styles.more, styles.under)}
          open={isMore || isProblemInMore}
          onToggle={(event) => setMore(event.currentTarget.open)}
        >
          <summary>{sourceWords.more}</summary>
          <SourceMore part={part} isTaken={isTaken} />
        </details>
        <SourceMet form={form} />
        {form.met.length === 0 && !isTaken && <ImportRefusal of={form} />}
        <SaveSource isBusy={form.isBusy} isOff={form.isUndecided} />
      </form>
    </>
  )
}

function SaveSource({ isBusy, isOff }: { isBusy: boolean; isOff: boolean }) {
  const { source: words } = useImportWords()
  return (
    <Button type="submit" kind="go" keys="Ctrl+S" busy={isBusy ? words.saving : null} disabled={isOff}>
      {words.save}
    </Button>
  )
}

/** All else that is agreed with it. */
function SourceMore({ part, isTaken }: { part: SourcePart; isTaken: boolean }) {
  const { source: sourceWords } = useImportWords()
  const { source, places, look, chosen } = useLoaderData<typeof loader>()
  return (
    <>
      <SourceAgreed {...part} isNew={source === null} isTaken={isTaken} places={places} />
      <SourceMay {...part} />
      <SourceReads {...part} />
      {part.typed.kind === 'table' && (
        <PageSection
          title={sourceWords.table}
          aside={<span className="quiet small">{look ? sourceWords.look : ''}</span>}
        >
          <SourceTable {...part} look={look} chosen={chosen} />
        </PageSection>
      )}
      <SourceGuards {...part} />
    </>
  )
}

/** What it is called and what it sends. */
function SourceFirst({ places, ...part }: SourcePart & { places: readonly { id: string; name: string }[] }) {
  const { source: words } = useImportWords()
  const { typed, set, problemOf } = part
  return (
    <div className={styles.pair}>
      <Field
        label={words.name}
        maxLength={200}
        required
        value={typed.name}
        onChange={(event) => set({ name: event.target.value })}
        problem={problemOf('name')}
      />
      <SelectField
        label={words.kind}
        value={typed.kind}
        onChange={(event) => set({ kind: KINDS.find((one) => one === event.target.value) ?? 'onix' })}
        problem={problemOf('kind')}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {words.kindOptions[kind]}
          </option>
        ))}
      </SelectField>
      {typed.kind === 'stock' && <WarehouseField {...part} places={places} />}
    </div>
  )
}

/** What a source sends is seen by its first file. */
const kindOfFile = (name: string) => (/\.(?:csv|tsv|txt|xlsx)(?:\.gz|\.zip)?$/i.test(name) ? 'table' : 'onix')

/** Of these a problem is seen without opening the rest of the form. */
const FIRST_FIELDS = /^source\/(?:name|kind|place|schedule)\b/

/** What was wrong with a field, or with any in a group of them. */
function useFieldProblems(refusal: OfficeRefusal | null) {
  const { source: words } = useImportWords()
  const problemWhere = (isIt: (field: string) => boolean) => {
    const found = refusal?.fields?.find(({ field }) => isIt(field))
    return found ? (found.kind === 'missing' ? words.missing : words.problem) : null
  }
  return {
    problemOf: (one: string) => problemWhere((field) => field === `source/${one}`),
    problemIn: (one: string) => problemWhere((field) => `${field}/`.startsWith(`source/${one}/`)),
    isIn: (isIt: (field: string) => boolean) => refusal?.fields?.some(({ field }) => isIt(field)) ?? false,
  }
}

/** Uploads the first file of a new source. Answers with the next screen: its run, or, where the file was refused, the one that brings files. */
function useFirstFile(): (sourceId: string, first: File) => Promise<string> {
  const inWords = useRefusalWords(useImportWords().refusals)
  return async (sourceId, first) => {
    const query = { name: first.name.slice(0, 200), source: sourceId }
    const { signal } = new AbortController()
    const answer = await uploadFile({ query, file: first, key: crypto.randomUUID(), onProgress: () => {}, signal })
    if (answer.ok) return toRun(answer.value.run)
    showToast(inWords(answer.failure))
    return `${IMPORT_PATH}/new`
  }
}
