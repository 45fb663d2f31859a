import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { useFieldProblem } from './use-field-problem.ts'
import styles from './staff.module.css'
import { Refusal } from '../ui/act/refusal.tsx'
import { BothLanguages } from '../ui/controls/both-languages.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, '/me/facts', {})
}

/** OFFICE-90: what somebody says of themselves, and how they show that it is them. */
export function Component() {
  const words = useWords()
  const { email, roles } = useSession()
  useScreenTitle(words.own.title)
  return (
    <>
      <PageOpening
        title={words.own.title}
        sentence={`${email} · ${roles.map((one) => words.role[one] ?? one).join(', ') || words.staff.noRole}`}
      />
      <OwnFactsForm />
      <OwnPasskeys />
    </>
  )
}

function OwnFactsForm() {
  const { own: words, staff } = useWords()
  const facts = useLoaderData<typeof loader>()
  const [name, setName] = useState(facts.name)
  const [position, setPosition] = useState(facts.position)
  const change = useAct('/me/facts')
  const problemOf = useFieldProblem(change.refusal)
  const { revalidate } = useRevalidator()
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={async (event) => {
        event.preventDefault()
        const saved = await change.run({ body: { name, position, version: facts.version } })
        if (saved.ok) showToast(words.saved)
        else if (saved.failure.kind === 'stale') void revalidate()
      }}
    >
      <Refusal of={change} />
      <Field
        label={words.name}
        hint={words.nameHint}
        autoComplete="name"
        maxLength={100}
        required
        value={name}
        problem={problemOf('name') && words.nameProblem}
        onChange={(event) => setName(event.target.value)}
      />
      <BothLanguages
        label={words.position}
        maxLength={200}
        value={position}
        problemOf={(language) => problemOf(`position/${language}`)}
        onChange={setPosition}
      />
      <p className="quiet small">{words.positionHint}</p>
      <div className={styles.acts}>
        <Button kind="go" type="submit" busy={change.isBusy ? staff.saving : null}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
