import { frameLetter, type Letter, type LetterContent } from './letter-frame.ts'
import { mannerOf, type LetterManner, type Spoken } from './letter-manner.ts'

/** What a code is for. */
export type CodePurpose =
  | 'sign-up'
  | 'reset-password'
  | 'sign-in'
  | 'mfa'
  | 'verify-email'
  | 'custom-challenge'
  | 'order-change'

/** How long a code of each purpose is good; the letter says so. */
export const CODE_LIFE_SECONDS = {
  'sign-up': 24 * 3600,
  'reset-password': 3600,
  'sign-in': 180,
  'mfa': 180,
  'verify-email': 24 * 3600,
  'custom-challenge': 180,
  'order-change': 900,
} as const satisfies Record<CodePurpose, number>

type Words = { subject: (shop: string) => string; heading: string; lead: string; unasked: string }

/** About an order somebody is a customer, wherever they work. */
const ORDER_CHANGE_HU: Words = {
  subject: (shop) => `Kód a rendeléséhez – ${shop}`,
  heading: 'Kód a rendeléséhez',
  lead: 'A rendelését egy régebbi linkről szeretné lemondani, vagy elállna tőle. Ezzel a kóddal folytathatja:',
  unasked:
    'Ha nem Ön kérte, nincs teendője: a kód nélkül semmi sem változik. A rendelés oldalán új linket kérhet, és a régiek többé nem nyitják meg.',
}

const WORDS: Record<LetterManner, Record<CodePurpose, Words>> = {
  'hu': {
    'sign-up': {
      subject: (shop) => `Erősítse meg regisztrációját – ${shop}`,
      heading: 'Erősítse meg regisztrációját',
      lead: 'Köszönjük, hogy regisztrált. Ezzel a kóddal erősítheti meg az e-mail-címét:',
      unasked: 'Ha nem Ön regisztrált, nincs teendője: megerősítés nélkül a fiók nem használható.',
    },
    'reset-password': {
      subject: (shop) => `Új jelszó beállítása – ${shop}`,
      heading: 'Új jelszó beállítása',
      lead: 'Ezzel a kóddal állíthat be új jelszót:',
      unasked: 'Ha nem Ön kérte, nincs teendője: a jelszava változatlan marad.',
    },
    'sign-in': {
      subject: (shop) => `Belépési kód – ${shop}`,
      heading: 'Belépési kód',
      lead: 'Ezzel a kóddal léphet be. Ha ehhez a címhez még nincs fiókja, a kóddal nyitunk egyet:',
      unasked: 'Ha nem Ön kérte, nincs teendője: a kód nélkül senki sem léphet be, és fiók sem nyílik.',
    },
    'mfa': {
      subject: (shop) => `Belépési kód – ${shop}`,
      heading: 'A belépés második lépése',
      lead: 'Ezzel a kóddal fejezheti be a belépést:',
      unasked: 'Ha nem Ön próbált belépni, valaki ismerheti a jelszavát: változtassa meg, amint tudja.',
    },
    'verify-email': {
      subject: (shop) => `Erősítse meg az e-mail-címét – ${shop}`,
      heading: 'Erősítse meg az e-mail-címét',
      lead: 'Ezzel a kóddal erősítheti meg, hogy ez az Ön e-mail-címe:',
      unasked: 'Ha nem Ön kérte, nincs teendője: megerősítés nélkül a cím nem kerül a fiókhoz.',
    },
    'custom-challenge': {
      subject: (shop) => `Biztonsági kód – ${shop}`,
      heading: 'Biztonsági kód',
      lead: 'A fiókját külön is védjük. Ezzel a kóddal folytathatja a belépést:',
      unasked: 'Ha nem Ön próbált belépni, nincs teendője: a kód nélkül senki sem léphet be a fiókjába.',
    },
    'order-change': ORDER_CHANGE_HU,
  },
  'hu-to-colleague': {
    'sign-up': {
      subject: (shop) => `Erősítsd meg a regisztrációdat – ${shop}`,
      heading: 'Erősítsd meg a regisztrációdat',
      lead: 'Ezzel a kóddal erősítheted meg az e-mail-címedet:',
      unasked: 'Ha nem te regisztráltál, nincs teendőd: megerősítés nélkül a fiók nem használható.',
    },
    'reset-password': {
      subject: (shop) => `Új jelszó beállítása – ${shop}`,
      heading: 'Új jelszó beállítása',
      lead: 'Ezzel a kóddal állíthatsz be új jelszót:',
      unasked: 'Ha nem te kérted, nincs teendőd: a jelszavad változatlan marad.',
    },
    'sign-in': {
      subject: (shop) => `Belépési kód – ${shop}`,
      heading: 'Belépési kód',
      lead: 'Ezzel a kóddal léphetsz be:',
      unasked: 'Ha nem te próbáltál belépni, nincs teendőd: a kód nélkül senki sem léphet be a fiókodba.',
    },
    'mfa': {
      subject: (shop) => `Belépési kód – ${shop}`,
      heading: 'A belépés második lépése',
      lead: 'Ezzel a kóddal fejezheted be a belépést:',
      unasked: 'Ha nem te próbáltál belépni, valaki ismerheti a jelszavadat: változtasd meg mielőbb.',
    },
    'verify-email': {
      subject: (shop) => `Erősítsd meg az e-mail-címedet – ${shop}`,
      heading: 'Erősítsd meg az e-mail-címedet',
      lead: 'Ezzel a kóddal erősítheted meg, hogy ez a te e-mail-címed:',
      unasked: 'Ha nem te kérted, nincs teendőd: megerősítés nélkül a cím nem kerül a fiókhoz.',
    },
    'custom-challenge': {
      subject: (shop) => `Biztonsági kód – ${shop}`,
      heading: 'Biztonsági kód',
      lead: 'A fiókodat külön is védjük. Ezzel a kóddal folytathatod a belépést:',
      unasked: 'Ha nem te próbáltál belépni, nincs teendőd: a kód nélkül senki sem léphet be a fiókodba.',
    },
    'order-change': ORDER_CHANGE_HU,
  },
  'en': {
    'sign-up': {
      subject: (shop) => `Confirm your account – ${shop}`,
      heading: 'Confirm your account',
      lead: 'Thank you for signing up. Use this code to confirm your e-mail address:',
      unasked: 'If it wasn’t you, there’s nothing you need to do: an unconfirmed account can’t be used.',
    },
    'reset-password': {
      subject: (shop) => `Set a new password – ${shop}`,
      heading: 'Set a new password',
      lead: 'Use this code to set a new password:',
      unasked: 'If it wasn’t you, there’s nothing you need to do: your password stays the same.',
    },
    'sign-in': {
      subject: (shop) => `Your sign-in code – ${shop}`,
      heading: 'Your sign-in code',
      lead: 'Use this code to sign in. If this address doesn’t have an account yet, the code opens one:',
      unasked:
        'If it wasn’t you, there’s nothing you need to do: without the code nobody can sign in, and no account is opened.',
    },
    'mfa': {
      subject: (shop) => `Your sign-in code – ${shop}`,
      heading: 'The second step of signing in',
      lead: 'Use this code to finish signing in:',
      unasked: 'If it wasn’t you, someone may know your password: please change it as soon as you can.',
    },
    'verify-email': {
      subject: (shop) => `Confirm your e-mail address – ${shop}`,
      heading: 'Confirm your e-mail address',
      lead: 'Use this code to confirm that this is your e-mail address:',
      unasked: 'If it wasn’t you, there’s nothing you need to do: the address won’t be added without the code.',
    },
    'custom-challenge': {
      subject: (shop) => `Your security code – ${shop}`,
      heading: 'Your security code',
      lead: 'Your account has extra protection. Use this code to continue signing in:',
      unasked: 'If it wasn’t you, there’s nothing you need to do: nobody can sign in without the code.',
    },
    'order-change': {
      subject: (shop) => `A code for your order – ${shop}`,
      heading: 'A code for your order',
      lead: 'Someone wants to cancel your order, or withdraw from it, using an older link. If it’s you, continue with this code:',
      unasked:
        'If it wasn’t you, there’s nothing you need to do: nothing changes without the code. On the order page you can ask for a new link, and the old ones will stop working.',
    },
  },
}

