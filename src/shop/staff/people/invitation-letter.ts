import { NEW_PASSWORD_HASH, OFFICE_PATH } from '#site/addresses.ts'
import type { Language } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import { frameLetter, type Letter, type LetterContent } from '#shop/mail/letter-frame.ts'

type Invitation = Pick<LetterContent, 'language'> & {
  sender: LetterContent['sender'] & { officeUrl?: string }
  /** Whether they have a password already, as a customer has. */
  hasAccount: boolean
}

type Words = {
  subject: (shop: string) => string
  heading: string
  lead: string
  withAccount: string
  withoutAccount: string
  secondStep: string
  enter: string
  choosePassword: string
  office: string
  after: string
}

const WORDS: Record<Language, Words> = {
  hu: {
    subject: (shop) => `Meghívó az irodába – ${shop}`,
    heading: 'Várunk az irodában',
    lead: 'Mostantól beléphetsz a bolt irodájába.',
    withAccount: 'A meglévő fiókoddal tudsz belépni.',
    withoutAccount: 'Először válassz jelszót: a gomb odavisz, ahol ezt az e-mail-címet megadva kódot kérsz hozzá.',
    secondStep: 'Az első belépéskor egy második lépést is be kell állítanod, ha még nincs.',
    enter: 'Belépek',
    choosePassword: 'Jelszót választok',
    office: 'Az iroda címe',
    after: 'Ha nem számítottál erre a meghívóra, nincs teendőd; jelszó nélkül senki sem léphet be a nevedben.',
  },
  en: {
    subject: (shop) => `An invitation to the back office – ${shop}`,
    heading: 'Welcome to the back office',
    lead: 'You have been given access to the shop’s back office.',
    withAccount: 'Sign in with the account you have.',
    withoutAccount: 'First choose a password: the button leads to where you ask for a code to this address.',
    secondStep: 'When you first sign in you will be asked to set up a second step, unless you have one.',
    enter: 'Sign in',
    choosePassword: 'Choose a password',
    office: 'Where the back office is',
    after: 'If you did not expect this, there is nothing to do: without a password nobody can sign in as you.',
  },
}

/** To somebody who may work in the office from now on. No password and no code is in it. */
export function invitationLetter({ sender, language, hasAccount }: Invitation): Letter {
  const words = WORDS[language]
  const office = (sender.officeUrl ?? sender.url) + OFFICE_PATH
  return frameLetter({
    sender,
    language,
    subject: words.subject(sender.name),
    preview: words.lead,
    heading: words.heading,
    parts: [
      { kind: 'paragraph', text: words.lead },
      { kind: 'paragraph', text: hasAccount ? words.withAccount : words.withoutAccount },
      { kind: 'paragraph', text: words.secondStep },
      hasAccount
        ? { kind: 'button', label: words.enter, href: office }
        : {
            kind: 'button',
            label: words.choosePassword,
            href: sender.url + pathTo(language, 'login') + NEW_PASSWORD_HASH,
          },
      { kind: 'facts', facts: [{ label: words.office, value: office }] },
      { kind: 'small-print', text: words.after },
    ],
  })
}
