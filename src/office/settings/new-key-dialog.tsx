import { useRef, useState } from 'react'
import type { KeyScope } from '#shop/people/staff/keys/api-key.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox } from '../ui/controls/choices.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import { drawKey } from './draw-key.ts'
import { useSettingProblem } from './use-setting-problem.ts'
import styles from './settings.module.css'

type NewKeyDialogProps = { scopes: readonly KeyScope[]; onClose: () => void }

/** What a program is called and may do; then its key, once. */
export function NewKeyDialog({ scopes, onClose }: NewKeyDialogProps) {
  const { programKeys: words } = useWords()
  const { places } = useSession()
  const [name, setName] = useState('')
  const [place, setPlace] = useState('')
  const [chosen, setChosen] = useState<KeyScope[]>(scopes.length === 1 ? [...scopes] : [])
  const [madeToken, setMadeToken] = useState<string | null>(null)
  const drawn = useRef<ReturnType<typeof drawKey> | null>(null)
  const make = useAct('/keys')
  const problemOf = useSettingProblem(make.refusal)

  async function send(): Promise<void> {
    // Sent again it is the same wish: one key was drawn for it.
    const { token, hash } = await (drawn.current ??= drawKey())
    const made = await make.run({ body: { name, scopes: chosen, place: place || null, hash } })
    if (made.ok) setMadeToken(token)
  }

  if (madeToken !== null) return <MadeKey name={name} token={madeToken} onClose={onClose} />
  return (
    <ActDialog
      title={words.newTitle}
      sentence={words.newSentence}
      of={make}
      send={words.save}
      busy={make.isBusy ? words.saving : null}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Field
        label={words.name}
        hint={words.nameHint}
        required
        autoComplete="off"
        maxLength={60}
        value={name}
        problem={problemOf('name')}
        onChange={(event) => setName(event.target.value)}
      />
      <ScopeChoices {...{ scopes, chosen }} problem={problemOf('scopes')} onChange={setChosen} />
      <SelectField
        label={words.place}
        value={place}
        problem={problemOf('place')}
        onChange={(event) => setPlace(event.target.value)}
      >
        <option value="">{words.everywhere}</option>
        {places.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  )
}

type ScopeChoicesProps = {
  scopes: readonly KeyScope[]
  chosen: readonly KeyScope[]
  problem: string | null
  onChange: (chosen: KeyScope[]) => void
}

function ScopeChoices({ scopes, chosen, problem, onChange }: ScopeChoicesProps) {
  const { programKeys: words } = useWords()
  return (
    <fieldset className={styles.choices} aria-invalid={problem ? true : undefined}>
      <legend>{words.scopesLabel}</legend>
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          label={words.scopes[scope]}
          isChecked={chosen.includes(scope)}
          onChange={(isOn) => onChange(isOn ? [...chosen, scope] : chosen.filter((one) => one !== scope))}
        />
      ))}
      {problem && <p className={styles.problem}>{words.problems.scopes}</p>}
    </fieldset>
  )
}

function MadeKey({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  const { programKeys: words } = useWords()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.madeTitle(name)}
      sentence={words.madeSentence}
      foot={
        <>
          <Button
            kind="go"
            onClick={() => void navigator.clipboard.writeText(token).then(() => showToast(words.copied))}
          >
            {words.copy}
          </Button>
          <Button onClick={onClose}>{words.close}</Button>
        </>
      }
    >
      <Field label={words.key} readOnly value={token} onFocus={(event) => event.target.select()} />
      <p className="quiet small">
        {words.howTo} <code>Authorization: Bearer …</code>
      </p>
    </Dialog>
  )
}