/** Added to the time that is left, so that a letter which takes some seconds names the whole time. */
const TAKEN_SECONDS = 30
const isHours = (seconds: number) => seconds + TAKEN_SECONDS >= 3600
const hours = (seconds: number) => Math.floor((seconds + TAKEN_SECONDS) / 3600)
const minutes = (seconds: number) => Math.max(1, Math.floor((seconds + TAKEN_SECONDS) / 60))

const LIFE_HU = (seconds: number) =>
  isHours(seconds)
    ? `A kód ${hours(seconds) === 1 ? 'egy' : hours(seconds)} óráig érvényes.`
    : `A kód ${minutes(seconds)} percig érvényes.`

const FRAME: Record<LetterManner, { life: (seconds: number) => string; secrecy: string }> = {
  'hu': {
    life: LIFE_HU,
    secrecy: 'A kódot ne adja ki senkinek; mi soha nem kérjük el, sem telefonon, sem levélben.',
  },
  'hu-to-colleague': {
    life: LIFE_HU,
    secrecy: 'A kódot ne add ki senkinek; mi soha nem kérjük el, sem telefonon, sem levélben.',
  },
  'en': {
    life: (seconds) =>
      isHours(seconds)
        ? `The code is valid for ${hours(seconds) === 1 ? 'an hour' : `${hours(seconds)} hours`}.`
        : `The code is valid for ${minutes(seconds) === 1 ? 'a minute' : `${minutes(seconds)} minutes`}.`,
    secrecy: 'Don’t give this code to anyone; we’ll never ask you for it by phone or e-mail.',
  },
}

type CodeLetter = Pick<LetterContent, 'sender'> & Spoken & { purpose: CodePurpose; code: string }

export function codeLetter({
  sender,
  language,
  isToColleague,
  purpose,
  code,
  secondsLeft,
}: CodeLetter & { secondsLeft: number }): Letter {
  const manner = mannerOf({ language, isToColleague: isToColleague && purpose !== 'order-change' })
  const words = WORDS[manner][purpose]
  const life = FRAME[manner].life(secondsLeft)
  return frameLetter({
    sender,
    language,
    subject: words.subject(sender.name),
    preview: `${code}. ${life}`,
    heading: words.heading,
    parts: [
      { kind: 'paragraph', text: words.lead },
      { kind: 'code', code },
      { kind: 'paragraph', text: life },
      { kind: 'small-print', text: words.unasked },
      { kind: 'small-print', text: FRAME[manner].secrecy },
    ],
  })
}

/** The same in a text message: the code first, where a telephone finds it. */
export function codeMessage({ sender, language, isToColleague, purpose, code }: CodeLetter): string {
  const manner = mannerOf({ language, isToColleague })
  return `${code}: ${sender.name}, ${WORDS[manner][purpose].heading.toLocaleLowerCase(language)}. ${FRAME[manner].life(CODE_LIFE_SECONDS[purpose])}`
}
