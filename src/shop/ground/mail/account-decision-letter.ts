import { pathTo } from '#site/path-to.ts'
import { frameLetter, type Letter, type LetterContent } from './letter-frame.ts'
import { mannerOf, type LetterManner, type Spoken } from './letter-manner.ts'

/** What the shop has decided of somebody's account. */
export type AccountDecision = 'new-password' | 'disabled' | 'enabled'

type Words = Record<AccountDecision, { heading: string; lines: string[] }> & { act: Record<AccountDecision, string> }

const WORDS: Record<LetterManner, Words> = {
  'hu': {
    'new-password': {
      heading: 'Kérjük, válasszon új jelszót',
      lines: [
        'A fiókja biztonsága érdekében új jelszót kérünk. A fiókjából mindenhol kiléptettük.',
        'A belépési oldalon az „Elfelejtettem a jelszavam” gombbal kérjen kódot erre az e-mail-címre, és azzal állítson be új jelszót.',
      ],
    },
    'disabled': {
      heading: 'A fiókját letiltottuk',
      lines: [
        'A fiókjával egyelőre nem lehet belépni. A leadott rendeléseire ez nincs hatással.',
        'Ha úgy gondolja, hogy tévedünk, írjon nekünk.',
      ],
    },
    'enabled': {
      heading: 'A fiókját újra megnyitottuk',
      lines: ['A fiókjával megint be tud lépni, ugyanúgy, mint korábban.'],
    },
    'act': { 'new-password': 'Új jelszót választok', 'disabled': 'Írok a boltnak', 'enabled': 'Belépek' },
  },
  'hu-to-colleague': {
    'new-password': {
      heading: 'Válassz új jelszót',
      lines: [
        'A fiókod biztonsága érdekében új jelszót kérünk. A fiókodból mindenhol kiléptettünk.',
        'A belépési oldalon az „Elfelejtettem a jelszavam” gombbal kérj kódot erre az e-mail-címre, és azzal állíts be új jelszót.',
      ],
    },
    'disabled': {
      heading: 'A fiókodat letiltottuk',
      lines: [
        'A fiókoddal egyelőre nem lehet belépni. A leadott rendeléseidre ez nincs hatással.',
        'Ha úgy gondolod, hogy tévedünk, írj nekünk.',
      ],
    },
    'enabled': {
      heading: 'A fiókodat újra megnyitottuk',
      lines: ['A fiókoddal megint be tudsz lépni, ugyanúgy, mint korábban.'],
    },
    'act': { 'new-password': 'Új jelszót választok', 'disabled': 'Írok a boltnak', 'enabled': 'Belépek' },
  },
  'en': {
    'new-password': {
      heading: 'Please choose a new password',
      lines: [
        'To keep your account safe we ask you for a new password. We have signed you out everywhere.',
        'On the sign-in page, ask for a code to this address with “I’ve forgotten my password”, and set a new password with it.',
      ],
    },
    'disabled': {
      heading: 'Your account has been disabled',
      lines: [
        'Nobody can sign in with your account for now. Orders that you have placed are not affected.',
        'If you think this is a mistake, please write to us.',
      ],
    },
    'enabled': {
      heading: 'Your account is open again',
      lines: ['You can sign in with your account again, just as before.'],
    },
    'act': { 'new-password': 'Choose a new password', 'disabled': 'Write to the shop', 'enabled': 'Sign in' },
  },
}

const LEADS_TO = { 'new-password': 'login', 'disabled': 'contact-us', 'enabled': 'login' } as const

type DecisionLetter = Pick<LetterContent, 'sender'> & Spoken & { decision: AccountDecision }

/** To the owner of an account. No password and no code is in it. */
export function accountDecisionLetter({ sender, language, isToColleague, decision }: DecisionLetter): Letter {
  const words = WORDS[mannerOf({ language, isToColleague })]
  const { heading, lines } = words[decision]
  return frameLetter({
    sender,
    language,
    subject: `${heading} – ${sender.name}`,
    preview: lines[0] ?? '',
    heading,
    parts: [
      ...lines.map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'button', label: words.act[decision], href: sender.url + pathTo(language, LEADS_TO[decision]) },
    ],
  })
}
