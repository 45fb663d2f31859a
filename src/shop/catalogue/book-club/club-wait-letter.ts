import type { Language } from '#site/languages.ts'
import { frameLetter, type Letter, type LetterPart } from '#shop/ground/mail/letter-frame.ts'
import { eveningFacts, inWords, type EveningFacts } from './book-club-letters.ts'

type WaitLetter = EveningFacts & {
  cancelUrl: string
  /** The seats that have become free, and until when they are kept; null: they only wait. */
  offer: { until: Date; seatUrl: string } | null
}

const WORDS = {
  hu: {
    waits: {
      subject: (shop: string) => `Várólistán van a könyvklubban – ${shop}`,
      heading: 'A várólistán van',
      lead: () =>
        'Erre az estére most nincs elég szabad hely. Ha felszabadul, levelet küldünk, és egy napig fenntartjuk Önnek. Érkezési sorrendben szólunk.',
    },
    offered: {
      subject: (shop: string) => `Felszabadult hely a könyvklubban – ${shop}`,
      heading: 'Felszabadult hely',
      lead: (until: string) =>
        `Amire várt, felszabadult. Eddig tartjuk fenn Önnek: ${until}. Ha addig nem kéri, a következő várakozónak ajánljuk fel.`,
    },
    take: 'Kérem a helyet',
    cancel: { waits: 'Nem várok tovább', offered: 'Nem kérem' },
    after: 'Ha nem Ön jelentkezett, nincs teendője; a fenti gombbal le is mondhatja.',
  },
  en: {
    waits: {
      subject: (shop: string) => `You’re on the book club’s waiting list – ${shop}`,
      heading: 'You’re on the waiting list',
      lead: () =>
        'There aren’t enough seats left for this evening. If some become free we’ll e-mail you and keep them for you for a day. Whoever has waited longest is asked first.',
    },
    offered: {
      subject: (shop: string) => `There’s a seat for you at the book club – ${shop}`,
      heading: 'There’s a seat for you',
      lead: (until: string) =>
        `What you’ve been waiting for is free. We’re keeping it for you until ${until}. If you haven’t taken it by then, we’ll offer it to whoever is next.`,
    },
    take: 'I’ll take it',
    cancel: { waits: 'Stop waiting', offered: 'No, thank you' },
    after: 'If it wasn’t you who signed up, there’s nothing you need to do; you can also cancel with the button above.',
  },
} as const satisfies Record<Language, unknown>

/** READER-60: that they wait, or that seats are kept for them. Nothing that was typed is in it. */
export function clubWaitLetter({ offer, cancelUrl, ...evening }: WaitLetter): Letter {
  const { sender, language, startsAt } = evening
  const words = WORDS[language]
  const kind = offer ? 'offered' : 'waits'
  const parts: LetterPart[] = [
    { kind: 'paragraph', text: words[kind].lead(offer ? inWords(offer.until, language) : '') },
    { kind: 'facts', facts: eveningFacts(evening) },
    ...(offer ? [{ kind: 'button' as const, label: words.take, href: offer.seatUrl }] : []),
    { kind: 'button', label: words.cancel[kind], href: cancelUrl },
    { kind: 'small-print', text: words.after },
  ]
  return frameLetter({
    sender,
    language,
    subject: words[kind].subject(sender.name),
    preview: inWords(startsAt, language),
    heading: words[kind].heading,
    parts,
  })
}
