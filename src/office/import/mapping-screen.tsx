import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { SelectField } from '../ui/controls/field.tsx'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage } from '../words/office-words.tsx'
import { ImportRefusal, ImportTabs, sourceInWords, subjectInWords } from './import-parts.tsx'
import { loadImportWords, useImportWords, type ImportWords } from './import-words.ts'
import styles from './import.module.css'

type Mapping = OfficeAnswer<'get', '/import/choices'>
type Category = Mapping['categories'][number]

export async function loader({ request }: LoaderFunctionArgs) {
  const language = document.documentElement.lang === 'en' ? ('en' as const) : ('hu' as const)
  const [answer] = await Promise.all([
    loadScreen(request, '/import/choices', { query: { language } }),
    loadImportWords(),
  ])
  return answer
}

/** OFFICE-58: what subjects, publishers, people and headings of files mean here; the largest first. */
export function Component() {
  const words = useImportWords()
  const mappingWords = words.mapping
  const { choices, subjects, names, categories } = useLoaderData<typeof loader>()
  useScreenTitle(words.views.mapping)
  useChanges(['imports'])
  return (
    <>
      <PageOpening title={words.views.mapping} sentence={mappingWords.sentence} />
      <ImportTabs open="mapping" />
      <PageSection title={mappingWords.subjects}>
        {subjects.length === 0 && <p className="quiet">{mappingWords.subjectsNone}</p>}
        {subjects.map((subject) => (
          <SubjectRow key={`${subject.source} ${subject.said}`} subject={subject} categories={categories} />
        ))}
      </PageSection>
      <PageSection title={mappingWords.names}>
        {names.length === 0 && <p className="quiet">{mappingWords.namesNone}</p>}
        {names.map((name) => (
          <NameRow key={`${name.kind} ${name.source} ${name.said}`} name={name} />
        ))}
      </PageSection>
      <PageSection title={mappingWords.choices}>
        {choices.length === 0 && <p className="quiet">{mappingWords.choicesNone}</p>}
        {choices.map((choice) => (
          <ChoiceRow key={`${choice.kind} ${choice.source} ${choice.said}`} choice={choice} />
        ))}
      </PageSection>
    </>
  )
}

type Choosing = { kind: 'subject' | 'publisher' | 'person'; said: string; ours: string; source: string | null }

function useChoosing() {
  const { mapping } = useImportWords()
  const choose = useAct('/import/choices')
  const remove = useAct('/import/choices/remove')
  return {
    isBusy: choose.isBusy,
    refusal: choose.refusal,
    async run(body: Choosing): Promise<void> {
      const answer = await choose.run({ body })
      const { kind, said: word, source } = body
      if (answer.ok)
        showToast(
          mapping.saved(kind === 'subject' ? subjectInWords(word) : word),
          () => void remove.run({ body: { kind, said: word, source } }),
        )
    },
  }
}

function SubjectRow({
  subject,
  categories,
}: {
  subject: Mapping['subjects'][number]
  categories: readonly Category[]
}) {
  const importWords = useImportWords()
  const { mapping: words } = importWords
  const language = useOfficeLanguage()
  const choosing = useChoosing()
  const [category, setCategory] = useState('')
  const { said: subjectWord, heading, sourceName, titles } = subject
  const subjectName = subjectInWords(subjectWord)
  return (
    <form
      className={styles.match}
      onSubmit={(event) => {
        event.preventDefault()
        if (category) void choosing.run({ kind: 'subject', said: subjectWord, ours: category, source: null })
      }}
    >
      <p>
        <b>{subjectName}</b> {heading}{' '}
        <span className="quiet small">
          {sourceInWords(sourceName, importWords)}, {titles.toLocaleString(language)}{' '}
          {words.subjectColumns.titles.toLowerCase()}
        </span>
      </p>
      <SelectField
        label={`${words.category}: ${subjectName}`}
        value={category}
        onChange={(event) => setCategory(event.target.value)}
      >
        <option value="">{words.choose}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" disabled={category === ''} busy={choosing.isBusy ? words.saving : null}>
        {words.save}
        <span className="vh">: {subjectName}</span>
      </Button>
      <ImportRefusal of={choosing} />
    </form>
  )
}

function NameRow({ name: { kind, said: nameWord, near, sourceName } }: { name: Mapping['names'][number] }) {
  const importWords = useImportWords()
  const { mapping: words } = importWords
  const choosing = useChoosing()
  return (
    <div className={styles.match}>
      <p>
        <b>{nameWord}</b>{' '}
        <span className="quiet small">
          {words[kind]}, {sourceInWords(sourceName, importWords)}
        </span>
      </p>
      <div className={styles.acts}>
        {near.map((ours) => (
          <Button
            key={ours}
            busy={choosing.isBusy ? words.saving : null}
            onClick={() => void choosing.run({ kind, said: nameWord, ours, source: null })}
          >
            {words.sameAs(ours)}
          </Button>
        ))}
      </div>
      <ImportRefusal of={choosing} />
    </div>
  )
}

function oursInWords(
  { kind, ours, name }: Mapping['choices'][number],
  { mapping, columns, kinds }: ImportWords,
): string {
  if (kind === 'title' && ours === 'new') return mapping.isNew
  if (kind === 'title' && ours === 'none') return mapping.isNone
  if (kind === 'title' && ours.startsWith('kind:')) return kinds[ours.slice('kind:'.length)] ?? ours
  if (kind === 'column') return columns.names[ours] ?? ours
  return name ?? `${ours} (${mapping.gone})`
}

function ChoiceRow({ choice }: { choice: Mapping['choices'][number] }) {
  const words = useImportWords()
  const { mapping } = words
  const remove = useAct('/import/choices/remove')
  const again = useAct('/import/choices')
  const { kind, said: word, ours, source, sourceName } = choice
  const named = kind === 'subject' ? subjectInWords(word) : word

  async function takeBack(): Promise<void> {
    const { ok } = await remove.run({ body: { kind, said: word, source } })
    if (!ok) return
    // Which title a record is, is decided where it waits.
    const undo = kind === 'title' ? null : () => void putBack({ kind, said: word, ours, source })
    showToast(mapping.removed(named), undo)
  }

  async function putBack(body: Parameters<typeof again.run>[0]['body']): Promise<void> {
    if (!(await again.run({ body })).ok) showToast(mapping.notUndone(named))
  }

  return (
    <div className={styles.match}>
      <p>
        <span className="quiet small">{mapping.choiceKinds[kind]}</span> <b>{named}</b>
      </p>
      <p>
        {oursInWords(choice, words)}{' '}
        {sourceName !== null && (
          <span className="quiet small">{mapping.onlyThere(sourceInWords(sourceName, words))}</span>
        )}
      </p>
      <Button kind="bare" busy={remove.isBusy ? mapping.saving : null} onClick={() => void takeBack()}>
        {mapping.remove}
        <span className="vh">: {named}</span>
      </Button>
      <ImportRefusal of={remove} />
    </div>
  )
}
