import type { Language } from '#site/languages.ts'
import { frameLetter, type Letter, type LetterContent } from '#shop/ground/mail/letter-frame.ts'
import type { RequestKind } from './data-request.ts'

type Words = { subject: string; heading: string; asked: Record<RequestKind, string>; how: string; not: string }

const WORDS: Record<Language, Words> = {
  hu: {
    subject: 'Kód az adatkéréséhez',
    heading: 'Ön kérte?',
    asked: {
      copy: 'Azt kérték tőlünk, hogy adjunk másolatot mindarról, amit erről az e-mail-címről őrzünk.',
      erase: 'Azt kérték tőlünk, hogy töröljünk mindent, amit erről az e-mail-címről őrzünk.',
      correct: 'Azt kérték tőlünk, hogy javítsunk ki valamit abban, amit erről az e-mail-címről őrzünk.',
    },
    how: 'Ha Ön kérte, válaszoljon erre a levélre a kóddal, vagy mondja meg nekünk telefonon vagy a boltban. A kód három napig érvényes.',
    not: 'Ha nem Ön kérte, nincs teendője: kód nélkül nem teszünk semmit. Ugyanezt a levelet kapja az is, akiről semmit sem tudunk.',
  },
  en: {
    subject: 'A code for your data request',
    heading: 'Was it you who asked?',
    asked: {
      copy: 'We were asked for a copy of everything that we hold about this e-mail address.',
      erase: 'We were asked to erase everything that we hold about this e-mail address.',
      correct: 'We were asked to correct something in what we hold about this e-mail address.',
    },
    how: 'If it was you, reply to this e-mail with the code, or tell us the code by phone or in the shop. It is valid for three days.',
    not: 'If it wasn’t you, there’s nothing you need to do: without the code we do nothing. People we know nothing about get the same e-mail.',
  },
}

type RequestLetter = Pick<LetterContent, 'sender'> & { language: Language; kind: RequestKind; code: string }

/** OFFICE-76: the same for every address, known or not. */
export function requestLetter({ sender, language, kind, code }: RequestLetter): Letter {
  const words = WORDS[language]
  return frameLetter({
    sender,
    language,
    subject: `${words.subject} – ${sender.name}`,
    preview: words.asked[kind],
    heading: words.heading,
    parts: [
      { kind: 'paragraph', text: words.asked[kind] },
      { kind: 'code', code },
      { kind: 'paragraph', text: words.how },
      { kind: 'small-print', text: words.not },
    ],
  })
}
