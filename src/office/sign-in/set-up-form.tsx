import { useState } from 'react'
import { QrCode } from '#web/ui/controls/qr-code.tsx'
import { shopName } from '../shell/use-screen-title.ts'
import { useWords } from '../words/office-words.tsx'
import { CodeField, Form, SignInRefusal, SubmitButton } from './sign-in-parts.tsx'
import styles from './sign-in-screen.module.css'
import type { SignInFlow } from './use-sign-in.ts'

type SetUpFormProps = { signIn: SignInFlow; secret: string }

/** At the first sign-in: an authenticator app is given the key, and its first code proves that it has it. */
export default function SetUpForm({ signIn, secret }: SetUpFormProps) {
  const words = useWords()
  const [code, setCode] = useState('')
  const label = encodeURIComponent(shopName())
  return (
    <Form onSubmit={() => signIn.withCode(code.replaceAll(/\D/g, ''))}>
      <p className="small quiet">{words.signIn.secondStep}</p>
      <h1>{words.signIn.setUp}</h1>
      <p className="quiet">{words.signIn.setUpSentence}</p>
      <QrCode value={`otpauth://totp/${label}?secret=${secret}&issuer=${label}`} label={words.signIn.setUpPicture} />
      <p>
        {words.signIn.setUpByHand} <b className={styles.secret}>{secret}</b>
      </p>
      <SignInRefusal refusal={signIn.refusal} />
      <CodeField value={code} onChange={setCode} />
      <SubmitButton isBusy={signIn.isBusy}>{words.signIn.comeIn}</SubmitButton>
    </Form>
  )
}
