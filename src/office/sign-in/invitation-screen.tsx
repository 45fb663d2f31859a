import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { failed } from '#kit/result.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { postOffice, type OfficeRefusal } from '../data/ask-office.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'
import { SignInForms } from './sign-in-forms.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { Form, NewPasswordField, SignInRefusal, SubmitButton } from './sign-in-parts.tsx'
import styles from './sign-in-screen.module.css'
import { useSignIn } from './use-sign-in.ts'

const TOKEN = /^#[\w-]{43}$/

/** The token stands where no server is told of it, and no address that is passed on keeps it. */
export async function loader() {
  const { hash } = location
  const token = TOKEN.test(hash) ? hash.slice(1) : ''
  const invited = token
    ? await postOffice('/invitation', { body: { invitation: token } }, crypto.randomUUID())
    : failed<OfficeRefusal>({ kind: 'invitation-over' })
  return { token, invited }
}

/** `/admin/invitation`: from the letter into the office. */
export function Component() {
  const words = useWords().signIn.invitation
  useScreenTitle(words.title)
  const { token, invited } = useLoaderData<typeof loader>()
  return (
    <SignInPage>
      {invited.ok ? (
        <Join token={token} email={invited.value.email} givenName={invited.value.name ?? ''} />
      ) : (
        <Over isOver={invited.failure.kind === 'invitation-over'} />
      )}
    </SignInPage>
  )
}

type JoinProps = { token: string; email: string; givenName: string }

function Join({ token, email, givenName }: JoinProps) {
  const { signIn: words } = useWords()
  const navigate = useNavigate()
  const signIn = useSignIn({ invitation: token, onDone: () => void navigate(OFFICE_PATH, { replace: true }) })
  const [name, setName] = useState(givenName)
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<OfficeRefusal | null>(null)
  if (signIn.asks.kind !== 'enter') return <SignInForms signIn={signIn} />
  if (refusal?.kind === 'invitation-over') return <Over isOver />

  async function accept(): Promise<void> {
    if (isBusy || signIn.isBusy) return
    setBusy(true)
    setRefusal(null)
    const accepted = await postOffice(
      '/invitation/accept',
      { body: { invitation: token, name: name.trim(), password } },
      crypto.randomUUID(),
    )
    setBusy(false)
    if (accepted.ok) return signIn.withPassword(accepted.value.email, password)
    setRefusal(accepted.failure)
  }
  const problemOf = (field: string) => refusal?.fields?.some((one) => one.field === field)

  return (
    <Form onSubmit={accept}>
      <h1>{words.invitation.title}</h1>
      <p className="quiet">{words.invitation.sentence}</p>
      <SignInRefusal refusal={signIn.refusal} />
      <div role="alert">
        {refusal && !refusal.fields && <Notice tone="wrong" icon="alert" title={words.failures.unreachable} />}
      </div>
      <Field label={words.email} type="email" autoComplete="username" readOnly value={email} />
      <Field
        label={words.invitation.name}
        hint={words.invitation.nameHint}
        autoComplete="name"
        maxLength={100}
        required
        value={name}
        problem={problemOf('name') ? words.invitation.nameProblem : null}
        onChange={(event) => setName(event.target.value)}
      />
      <NewPasswordField
        value={password}
        problem={problemOf('password') ? words.failures.weakPassword : null}
        onChange={setPassword}
      />
      <SubmitButton isBusy={isBusy || signIn.isBusy}>{words.goOn}</SubmitButton>
      <p className="small quiet">{words.invitation.replaced}</p>
    </Form>
  )
}

function Over({ isOver }: { isOver: boolean }) {
  const { signIn: words } = useWords()
  return (
    <div className={styles.form}>
      <h1>{words.invitation.title}</h1>
      <Notice tone="waits" icon="info" isNews title={isOver ? words.invitation.over : words.failures.unreachable} />
      {isOver ? (
        <>
          <p className="quiet">{words.invitation.overSentence}</p>
          <p>
            <TextLink to={`${OFFICE_PATH}/login`}>{words.title}</TextLink>
          </p>
        </>
      ) : (
        <Button kind="go" className={styles.wide} onClick={() => location.reload()}>
          {words.invitation.again}
        </Button>
      )}
    </div>
  )
}
