import { useState, type FormEvent } from 'react'
import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { classNames } from '#web/ui/controls/class-names.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox } from '../ui/controls/choices.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { IMPORT_PATH, ImportRefusal, MORE, sourceInWords, toRun } from './import-parts.tsx'
import { loadImportWords, useImportWords } from './import-words.ts'
import styles from './import.module.css'
import { GUARD_NAMES, idOfName } from './source-form.ts'
import { FileField } from './file-field.tsx'
import { uploadFile } from './upload-file.ts'
import { SourceMet } from './source-met.tsx'
import { useSourceForm } from './use-source-form.ts'
import { SourceIgnores, SourceRanks, SourceTable } from './source-rules.tsx'
import { SourcePlace } from './source-place.tsx'
import { SourceRates, SourceTerms } from './source-terms.tsx'

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
const RULES = ['mayCreate', 'speaksForPublisher', 'bindsNewBooks', 'appliesByItself', 'full'] as const
const ENCODINGS = ['utf-8', 'windows-1250', 'iso-8859-2', 'cp852'] as const

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
  const said = words.source
  const { source, version, hasSecret, places, look, chosen } = useLoaderData<typeof loader>()
  const form = useSourceForm(source, version)
  const [file, setFile] = useState<File | null>(null)
  const inWords = useRefusalWords(words.refusals)
  const [isMore, setMore] = useState(useSearchParams()[0].has(MORE))
  const { fields: typed, type: set, refusal } = form
  const problemWhere = (isIt: (field: string) => boolean) => {
    const found = refusal?.fields?.find(({ field }) => isIt(field))
    return found ? (found.kind === 'missing' ? said.missing : said.problem) : null
  }
  const problemOf = (one: string) => problemWhere((field) => field === `source/${one}`)
  const problemIn = (one: string) => problemWhere((field) => `${field}/`.startsWith(`source/${one}/`))

  async function send(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    const saved = await form.send()
    if (saved !== null) void navigate(file && typed.kind !== 'stock' ? await bring(saved, file) : IMPORT_PATH)
  }

  /** Its first file goes with it; where that is refused, it is brought as any other. */
  async function bring(sourceId: string, first: File): Promise<string> {
    const query = { name: first.name.slice(0, 200), source: sourceId }
    const { signal } = new AbortController()
    const answer = await uploadFile({ query, file: first, key: crypto.randomUUID(), onProgress: () => {}, signal })
    if (answer.ok) return toRun(answer.value.run)
    showToast(inWords(answer.failure))
    return `${IMPORT_PATH}/new`
  }

  useKeys([{ keys: 'Ctrl+S', words: said.save, run: () => void send() }])
  const isTaken = source === null && refusal?.kind === 'stale'
  const part = { typed, set, problemOf, problemIn }
  const rules = typed.kind === 'stock' ? RULES.filter((rule) => rule !== 'bindsNewBooks') : RULES
  /** What it sends is seen by its first file. */
  function chooseFile(chosen: File | null): void {
    setFile(chosen)
    if (chosen) set({ kind: /\.(?:csv|tsv|txt|xlsx)(?:\.gz|\.zip)?$/i.test(chosen.name) ? 'table' : 'onix' })
  }

  const isProblemInMore =
    isTaken ||
    form.met.length > 0 ||
    (refusal?.fields?.some(({ field }) => !/^source\/(?:name|kind|place|schedule)\b/.test(field)) ?? false)
  const warehouse = (
    <SelectField
      label={said.warehouse}
      value={typed.warehouse}
      onChange={(event) => set({ warehouse: event.target.value })}
      problem={problemOf('rules/warehouse')}
    >
      <option value="">{said.noWarehouse}</option>
      {places.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
  const text = (name: 'id' | 'name' | 'language') => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <>
      <p className="small">
        <TextLink to={IMPORT_PATH}>{words.run.crumb}</TextLink>
      </p>
      <PageOpening title={source ? sourceInWords(source.name, words) : said.newTitle} sentence={said.sentence} />
      <form onSubmit={(event) => void send(event)} noValidate>
        <div className={styles.pair}>
          <Field label={said.name} maxLength={200} required {...text('name')} problem={problemOf('name')} />
          <SelectField
            label={said.kind}
            value={typed.kind}
            onChange={(event) => set({ kind: KINDS.find((one) => one === event.target.value) ?? 'onix' })}
            problem={problemOf('kind')}
          >
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {said.kindOptions[kind]}
              </option>
            ))}
          </SelectField>
          {typed.kind === 'stock' && warehouse}
        </div>
        {source === null && typed.kind !== 'stock' && (
          <FileField label={said.firstFile} file={file} onChoose={chooseFile} />
        )}
        <SourcePlace {...part} hasSecret={hasSecret} />
        <details
          className={classNames(styles.more, styles.under)}
          open={isMore || isProblemInMore}
          onToggle={(event) => setMore(event.currentTarget.open)}
        >
          <summary>{said.more}</summary>
          <PageSection title={said.agreed}>
            <div className={styles.pair}>
              <Field
                label={said.rank}
                hint={said.rankHint}
                type="number"
                min={1}
                max={999}
                value={typed.rank}
                onChange={(event) => set({ rank: event.target.value })}
                problem={problemOf('rank')}
              />
              {typed.kind !== 'stock' && warehouse}
              <Field
                label={said.id}
                hint={said.idHint}
                maxLength={40}
                autoComplete="off"
                readOnly={source !== null}
                placeholder={idOfName(typed.name)}
                {...text('id')}
                problem={isTaken ? said.idTaken : problemOf('id')}
              />
            </div>
            {typed.kind !== 'stock' && <SourceRanks {...part} />}
          </PageSection>
          <PageSection title={said.may}>
            <div className={styles.choices}>
              {rules.map((rule) => (
                <Checkbox
                  key={rule}
                  label={said[rule]}
                  isChecked={typed[rule]}
                  onChange={(is) => set({ [rule]: is })}
                />
              ))}
            </div>
            {typed.kind !== 'stock' && (
              <>
                <SourceIgnores {...part} />
                <SourceTerms {...part} />
                <SourceRates {...part} />
              </>
            )}
          </PageSection>
          <PageSection title={said.reads}>
            <div className={styles.pair}>
              <SelectField
                label={said.encoding}
                value={typed.encoding}
                onChange={(event) => set({ encoding: event.target.value })}
                problem={problemOf('rules/encoding')}
              >
                <option value="">{said.byItself}</option>
                {ENCODINGS.map((encoding) => (
                  <option key={encoding}>{encoding}</option>
                ))}
              </SelectField>
              <SelectField
                label={said.names}
                value={typed.names}
                onChange={(event) =>
                  set({
                    names: event.target.value === 'given-first' ? 'given-first' : 'family-first',
                  })
                }
              >
                <option value="family-first">{said.nameOrders['family-first']}</option>
                <option value="given-first">{said.nameOrders['given-first']}</option>
              </SelectField>
              <Field
                label={said.language}
                hint={said.languageHint}
                maxLength={3}
                {...text('language')}
                problem={problemOf('rules/language')}
              />
            </div>
          </PageSection>
          {typed.kind === 'table' && (
            <PageSection title={said.table} aside={<span className="quiet small">{look ? said.look : ''}</span>}>
              <SourceTable {...part} look={look} chosen={chosen} />
            </PageSection>
          )}
          <PageSection title={said.guards} aside={<span className="quiet small">{said.guardsHint}</span>}>
            <div className={styles.pair}>
              {GUARD_NAMES.map((guard) => (
                <Field
                  key={guard}
                  label={said.guardNames[guard]}
                  type="number"
                  min={0}
                  max={100}
                  step="any"
                  unit="%"
                  value={typed.guards[guard]}
                  onChange={(event) => set({ guards: { ...typed.guards, [guard]: event.target.value } })}
                  problem={problemOf(`rules/guards/${guard}`)}
                />
              ))}
            </div>
          </PageSection>
        </details>
        <SourceMet form={form} />
        {form.met.length === 0 && !isTaken && <ImportRefusal of={form} />}
        <Button
          type="submit"
          kind="go"
          keys="Ctrl+S"
          busy={form.isBusy ? said.saving : null}
          disabled={form.isUndecided}
        >
          {said.save}
        </Button>
      </form>
    </>
  )
}
