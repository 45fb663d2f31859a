import { OFFICE_PATH } from '#site/addresses.ts'
import type { Language } from '#site/languages.ts'
import { frameLetter, type Letter, type LetterContent } from '#shop/ground/mail/letter-frame.ts'

/** What makes it easier for one person to be both pairs of eyes: somebody who may approve, or may no more, or a limit that is higher. */
export type Power = { kind: 'approver' | 'approver-gone'; name: string; email: string } | { kind: 'limits' | 'account' }

type PowerLetter = Pick<LetterContent, 'language'> & {
  sender: LetterContent['sender'] & { officeUrl?: string }
  power: Power
  by: string
}

type Words = {
  subject: Record<Power['kind'], string>
  lead: Record<Power['kind'], string>
  who: Record<'approver' | 'approver-gone', string>
  by: string
  what: Record<'limits' | 'account', string>
  see: Record<Power['kind'], string>
}

const WORDS: Record<Language, Words> = {
  hu: {
    subject: {
      'approver': 'Új ember hagyhat jóvá visszatérítést',
      'approver-gone': 'Valaki már nem hagyhat jóvá visszatérítést',
      'limits': 'Magasabb lett a visszatérítés határa',
      'account': 'Megváltozott, hova utalnak a vevők',
    },
    lead: {
      'approver': 'Mostantól más is jóváhagyhatja azt, ami valakinek a határa fölött van.',
      'approver-gone':
        'Mostantól eggyel kevesebben hagyhatják jóvá, ami valakinek a határa fölött van. Ha nem marad más, egy ember is visszaadhatja.',
      'limits': 'Mostantól többet lehet visszaadni második ember nélkül.',
      'account': 'Mostantól más számlaszám vagy más név áll azokban a levelekben, amelyek alapján a vevők átutalnak.',
    },
    who: { 'approver': 'Aki jóváhagyhat', 'approver-gone': 'Aki már nem' },
    by: 'Aki beállította',
    what: {
      limits:
        'Ha nem tudsz róla, kérdezd meg: az, aki egyedül marad, két fiókkal vagy magasabb határral dolgozik, megkerülheti a két embert.',
      account: 'Ha nem tudsz róla, kérdezd meg most: aki itt a saját számláját adja meg, ahhoz megy a vevők pénze.',
    },
    see: {
      'approver': 'Megnézem a kollégákat',
      'approver-gone': 'Megnézem a kollégákat',
      'limits': 'Megnézem a beállítást',
      'account': 'Megnézem a beállítást',
    },
  },
  en: {
    subject: {
      'approver': 'Someone new can approve refunds',
      'approver-gone': 'Someone can no longer approve refunds',
      'limits': 'The limit of refunds has been raised',
      'account': 'The account buyers pay into has changed',
    },
    lead: {
      'approver': 'From now on someone else can approve what is over a colleague’s limit.',
      'approver-gone':
        'From now on one person fewer can approve what is over a colleague’s limit. If nobody else is left, one person alone can give it back.',
      'limits': 'From now on more can be given back without a second person.',
      'account':
        'From now on the e-mails that tell buyers where to transfer their money name another account number or another holder.',
    },
    who: { 'approver': 'Who can approve', 'approver-gone': 'Who no longer can' },
    by: 'Set by',
    what: {
      limits:
        'If this is news to you, ask about it: someone who is left alone, has two accounts or a higher limit no longer needs a second person.',
      account: 'If this is news to you, ask about it now: whoever gives their own account here gets the buyers’ money.',
    },
    see: {
      'approver': 'See the staff',
      'approver-gone': 'See the staff',
      'limits': 'See the setting',
      'account': 'See the setting',
    },
  },
}

const SCREENS: Record<Power['kind'], string> = {
  'approver': '/staff',
  'approver-gone': '/staff',
  'limits': '/settings',
  'account': '/settings',
}

/** To everybody else who answers for money. */
export function powerLetter({ sender, language, power, by }: PowerLetter): Letter {
  const words = WORDS[language]
  const { kind } = power
  return frameLetter({
    sender,
    language,
    subject: `${words.subject[kind]} – ${sender.name}`,
    preview: words.lead[kind],
    heading: words.subject[kind],
    parts: [
      { kind: 'paragraph', text: words.lead[kind] },
      {
        kind: 'facts',
        facts: [
          ...('email' in power
            ? [{ label: words.who[power.kind], value: [...new Set([power.name, power.email])].join(', ') }]
            : []),
          { label: words.by, value: by },
        ],
      },
      { kind: 'paragraph', text: words.what[kind === 'account' ? 'account' : 'limits'] },
      {
        kind: 'button',
        label: words.see[kind],
        href: `${sender.officeUrl ?? sender.url}${OFFICE_PATH}${SCREENS[kind]}`,
      },
    ],
  })
}
