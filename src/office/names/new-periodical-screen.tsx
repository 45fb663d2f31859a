import { useNavigate } from 'react-router'
import { useRecordDraft } from '../data/draft/use-record-draft.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { useUndo } from '../ui/act/use-undo.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { useWords } from '../words/office-words.tsx'
import type { NameFields } from './name-field.tsx'
import { NameFormBody } from './name-form-body.tsx'
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
  const words = useWords().names
  const { permissions } = useSession()
  const navigate = useNavigate()
  const make = useAct('/periodicals')
  const inWords = useRefusalWords()
  const offerUndo = useUndo('/periodicals/{id}/remove')
  const form = useRecordDraft<NameFields>('name periodical new').over(EMPTY)
  const mayWrite = permissions.includes('catalogue.write')
  useScreenTitle(words.newPeriodical)
  useKeys(mayWrite ? [{ keys: 'Ctrl+S', words: words.makePeriodical, run: () => void send() }] : [])

  async function send(): Promise<void> {
    const { fields } = form
    const made = await make.run({ body: { fields } })
    if (!made.ok) return
    const { id } = made.value
    form.wipe()
    void navigate(namePath('periodical', id), { replace: true })
    offerUndo({
      done: words.periodicalMade(fields.name ?? ''),
      back: { parameters: { id } },
      undone: words.periodicalRemoved,
      onUndone: () => void navigate(namePath('periodical'), { replace: true }),
    })
  }

  return (
    <>
      <p className={styles.crumb}>
        <TextLink to={namePath('periodical')}>{words.screens.periodical}</TextLink>
      </p>
      <PageOpening title={words.newPeriodical} sentence={words.newPeriodicalSentence} />
      {!mayWrite && <Notice tone="waits" icon="warning" title={inWords({ kind: 'forbidden' })} />}
      {mayWrite && (
        <NameFormBody
          kind="periodical"
          form={form}
          refusal={make.refusal}
          isReadOnly={false}
          onSubmit={() => void send()}
        >
          <p className={styles.save}>
            <Button kind="go" type="submit" keys="Ctrl S" busy={make.isBusy ? words.saving : null}>
              {words.makePeriodical}
            </Button>
          </p>
        </NameFormBody>
      )}
    </>
  )
}
