import { useState, type FormEvent } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { Language } from '#site/languages.ts'
import { useAct } from '../data/use-act.ts'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { useUndo } from '../ui/act/use-undo.ts'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { TextButton, TextLink } from '../ui/controls/text-link.tsx'
import { useWords } from '../words/office-words.tsx'
import { FormPart } from './form-part.tsx'
import type { Around } from './title-around.ts'
import type { Title } from './use-title-form.ts'
import styles from './title.module.css'

const LONGEST_SHOWN = 160

/** OFFICE-35: where its page is in each language, which addresses lead there, and how a search engine may show it. */
export function AddressPart({ title, around }: { title: Title; around: Around }) {
  const words = useWords().product
  return (
    <FormPart id="address">
      <div className={styles.sideBySide}>
        {(['hu', 'en'] as const).map((language) => (
          <SlugForm key={language} {...{ title, around, language }} />
        ))}
      </div>
      <p className="quiet small">{words.addressHint}</p>
    </FormPart>
  )
}

type SlugFormProps = { title: Title; around: Around; language: Language }

function SlugForm({ title, around, language }: SlugFormProps) {
  const words = useWords().product
  const change = useAct('/products/{id}/slug')
  const offerUndo = useUndo('/products/{id}/slug', words.refusals)
  const inWords = useRefusalWords(words.refusals)
  const slug = title.slugs[language]
  const [typed, setTyped] = useState<string | null>(null)
  const isReadOnly = !title.can.includes('save')
  const parameters = { id: title.id }
  const { refusal } = change

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (typed === null || typed === slug) return setTyped(null)
    const saved = await change.run({ parameters, body: { version: title.version, language, slug: typed.trim() } })
    if (!saved.ok) return
    setTyped(null)
    const { former: was, version } = saved.value
    offerUndo({
      done: words.slugSaved,
      back: { parameters, body: { version, language, slug: was } },
      undone: words.undone,
    })
  }

  return (
    <form className={styles.words} onSubmit={(event) => void save(event)}>
      <h3>{language === 'hu' ? words.hungarian : words.english}</h3>
      <Field
        label={words.slug}
        maxLength={200}
        readOnly={isReadOnly}
        value={typed ?? slug}
        problem={refusal && inWords(refusal)}
        hint={
          <>
            {refusal?.free && (
              <>
                <TextButton onClick={() => setTyped(refusal.free ?? '')}>
                  {words.takeSlug(refusal.free)}
                </TextButton>{' '}
              </>
            )}
            {refusal?.product && (
              <TextLink to={`${OFFICE_PATH}/products/${refusal.product.id}`}>{words.whoHasIt}</TextLink>
            )}
          </>
        }
        onChange={({ target: { value } }) => setTyped(value)}
      />
      {typed !== null && typed !== slug && (
        <Button type="submit" busy={change.isBusy ? words.saving : null}>
          {words.saveSlug}
        </Button>
      )}
      <InSearch title={title} language={language} />
      <FormerSlugs {...{ title, around, language }} />
    </form>
  )
}

/** As a search engine would show it. */
function InSearch({ title, language }: Pick<SlugFormProps, 'title' | 'language'>) {
  const words = useWords().product
  const description = title.fields[`description.${language}`] ?? ''
  return (
    <div className={styles.found} aria-label={words.inSearch} role="group">
      <a className="small" href={title.addresses[language]} target="_blank" rel="noreferrer">
        {title.addresses[language]}
      </a>
      <b>{title.fields[`name.${language}`]}</b>
      <span className="small">
        {description.length > LONGEST_SHOWN ? `${description.slice(0, LONGEST_SHOWN)}…` : description}
      </span>
    </div>
  )
}

function FormerSlugs({ title, around, language }: SlugFormProps) {
  const words = useWords().product
  const former = around.formerSlugs.filter((one) => one.language === language)
  if (former.length === 0) return null
  return (
    <>
      <p className="small quiet">{words.formerSlugs}</p>
      <ul className={styles.plain}>
        {former.map((one) => (
          <li key={one.slug} className="small">
            {one.slug} → {title.slugs[language]} <span className="quiet">301</span>
          </li>
        ))}
      </ul>
    </>
  )
}
