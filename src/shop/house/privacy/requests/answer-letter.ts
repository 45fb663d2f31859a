import type { Language } from '#site/languages.ts'
import { formatDay } from '#words/format.ts'
import { frameLetter, type Letter, type LetterContent, type LetterPart } from '#shop/ground/mail/letter-frame.ts'
import type { Voice } from '#shop/ground/mail/voice/voice-fields.ts'
import { voicedParts } from '#shop/ground/mail/voice/voiced-parts.ts'
import type { RequestKind } from './data-request.ts'

/** Of an erasure: what the law keeps, and what has to be over first. */
export type WhatStays = {
  documents: number
  documentsUntil: string | null
  complaints: number
  waitsUntil: string | null
}

type Words = {
  subjects: { done: string; refused: string }
  headings: { done: string; refused: string }
  done: Record<RequestKind, string[]>
  documents: (count: number, until: string) => string
  complaints: string
  waits: (until: string) => string
  backups: string
  asked: Record<RequestKind, string>
  because: string
  rights: string
  closed: string
}

const WORDS: Record<Language, Words> = {
  hu: {
    subjects: { done: 'Elvégeztük, amit az adatairól kért', refused: 'Nem teljesíthetjük, amit az adatairól kért' },
    headings: { done: 'Elvégeztük, amit kért', refused: 'A kérését nem teljesíthetjük' },
    done: {
      copy: [
        'Átadtuk a másolatot mindarról, amit erről az e-mail-címről őrzünk. Ha nem kapta meg, válaszoljon erre a levélre.',
      ],
      erase: ['Kérésére töröljük mindazt, amit erről az e-mail-címről őrzünk. Ami törlődik, nem hozható vissza.'],
      correct: ['Kijavítottuk, amit kért. Ha valami még mindig nem helyes, válaszoljon erre a levélre.'],
    },
    documents: (count, until) =>
      count === 1
        ? `Megmarad a rendelésének számlája a nevével, a számlázási címével és az összegekkel: a számviteli törvény szerint eddig kell megőriznünk: ${until}`
        : `Megmarad ${count} rendelésének számlája a nevével, a számlázási címével és az összegekkel: a számviteli törvény szerint meg kell őriznünk, az utolsót eddig: ${until}`,
    complaints: 'Megmarad a panaszának jegyzőkönyve is, ameddig a fogyasztóvédelmi törvény előírja.',
    waits: (until) =>
      `Amire egy nyitott rendeléshez, visszaküldéshez vagy fizetéshez még szükség van, magától törlődik, amint lezárul; várhatóan eddig: ${until}`,
    backups: 'A korábbi biztonsági mentéseinkből egy éven belül kikerül.',
    asked: {
      copy: 'Másolatot kért mindarról, amit erről az e-mail-címről őrzünk.',
      erase: 'Azt kérte, hogy töröljünk mindent, amit erről az e-mail-címről őrzünk.',
      correct: 'Azt kérte, hogy javítsunk ki valamit abban, amit erről az e-mail-címről őrzünk.',
    },
    because: 'Ezt nem teljesíthetjük. Az oka:',
    rights:
      'Ha nem ért egyet velünk, válaszoljon erre a levélre. Panaszt tehet a Nemzeti Adatvédelmi és Információszabadság Hatóságnál is (1055 Budapest, Falk Miksa utca 9–11., naih.hu), vagy bírósághoz fordulhat.',
    closed: 'A kérés ezzel lezárult: azt őrizzük meg róla, hogy mikor mit kértek és mi lett vele, a címét nem.',
  },
  en: {
    subjects: {
      done: 'We’ve done what you asked about your data',
      refused: 'We can’t do what you asked about your data',
    },
    headings: { done: 'We’ve done what you asked', refused: 'We can’t do what you asked' },
    done: {
      copy: [
        'We’ve given you a copy of everything that we hold about this e-mail address. If it hasn’t reached you, reply to this e-mail.',
      ],
      erase: [
        'As you asked, we’re erasing everything that we hold about this e-mail address. What is erased can’t be brought back.',
      ],
      correct: ['We’ve corrected what you asked for. If something is still wrong, reply to this e-mail.'],
    },
    documents: (count, until) =>
      `What stays is the ${count === 1 ? 'invoice of your order' : `invoices of your ${count} orders`}, with your name, billing address and the sums: the Accounting Act has us keep ${count === 1 ? 'it' : 'them, the last'} until ${until}.`,
    complaints: 'The record of your complaint stays too, for as long as the law on consumers requires.',
    waits: (until) =>
      `What an open order, return or payment of yours still needs is erased by itself when that is over, which should be by ${until}.`,
    backups: 'It leaves our earlier backups within a year.',
    asked: {
      copy: 'You asked for a copy of everything that we hold about this e-mail address.',
      erase: 'You asked us to erase everything that we hold about this e-mail address.',
      correct: 'You asked us to correct something in what we hold about this e-mail address.',
    },
    because: 'We can’t do this. The reason:',
    rights:
      'If you disagree, reply to this e-mail. You can also complain to the Hungarian National Authority for Data Protection and Freedom of Information (NAIH, 1055 Budapest, Falk Miksa utca 9–11., naih.hu), or turn to the courts.',
    closed:
      'This closes your request: we keep a record of when it came, what it was and how it ended, but not your address.',
  },
}

type AnswerLetter = Pick<LetterContent, 'sender' | 'language'> & { kind: RequestKind; voice: Voice } & (
    | { outcome: 'done'; stays: WhatStays | null }
    | { outcome: 'refused'; reason: string }
  )

/** OFFICE-76: how a request ended, to whoever asked. It leads nowhere and asks for nothing. */
export function answerLetter(answer: AnswerLetter): Letter {
  const { sender, language, kind, voice, outcome } = answer
  const words = WORDS[language]
  const body = answer.outcome === 'done' ? doneParts(answer) : refusedParts(answer)
  const first = answer.outcome === 'done' ? words.done[kind][0] : words.asked[kind]
  return frameLetter({
    sender,
    language,
    subject: `${words.subjects[outcome]} – ${sender.name}`,
    preview: first ?? '',
    heading: words.headings[outcome],
    parts: voicedParts([...body, { kind: 'small-print', text: words.closed }], {
      voice,
      letter: outcome === 'done' ? 'data-request-done' : 'data-request-refused',
      known: { shop: sender.name },
      greeting: null,
    }),
  })
}

function doneParts({ language, kind, stays }: Extract<AnswerLetter, { outcome: 'done' }>): LetterPart[] {
  const words = WORDS[language]
  const day = (on: string) => formatDay(on, language)
  return paragraphs([
    ...words.done[kind],
    ...(stays?.documentsUntil ? [words.documents(stays.documents, day(stays.documentsUntil))] : []),
    ...(stays && stays.complaints > 0 ? [words.complaints] : []),
    ...(stays?.waitsUntil ? [words.waits(day(stays.waitsUntil))] : []),
    ...(stays ? [words.backups] : []),
  ])
}

function refusedParts({ language, kind, reason }: Extract<AnswerLetter, { outcome: 'refused' }>): LetterPart[] {
  const words = WORDS[language]
  return [
    ...paragraphs([words.asked[kind], words.because]),
    { kind: 'block', lines: [reason] },
    ...paragraphs([words.rights]),
  ]
}

function paragraphs(texts: readonly string[]): LetterPart[] {
  return texts.map((text) => ({ kind: 'paragraph', text }))
}
