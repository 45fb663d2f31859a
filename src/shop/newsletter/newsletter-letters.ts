import type { Language } from '#languages.ts'
import { frameLetter, type Letter, type LetterContent, type LetterPart } from '#shop/mail/letter-frame.ts'
import { NEWSLETTER_CONSENT } from './newsletter-consent.ts'
import { PENDING_DAYS } from './newsletter-links.ts'

type NewsletterLetter = Pick<LetterContent, 'sender' | 'language'> &
  ({ kind: 'confirm'; links: { confirm: string } } | { kind: 'welcome' | 'already'; links: { leave: string } })

type Words = { subject: (shop: string) => string; heading: string; lead: string; action: string; after: string[] }

const WORDS: Record<Language, Record<NewsletterLetter['kind'], Words>> = {
  hu: {
    confirm: {
      subject: (shop) => `Erősítse meg, hogy kéri a hírlevelünket – ${shop}`,
      heading: 'Kéri a hírlevelünket?',
      lead: 'Ezt a címet valaki, remélhetőleg Ön, megadta a hírlevelünkhöz. Csak akkor írunk, ha az alábbi lapon megerősíti.',
      action: 'Megerősítem',
      after: [
        `A hivatkozás ${PENDING_DAYS} napig érvényes. Amihez hozzájárul: „${NEWSLETTER_CONSENT.text.hu}”`,
        'Ha nem Ön kérte, nincs teendője: megerősítés nélkül nem írunk többet, és a címet egy hét múlva töröljük.',
      ],
    },
    welcome: {
      subject: (shop) => `Feliratkozott a hírlevelünkre – ${shop}`,
      heading: 'Köszönjük, feliratkozott',
      lead: 'Havonta legfeljebb kétszer írunk: új könyvekről, a hónap sikerkönyveiről és a könyvklub estjeiről.',
      action: 'Leiratkozom',
      after: ['Leiratkozni bármikor lehet, a fenti hivatkozással vagy a levelezőprogramja leiratkozás gombjával.'],
    },
    already: {
      subject: (shop) => `Már feliratkozott a hírlevelünkre – ${shop}`,
      heading: 'Már feliratkozott',
      lead: 'Ezt a címet megint megadták a hírlevelünkhöz, de Ön már megkapja: nincs teendője.',
      action: 'Leiratkozom',
      after: ['Ha mégsem kéri tovább, a fenti hivatkozással azonnal leiratkozhat.'],
    },
  },
  en: {
    confirm: {
      subject: (shop) => `Please confirm that you want our newsletter – ${shop}`,
      heading: 'Would you like our newsletter?',
      lead: 'Somebody, we hope it was you, gave this address for our newsletter. We write only if you confirm it on this page.',
      action: 'Confirm',
      after: [
        `The link is good for ${PENDING_DAYS} days. What you agree to: “${NEWSLETTER_CONSENT.text.en}”`,
        'If it was not you, there is nothing to do: without a confirmation we do not write again, and the address is deleted in a week.',
      ],
    },
    welcome: {
      subject: (shop) => `You will have our newsletter – ${shop}`,
      heading: 'Thank you for subscribing',
      lead: 'We write twice a month at most: about new books, the titles of the month and the evenings of the book club.',
      action: 'Unsubscribe',
      after: ['You can unsubscribe at any time, by the link above or by the unsubscribe button of your mail program.'],
    },
    already: {
      subject: (shop) => `You already have our newsletter – ${shop}`,
      heading: 'You are subscribed already',
      lead: 'This address was given for our newsletter again, but it has it already: there is nothing to do.',
      action: 'Unsubscribe',
      after: ['Should you not want it any longer, the link above ends it at once.'],
    },
  },
}

export function newsletterLetter({ sender, language, kind, links }: NewsletterLetter): Letter {
  const { subject, heading, lead, action, after } = WORDS[language][kind]
  const href = 'confirm' in links ? links.confirm : links.leave
  return frameLetter({
    sender,
    language,
    subject: subject(sender.name),
    preview: lead,
    heading,
    parts: [
      { kind: 'paragraph', text: lead },
      { kind: 'button', label: action, href },
      ...after.map((text): LetterPart => ({ kind: 'small-print', text })),
    ],
  })
}
