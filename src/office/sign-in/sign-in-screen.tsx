import { useState, type ReactNode, type SubmitEvent } from 'react'
import { pathTo } from '#site/path-to.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { ShopMark } from '#web/ui/controls/shop-mark.tsx'
import { shopName, useScreenTitle } from '../shell/use-screen-title.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { LEAF } from '../ui/leaf.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextButton } from '../ui/text-link.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import styles from './sign-in-screen.module.css'
import { useSignIn } from './use-sign-in.ts'

type SignIn = ReturnType<typeof useSignIn>

/** `/admin/login`: by password and code, or by passkey. */
export function Component() {
  const words = useWords()
  useScreenTitle(words.signIn.title)
  const signIn = useSignIn()
  const { asks } = signIn
  return (
    <div className={styles.page}>
      <aside className={classNames(LEAF, styles.leaf)} aria-label={shopName()}>
        <p className={styles.logo}>
          <ShopMark />
          <span>{shopName()}</span>
        </p>
        <p className={styles.welcome}>
          {words.signIn.welcome.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <p className={styles.colophon} aria-hidden="true">
          {words.signIn.colophon.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </aside>
      <main className={styles.main}>
        {asks.kind === 'enter' && <EnterForm signIn={signIn} />}
        {asks.kind === 'code' && <CodeForm signIn={signIn} from={asks.from} />}
        {asks.kind === 'elsewhere' && <Elsewhere signIn={signIn} />}
      </main>
    </div>
  )
}

function EnterForm({ signIn: { isBusy, refusal, withPassword, withPasskey } }: { signIn: SignIn }) {
  const words = useWords()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  return (
    <Form onSubmit={() => withPassword(email.trim(), password)}>
      <h1>{words.signIn.title}</h1>
      <Refused refusal={refusal} />
      <Field
        label={words.signIn.email}
        type="email"
        autoComplete="username webauthn"
        required
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
      <Button kind="go" type="submit" className={styles.wide} busy={isBusy ? words.signIn.busy : null}>
        {words.signIn.goOn}
      </Button>
      <p className={styles.or}>
        <span>{words.signIn.or}</span>
      </p>
      <Button icon="key" className={styles.wide} disabled={isBusy} onClick={() => withPasskey(email.trim())}>
        {words.signIn.passkey}
      </Button>
      <p className="small quiet">{words.signIn.passkeyHint}</p>
    </Form>
  )
}

function CodeForm({ signIn, from }: { signIn: SignIn; from: 'app' | 'letter' }) {
  const words = useWords()
  const { isBusy, refusal, withCode, startOver } = signIn
  const [code, setCode] = useState('')
  return (
    <Form onSubmit={() => withCode(code.replaceAll(/\D/g, ''))}>
      <p className="small quiet">{words.signIn.secondStep}</p>
      <h1>{words.signIn.code[from]}</h1>
      <p className="quiet">{words.signIn.codeSentence[from]}</p>
      <Refused refusal={refusal} />
      <div className={styles.code}>
        <Field
          label={words.signIn.codeLabel}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <Button kind="go" type="submit" className={styles.wide} busy={isBusy ? words.signIn.busy : null}>
        {words.signIn.comeIn}
      </Button>
      <p>
        <TextButton onClick={startOver}>{words.signIn.somebodyElse}</TextButton>
      </p>
      <p className="small quiet">{words.signIn.stays}</p>
    </Form>
  )
}

function Elsewhere({ signIn: { startOver } }: { signIn: SignIn }) {
  const words = useWords()
  const language = useOfficeLanguage()
  return (
    <div className={styles.form}>
      <h1>{words.signIn.title}</h1>
      <Notice tone="waits" icon="info" isNews title={words.signIn.elsewhere} />
      <p>
        <a className={styles.shop} href={pathTo(language, 'login')}>
          {words.signIn.elsewhereLink}
        </a>
      </p>
      <p>
        <TextButton onClick={startOver}>{words.signIn.somebodyElse}</TextButton>
      </p>
    </div>
  )
}

function Refused({ refusal }: Pick<SignIn, 'refusal'>) {
  const words = useWords()
  return (
    <div role="alert">{refusal && <Notice tone="wrong" icon="alert" title={words.signIn.failures[refusal]} />}</div>
  )
}

function Form({ onSubmit, children }: { onSubmit: () => Promise<void>; children: ReactNode }) {
  return (
    <form
      className={styles.form}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
    </form>
  )
}
