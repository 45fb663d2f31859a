import type { Language } from '#site/languages.ts'
import { frameLetter, type Letter, type LetterContent, type LetterPart } from '#shop/ground/mail/letter-frame.ts'
import type { Voice } from '#shop/ground/mail/voice/voice-fields.ts'
import { voicedParts } from '#shop/ground/mail/voice/voiced-parts.ts'
import { NEWSLETTER_CONSENT } from './newsletter-consent.ts'
import { PENDING_DAYS } from './newsletter-links.ts'

type NewsletterLetter = Pick<LetterContent, 'sender' | 'language'> &
  (
    | { kind: 'confirm'; links: { confirm: string } }
    | { kind: 'already'; links: { leave: string } }
    | { kind: 'welcome'; links: { leave: string }; voice: Voice }
  )

type Words = { subject: (shop: string) => string; heading: string; lead: string; action: string; after: string[] }

const WORDS: Record<Language, Record<NewsletterLetter['kind'], Words>> = {
  hu: {
    confirm: {
      subject: (shop) => `Erősítse meg, hogy kéri a hírlevelünket – ${shop}`,
      heading: 'Kéri a hírlevelünket?',
      lead: 'Valaki, reméljük, hogy Ön, megadta ezt a címet a hírlevelünkhöz. Csak akkor írunk, ha ezen a lapon megerősíti.',
      action: 'Megerősítem',
      after: [
        `A link ${PENDING_DAYS} napig érvényes. Amihez hozzájárul: „${NEWSLETTER_CONSENT.text.hu}”`,
        'Ha nem Ön kérte, nincs teendője: megerősítés nélkül nem írunk többet, és a címet egy hét múlva töröljük.',
      ],
    },
    welcome: {
      subject: (shop) => `Feliratkozott a hírlevelünkre – ${shop}`,
      heading: 'Köszönjük, feliratkozott',
      lead: 'Új könyvekről, az ajánlásainkról és a könyvklub estjeiről írunk majd.',
      action: 'Leiratkozom',
      after: ['Leiratkozni bármikor lehet, a fenti linkkel vagy a levelezőprogramja leiratkozás gombjával.'],
    },
    already: {
      subject: (shop) => `Már feliratkozott a hírlevelünkre – ${shop}`,
      heading: 'Már feliratkozott',
      lead: 'Ezt a címet megint megadták a hírlevelünkhöz, de Ön már megkapja: nincs teendője.',
      action: 'Leiratkozom',
      after: ['Ha mégsem kéri tovább, a fenti linkkel azonnal leiratkozhat.'],
    },
  },
  en: {
    confirm: {
      subject: (shop) => `Please confirm that you want our newsletter – ${shop}`,
      heading: 'Would you like our newsletter?',
      lead: 'Someone, we hope it was you, entered this address for our newsletter. We’ll only write if you confirm it on this page.',
      action: 'Confirm',
      after: [
        `The link is valid for ${PENDING_DAYS} days. What you’re agreeing to: “${NEWSLETTER_CONSENT.text.en}”`,
        'If it wasn’t you, there’s nothing you need to do: unless it’s confirmed we won’t write again, and the address will be deleted in a week.',
      ],
    },
    welcome: {
      subject: (shop) => `You’re subscribed to our newsletter – ${shop}`,
      heading: 'Thank you for subscribing',
      lead: 'We’ll write about new books, our recommendations and book club evenings.',
      action: 'Unsubscribe',
      after: [
        'You can unsubscribe at any time, using the link above or the unsubscribe button in your e-mail program.',
      ],
    },
    already: {
      subject: (shop) => `You’re already subscribed to our newsletter – ${shop}`,
      heading: 'You’re already subscribed',
      lead: 'This address was entered for our newsletter again, but it’s already subscribed, so there’s nothing you need to do.',
      action: 'Unsubscribe',
      after: ['If you no longer want it, you can unsubscribe at once using the link above.'],
    },
  },
}

/** Whoever has not asked, or not yet said that it was they, gets no word more than the question: only the welcome has the shop's voice. */
export function newsletterLetter(letter: NewsletterLetter): Letter {
  const { sender, language, kind, links } = letter
  const voice = letter.kind === 'welcome' ? letter.voice : {}
  const { subject, heading, lead, action, after } = WORDS[language][kind]
  const href = 'confirm' in links ? links.confirm : links.leave
  return frameLetter({
    sender,
    language,
    subject: subject(sender.name),
    preview: lead,
    heading,
    parts: voicedParts(
      [
        { kind: 'paragraph', text: lead },
        { kind: 'button', label: action, href },
        ...after.map((text): LetterPart => ({ kind: 'small-print', text })),
      ],
      { voice, letter: 'newsletter-welcome', known: { shop: sender.name }, greeting: null },
    ),
  })
}
