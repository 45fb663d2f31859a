import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { LANGUAGES, type Language } from '#site/languages.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { useFieldProblem } from './use-field-problem.ts'
import { RoleChoices } from './role-choices.tsx'
import styles from './staff.module.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ roles }, { poolElsewhere }] = await Promise.all([
    loadScreen(request, '/roles', {}),
    loadScreen(request, '/staff', {}),
  ])
  return { roles, poolElsewhere }
}

/** OFFICE-90: lets somebody in. */
export function Component() {
  const words = useWords()
  useScreenTitle(words.staff.invite)
  const { roles, poolElsewhere } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const invite = useAct('/staff')
  const problemOf = useFieldProblem(invite.refusal)
  const [person, setPerson] = useState<Invited>({
    name: '',
    email: '',
    language: useOfficeLanguage(),
    place: '',
    sub: '',
  })
  const [chosen, setChosen] = useState<string[]>([])

  async function send(): Promise<void> {
    const { place, sub, ...rest } = person
    const invited = await invite.run({
      body: { ...rest, roles: chosen, place: place || null, sub: sub.trim() || undefined },
    })
    if (!invited.ok) return
    showToast(words.staff.invited(person.name))
    void navigate(`${OFFICE_PATH}/staff`)
  }

  return (
    <>
      <PageOpening
        title={words.staff.invite}
        sentence={poolElsewhere ? words.staff.elsewhereSentence : words.staff.inviteSentence}
      />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Refusal of={invite} />
        <PersonPart {...{ person, problemOf }} onChange={(part) => setPerson({ ...person, ...part })} />
        <RoleChoices roles={roles} chosen={chosen} problem={problemOf('roles')} onChange={setChosen} />
        <WorkPart {...{ person, problemOf }} onChange={(part) => setPerson({ ...person, ...part })} />
        <div className={styles.acts}>
          <Button kind="go" type="submit" busy={invite.isBusy ? words.staff.sending : null}>
            {words.staff.send}
          </Button>
          <ButtonLink kind="bare" to={`${OFFICE_PATH}/staff`}>
            {words.staff.cancel}
          </ButtonLink>
        </div>
      </form>
    </>
  )
}

type Invited = { name: string; email: string; language: Language; place: string; sub: string }
type InvitedPartProps = {
  person: Invited
  problemOf: ReturnType<typeof useFieldProblem>
  onChange: (part: Partial<Invited>) => void
}

/** Who it is. */
function PersonPart({ person, problemOf, onChange }: InvitedPartProps) {
  const words = useWords()
  const { poolElsewhere } = useLoaderData<typeof loader>()
  return (
    <>
      <Field
        label={words.staff.name}
        required
        autoComplete="off"
        maxLength={100}
        value={person.name}
        problem={problemOf('name')}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Field
        label={words.staff.email}
        type="email"
        required
        autoComplete="off"
        maxLength={254}
        value={person.email}
        problem={problemOf('email')}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      {poolElsewhere && (
        <Field
          label={words.staff.sub}
          required
          autoComplete="off"
          maxLength={36}
          value={person.sub}
          problem={problemOf('sub')}
          onChange={(event) => onChange({ sub: event.target.value })}
        />
      )}
    </>
  )
}

/** Where they work, and in which language. */
function WorkPart({ person, problemOf, onChange }: InvitedPartProps) {
  const words = useWords()
  const { places } = useSession()
  return (
    <>
      <SelectField
        label={words.staff.place}
        value={person.place}
        problem={problemOf('place')}
        onChange={(event) => onChange({ place: event.target.value })}
      >
        <option value="">{words.staff.noPlace}</option>
        {places.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.staff.language}
        value={person.language}
        onChange={(event) => {
          const language = LANGUAGES.find((one) => one === event.target.value)
          if (language) onChange({ language })
        }}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {words.staff.languages[language]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
