import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { pathTo } from '#site/path-to.ts'
import { shopConfig } from '#web/data/shop-config.ts'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { CodeField, Form, NewPasswordField, SignInRefusal, SubmitButton } from './sign-in-parts.tsx'
import styles from './sign-in-screen.module.css'
import type { SignInFlow } from './use-sign-in.ts'

const SetUpForm = lazy(() => import('./set-up-form.tsx'))

type SignInFormsProps = {
  signIn: SignInFlow
  /** What the first form is headed by; a dialog has its own title. */
  title?: ReactNode
  /** Whose sign-in it has to be, where it can be nobody else’s. */
  own?: string
}

/** What is asked of somebody on the way in, one form after the other. */
export function SignInForms({ signIn, title, own }: SignInFormsProps) {
  const words = useWords()
  const { asks } = signIn
  if (asks.kind === 'enter')
    return <EnterForm signIn={signIn} title={title ?? <h1>{words.signIn.title}</h1>} own={own} />
  if (asks.kind === 'forgotten') return <ForgottenForm signIn={signIn} email={asks.email} own={own} />
  if (asks.kind === 'reset') return <ResetForm signIn={signIn} email={asks.email} />
  if (asks.kind === 'code') return <CodeForm signIn={signIn} from={asks.from} />
  if (asks.kind === 'new-password') return <NewPasswordForm signIn={signIn} />
  if (asks.kind === 'set-up')
    return (
      <Suspense>
        <SetUpForm signIn={signIn} secret={asks.secret} />
      </Suspense>
    )
  if (asks.kind === 'passkey') return <PasskeyForm signIn={signIn} sub={asks.sub} isInDialog={title !== undefined} />
  return <Elsewhere signIn={signIn} />
}

type EnterFormProps = SignInFormsProps & { title: ReactNode }

function EnterForm({ signIn: { isBusy, refusal, withPassword, withPasskey, forgot }, title, own }: EnterFormProps) {
  const words = useWords()
  const [email, setEmail] = useState(own ?? '')
  const [password, setPassword] = useState('')
  return (
    <Form onSubmit={() => withPassword(email.trim(), password)}>
      {title}
      <SignInRefusal refusal={refusal} />
      {refusal === 'needsFactor' && <WayBack />}
      <Field
        label={words.signIn.email}
        type="email"
        autoComplete="username webauthn"
        required
        readOnly={own !== undefined}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label={words.signIn.password}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <SubmitButton isBusy={isBusy}>{words.signIn.goOn}</SubmitButton>
      <p className={styles.or}>
        <span>{words.signIn.or}</span>
      </p>
      <Button icon="key" className={styles.wide} disabled={isBusy} onClick={() => withPasskey(email.trim())}>
        {words.signIn.passkey}
      </Button>
      <p className="small quiet">{words.signIn.passkeyHint}</p>
      <p className="small">
        <TextButton onClick={() => forgot(email.trim())}>{words.signIn.forgotten}</TextButton>
      </p>
    </Form>
  )
}

type ForgottenFormProps = { signIn: SignInFlow; email: string; own?: string }

/** The code goes to whoever is named, if there is such an account; nothing here tells whether there is. */
function ForgottenForm({ signIn, email: typed, own }: ForgottenFormProps) {
  const { signIn: words } = useWords()
  const language = useOfficeLanguage()
  const { isBusy, refusal, withForgotten, startOver } = signIn
  const [email, setEmail] = useState(own ?? typed)
  return (
    <Form onSubmit={() => withForgotten(email.trim(), language)}>
      <h1>{words.forgottenTitle}</h1>
      <p className="quiet">{words.forgottenSentence}</p>
      <SignInRefusal refusal={refusal} />
      <Field
        label={words.email}
        type="email"
        autoComplete="username"
        required
        readOnly={own !== undefined}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <SubmitButton isBusy={isBusy}>{words.sendCode}</SubmitButton>
      <p>
        <TextButton onClick={startOver}>{words.backToSignIn}</TextButton>
      </p>
    </Form>
  )
}

