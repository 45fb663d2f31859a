import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { fieldsOf } from '#shop/catalogue/names/name-record.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useRecordForm } from '../data/use-record-form.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { focusWrongField } from '../ui/controls/focus-wrong-field.ts'
import { TextButton, TextLink } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import { NameField } from './name-field.tsx'
import { namePath } from './name-paths.ts'
import styles from './names.module.css'

const EMPTY = {
  name: '',
  issn: '',
  language: 'hu',
  frequency: 'monthly',
  publisher: '',
  descriptionHu: '',
  descriptionEn: '',
}

/** OFFICE-33: a newspaper or magazine of which no issue has been sold yet. */
export function Component() {
  const said = useWords().names
  const { permissions } = useSession()
  const navigate = useNavigate()
  const make = useAct('/periodicals')
  const remove = useAct('/periodicals/{id}/remove')
  const form = useRecordForm('name periodical new', EMPTY)
  const element = useRef<HTMLFormElement>(null)
  const mayWrite = permissions.includes('catalogue.write')
  const { refusal } = make
  useEffect(() => focusWrongField(refusal && element.current), [refusal])
  useScreenTitle(said.newPeriodical)
  useKeys(mayWrite ? [{ keys: 'Ctrl+S', words: said.makePeriodical, run: () => void send() }] : [])

  async function send(): Promise<void> {
    const fields = Object.fromEntries(Object.keys(EMPTY).map((field) => [field, form.value(field)]))
    const made = await make.run({ body: { fields } })
    if (!made.ok) return
    const { id } = made.value
    form.wipe()
    void navigate(namePath('periodical', id), { replace: true })
    showToast(said.periodicalMade(fields.name ?? ''), () => {
      void remove.run({ parameters: { id } }).then((gone) => {
        if (!gone.ok) return void showToast(said.refusals[gone.failure.kind] ?? said.refusals.other ?? '')
        showToast(said.periodicalRemoved)
        void navigate(namePath('periodical'), { replace: true })
      })
    })
  }

  return (
    <>
      <p className={styles.crumb}>
        <TextLink to={namePath('periodical')}>{said.screens.periodical}</TextLink>
      </p>
      <PageOpening title={said.newPeriodical} sentence={said.newPeriodicalSentence} />
      {!mayWrite && <Notice tone="waits" icon="warning" title={said.refusals.forbidden ?? ''} />}
      {mayWrite && (
        <form
          ref={element}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          {refusal && (
            <Notice tone="wrong" icon="alert" isNews title={said.refusals[refusal.kind] ?? said.refusals.other} />
          )}
          {form.isFromBefore && (
            <Notice
              tone="next"
              icon="pen"
              title={said.fromBefore}
              act={<TextButton onClick={form.wipe}>{said.dropTyped}</TextButton>}
            />
          )}
          <div className={styles.fields}>
            {Object.keys(fieldsOf('periodical')).map((field) => (
              <NameField
                key={field}
                kind="periodical"
                field={field}
                form={form}
                isReadOnly={false}
                problem={refusal?.fields?.find((one) => one.field === field)?.kind ?? null}
              />
            ))}
          </div>
          <p className={styles.save}>
            <Button kind="go" type="submit" keys="Ctrl S" busy={make.isBusy ? said.saving : null}>
              {said.makePeriodical}
            </Button>
          </p>
        </form>
      )}
    </>
  )
}
