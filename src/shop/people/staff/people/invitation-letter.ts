import { OFFICE_INVITATION_PATH, OFFICE_PATH } from '#site/addresses.ts'
import type { Language } from '#site/languages.ts'
import { frameLetter, type Letter, type LetterContent } from '#shop/ground/mail/letter-frame.ts'

type Invitation = Pick<LetterContent, 'language'> & {
  sender: LetterContent['sender'] & { officeUrl?: string }
  /** Null where the user pool is another's. */
  token: string | null
  /** They work here, and begin anew. */
  isAgain: boolean
}

type Words = {
  subject: (shop: string) => string
  heading: string
  lead: string
  leadAgain: string
  byLink: string
  replaced: string
  elsewhere: string
  enter: string
  accept: string
  office: string
  after: string
}

const WORDS: Record<Language, Words> = {
  hu: {
    subject: (shop) => `Meghívó az irodába – ${shop}`,
    heading: 'Várunk az irodában',
    lead: 'Meghívtak a bolt irodájába.',
    leadAgain:
      'Új meghívót kaptál a bolt irodájába. Amíg ezzel be nem lépsz, a régi belépéseid nem nyitják meg az irodát.',
    byLink:
      'A gomb odavisz, ahol jelszót választasz és beállítod a telefonodon a hitelesítőt. Néhány perc, és bent vagy. A gomb hét napig jó.',
    replaced:
      'Ha van már fiókod a boltban, a régi jelszava, kulcsai és belépései ezzel megszűnnek; a rendeléseid megmaradnak.',
    elsewhere: 'A szokásos fiókoddal lépj be, két lépésben.',
    enter: 'Belépek',
    accept: 'Elfogadom a meghívót',
    office: 'Az iroda címe',
    after:
      'Ne add tovább ezt a levelet: aki a gombját megnyomja, a te nevedben dolgozhat. Ha nem számítottál rá, nincs teendőd.',
  },
  en: {
    subject: (shop) => `An invitation to the back office – ${shop}`,
    heading: 'Welcome to the back office',
    lead: 'You have been invited to the shop’s back office.',
    leadAgain:
      'You have been sent a new invitation to the shop’s back office. Until you have used it, your earlier sign-ins don’t open the office.',
    byLink:
      'The button takes you to where you choose a password and set up an authenticator on your phone. A few minutes, and you are in. The button works for seven days.',
    replaced:
      'If you already have an account with the shop, its old password, passkeys and sign-ins end with this; your orders stay.',
    elsewhere: 'Sign in with your usual account, in two steps.',
    enter: 'Sign in',
    accept: 'Accept the invitation',
    office: 'Where the back office is',
    after:
      'Keep this e-mail to yourself: whoever presses its button can work in your name. If you weren’t expecting it, there is nothing you need to do.',
  },
}

/** To somebody who may work in the office once they have come by it. */
export function invitationLetter({ sender, language, token, isAgain }: Invitation): Letter {
  const words = WORDS[language]
  const origin = sender.officeUrl ?? sender.url
  const lead = isAgain ? words.leadAgain : words.lead
  return frameLetter({
    sender,
    language,
    subject: words.subject(sender.name),
    preview: lead,
    heading: words.heading,
    parts: [
      { kind: 'paragraph', text: lead },
      ...(token
        ? [
            { kind: 'paragraph' as const, text: words.byLink },
            { kind: 'button' as const, label: words.accept, href: `${origin}${OFFICE_INVITATION_PATH}#${token}` },
            { kind: 'paragraph' as const, text: words.replaced },
          ]
        : [
            { kind: 'paragraph' as const, text: words.elsewhere },
            { kind: 'button' as const, label: words.enter, href: origin + OFFICE_PATH },
          ]),
      { kind: 'facts', facts: [{ label: words.office, value: origin + OFFICE_PATH }] },
      { kind: 'small-print', text: words.after },
    ],
  })
}