/** With it they come in, by the same second step as always. */
function ResetForm({ signIn, email }: ForgottenFormProps) {
  const { signIn: words } = useWords()
  const language = useOfficeLanguage()
  const { isBusy, refusal, withReset, startOver } = signIn
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  return (
    <Form onSubmit={() => withReset(email, { code: code.replaceAll(/\D/g, ''), password, language })}>
      <h1>{words.resetTitle}</h1>
      <p className="quiet">{words.resetSentence(email)}</p>
      <SignInRefusal refusal={refusal} />
      <CodeField value={code} onChange={setCode} />
      <NewPasswordField value={password} onChange={setPassword} />
      <SubmitButton isBusy={isBusy}>{words.comeIn}</SubmitButton>
      <p>
        <TextButton onClick={startOver}>{words.backToSignIn}</TextButton>
      </p>
    </Form>
  )
}

/** What is set up in the shop may have another host than the office; empty until it is known. */
function useShopOrigin(): string {
  const [origin, setOrigin] = useState('')
  useEffect(() => {
    shopConfig().then(
      ({ graphqlEndpoint }) => setOrigin(new URL(graphqlEndpoint).origin),
      () => {},
    )
  }, [])
  return origin
}

function CodeForm({ signIn, from }: { signIn: SignInFlow; from: 'app' | 'letter' }) {
  const words = useWords()
  const { isBusy, refusal, withCode, startOver } = signIn
  const [code, setCode] = useState('')
  return (
    <Form onSubmit={() => withCode(code.replaceAll(/\D/g, ''))}>
      <p className="small quiet">{words.signIn.secondStep}</p>
      <h1>{words.signIn.code[from]}</h1>
      <p className="quiet">{words.signIn.codeSentence[from]}</p>
      <SignInRefusal refusal={refusal} />
      <CodeField value={code} onChange={setCode} />
      <SubmitButton isBusy={isBusy}>{words.signIn.comeIn}</SubmitButton>
      <p>
        <TextButton onClick={startOver}>{words.signIn.somebodyElse}</TextButton>
      </p>
      <p className="small quiet">{words.signIn.stays}</p>
      <WayBack />
    </Form>
  )
}

/** They are in; the next time a touch is enough. */
function PasskeyForm({ signIn, sub, isInDialog }: { signIn: SignInFlow; sub: string; isInDialog: boolean }) {
  const { signIn: words } = useWords()
  const { isBusy, refusal, withNewPasskey, withoutPasskey } = signIn
  return (
    <Form onSubmit={() => withNewPasskey(sub)}>
      {!isInDialog && <h1>{words.offer.title}</h1>}
      <p className="quiet">{words.offer.sentence}</p>
      <SignInRefusal refusal={refusal} />
      <SubmitButton isBusy={isBusy}>{words.offer.make}</SubmitButton>
      <p>
        <TextButton onClick={() => void withoutPasskey(sub)}>{words.offer.later}</TextButton>
      </p>
    </Form>
  )
}

/** Whoever cannot show a second factor any more reads who lets them begin anew. */
function WayBack() {
  const { signIn: words } = useWords()
  return (
    <details className="small quiet">
      <summary>{words.lostFactor}</summary>
      <p>{words.wayBack}</p>
      <p>
        <code className={styles.command}>npm run shop -- staff invite-again</code>
      </p>
    </details>
  )
}

function NewPasswordForm({ signIn: { isBusy, refusal, withNewPassword, startOver } }: { signIn: SignInFlow }) {
  const words = useWords()
  const [password, setPassword] = useState('')
  return (
    <Form onSubmit={() => withNewPassword(password)}>
      <h1>{words.signIn.ownPassword}</h1>
      <p className="quiet">{words.signIn.ownPasswordSentence}</p>
      <SignInRefusal refusal={refusal} />
      <NewPasswordField value={password} onChange={setPassword} />
      <SubmitButton isBusy={isBusy}>{words.signIn.goOn}</SubmitButton>
      <p>
        <TextButton onClick={startOver}>{words.signIn.somebodyElse}</TextButton>
      </p>
    </Form>
  )
}

function Elsewhere({ signIn: { startOver } }: { signIn: SignInFlow }) {
  const words = useWords()
  const language = useOfficeLanguage()
  const shop = useShopOrigin()
  return (
    <div className={styles.form}>
      <h1>{words.signIn.title}</h1>
      <Notice tone="waits" icon="info" isNews title={words.signIn.elsewhere} />
      <p>
        <a className={styles.shop} href={`${shop}${pathTo(language, 'login')}`}>
          {words.signIn.elsewhereLink}
        </a>
      </p>
      <p>
        <TextButton onClick={startOver}>{words.signIn.somebodyElse}</TextButton>
      </p>
    </div>
  )
}
