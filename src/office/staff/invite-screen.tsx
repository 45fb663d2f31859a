import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { LANGUAGES } from '#site/languages.ts'
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
  const { places } = useSession()
  const navigate = useNavigate()
  const invite = useAct('/staff')
  const problemOf = useFieldProblem(invite.refusal)
  const [said, setSaid] = useState({ name: '', email: '', language: useOfficeLanguage(), place: '', sub: '' })
  const [chosen, setChosen] = useState<string[]>([])

  async function send(): Promise<void> {
    const { place, sub, ...person } = said
    const invited = await invite.run({
      body: { ...person, roles: chosen, place: place || null, sub: sub.trim() || undefined },
    })
    if (!invited.ok) return
    showToast(words.staff.invited(said.name))
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
        <Field
          label={words.staff.name}
          required
          autoComplete="off"
          maxLength={100}
          value={said.name}
          problem={problemOf('name')}
          onChange={(event) => setSaid({ ...said, name: event.target.value })}
        />
        <Field
          label={words.staff.email}
          type="email"
          required
          autoComplete="off"
          maxLength={254}
          value={said.email}
          problem={problemOf('email')}
          onChange={(event) => setSaid({ ...said, email: event.target.value })}
        />
        {poolElsewhere && (
          <Field
            label={words.staff.sub}
            required
            autoComplete="off"
            maxLength={36}
            value={said.sub}
            problem={problemOf('sub')}
            onChange={(event) => setSaid({ ...said, sub: event.target.value })}
          />
        )}
        <RoleChoices roles={roles} chosen={chosen} problem={problemOf('roles')} onChange={setChosen} />
        <SelectField
          label={words.staff.place}
          value={said.place}
          problem={problemOf('place')}
          onChange={(event) => setSaid({ ...said, place: event.target.value })}
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
          value={said.language}
          onChange={(event) => {
            const language = LANGUAGES.find((one) => one === event.target.value)
            if (language) setSaid({ ...said, language })
          }}
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {words.staff.languages[language]}
            </option>
          ))}
        </SelectField>
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
