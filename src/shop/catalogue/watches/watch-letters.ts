import type { Language } from '#site/languages.ts'
import { frameLetter, type Letter, type LetterContent, type LetterPart } from '#shop/ground/mail/letter-frame.ts'
import type { Voice, VoicedLetter } from '#shop/ground/mail/voice/voice-fields.ts'
import { voicedParts } from '#shop/ground/mail/voice/voiced-parts.ts'
import { formatForints } from '#words/format.ts'
import { CHEAPER_PERCENT, PENDING_HOURS, type WatchKind } from './watch.ts'

/** A title as its letter names it. */
export type LetterTitle = { title: string; author: string | null; price: number; href: string }

/** What somebody who waited is told. */
export type News = 'back' | 'preorder' | 'out' | 'cheaper' | 'withdrawn'

type NewsLetter = Pick<LetterContent, 'sender' | 'language'> & {
  voice: Voice
  news: News
  about: LetterTitle
  /** Of `cheaper`: what it cost when they asked. */
  priceThen: number
  /** Of `cheaper`: the lowest price of the 30 days before it fell, which the law wants beside such news. */
  priceBefore: number | null
  /** Of `withdrawn`: other editions that can be had. */
  editions: readonly LetterTitle[]
  /** Where they wait again, and end all. */
  page: string
}

type AskLetter = Pick<LetterContent, 'sender' | 'language'> & {
  kind: WatchKind
  about: Pick<LetterTitle, 'title' | 'author'>
  priceNamed: number | null
  link: string
  /** It waits already: there is nothing to confirm. */
  isAlready: boolean
}

const VOICED: Record<News, VoicedLetter> = {
  back: 'watch-back',
  preorder: 'watch-out',
  out: 'watch-out',
  cheaper: 'watch-cheaper',
  withdrawn: 'watch-withdrawn',
}

type NewsWords = { subject: (title: string) => string; heading: string; lead: (facts: Facts) => string; action: string }
type Facts = { title: string; price: string; priceThen: string }

const NEWS: Record<Language, Record<News, NewsWords>> = {
  hu: {
    back: {
      subject: (title) => `Újra kapható: ${title}`,
      heading: 'Újra kapható',
      lead: ({ title, price }) => `Amire várt, újra kapható nálunk: ${title}. Az ára most ${price}.`,
      action: 'Megnézem',
    },
    preorder: {
      subject: (title) => `Már előrendelhető: ${title}`,
      heading: 'Már előrendelhető',
      lead: ({ title, price }) => `Amire várt, mostantól előrendelhető: ${title}. Az ára most ${price}.`,
      action: 'Megnézem',
    },
    out: {
      subject: (title) => `Megjelent: ${title}`,
      heading: 'Megjelent',
      lead: ({ title, price }) => `Amire várt, megjelent, és kapható nálunk: ${title}. Az ára most ${price}.`,
      action: 'Megnézem',
    },
    cheaper: {
      subject: (title) => `Olcsóbb lett: ${title}`,
      heading: 'Olcsóbb lett',
      lead: ({ title, price, priceThen }) =>
        `Olcsóbb lett, amire várt: ${title}. Az ára most ${price}; amikor kérte, hogy szóljunk, ${priceThen} volt.`,
      action: 'Megnézem',
    },
    withdrawn: {
      subject: (title) => `Már nem lesz kapható: ${title}`,
      heading: 'Már nem lesz kapható',
      lead: ({ title }) => `Sajnáljuk: ezt a kiadást már nem áruljuk, így nincs mire várnia: ${title}.`,
      action: 'Megnézem',
    },
  },
  en: {
    back: {
      subject: (title) => `Available again: ${title}`,
      heading: 'Available again',
      lead: ({ title, price }) => `What you’ve been waiting for is available again: ${title}. It now costs ${price}.`,
      action: 'Have a look',
    },
    preorder: {
      subject: (title) => `Ready to pre-order: ${title}`,
      heading: 'Ready to pre-order',
      lead: ({ title, price }) => `What you’ve been waiting for can now be pre-ordered: ${title}. It costs ${price}.`,
      action: 'Have a look',
    },
    out: {
      subject: (title) => `Out now: ${title}`,
      heading: 'Out now',
      lead: ({ title, price }) => `What you’ve been waiting for is out, and we have it: ${title}. It costs ${price}.`,
      action: 'Have a look',
    },
    cheaper: {
      subject: (title) => `Now cheaper: ${title}`,
      heading: 'Now cheaper',
      lead: ({ title, price, priceThen }) =>
        `What you’ve been waiting for now costs less: ${title}. It’s ${price}; when you asked us to tell you, it was ${priceThen}.`,
      action: 'Have a look',
    },
    withdrawn: {
      subject: (title) => `No longer sold: ${title}`,
      heading: 'No longer sold',
      lead: ({ title }) =>
        `We’re sorry: we no longer sell this edition, so there’s nothing left to wait for: ${title}.`,
      action: 'Have a look',
    },
  },
}

const AROUND = {
  hu: {
    before: (price: string) => `Az árcsökkentés előtti 30 nap legalacsonyabb ára ${price} volt.`,
    editions: 'Más kiadásban kapható',
    once: 'Egy levelet ígértünk, ez volt az. Ha most nem veszi meg, kérheti, hogy újra szóljunk; ugyanott azt is, hogy semmi másról ne szóljunk többet.',
    over: 'Erről a kiadásról többet nem írunk. Ha másra sem vár már, azt itt jelezheti.',
    again: 'Szóljanak újra, vagy többet ne',
    end: 'Ne szóljanak többet',
    wish: {
      back: () => 'újra kapható',
      out: () => 'megjelent',
      cheaper: (named: string | null) =>
        named ? `legfeljebb ${named} az ára` : `legalább ${CHEAPER_PERCENT}%-kal olcsóbb`,
    },
    ask: {
      subject: (shop: string) => `Erősítse meg, hogy szóljunk-e – ${shop}`,
      heading: 'Szóljunk?',
      lead: (title: string, wish: string) =>
        `Valaki, reméljük, hogy Ön, ezt a címet adta meg, hogy szóljunk, ha ${wish}: ${title}. Csak akkor írunk, ha megerősíti.`,
      action: 'Megerősítem',
      after: [
        `A link ${PENDING_HOURS} óráig érvényes. Egy levelet küldünk majd, utána vége. Ha ma más könyvekre is kéri, ugyanezen a lapon erősítheti meg azokat is.`,
        `Ha nem Ön kérte, nincs teendője: megerősítés nélkül nem szólunk, és a címet ${PENDING_HOURS} óra múlva töröljük.`,
      ],
    },
    already: {
      subject: (shop: string) => `Már várunk Önnel – ${shop}`,
      heading: 'Már tudjuk',
      lead: (title: string, wish: string) =>
        `Ezt a címet megint megadták, hogy szóljunk, ha ${wish}: ${title}. Ezt már kérte, úgyhogy nincs teendője.`,
      action: 'Nem várok tovább',
      after: ['Ha már nem kéri, a fenti lapon minden várakozásának véget vethet.'],
    },
  },
  en: {
    before: (price: string) => `The lowest price of the 30 days before the reduction was ${price}.`,
    editions: 'Available in other editions',
    once: 'We promised one e-mail, and this was it. If you’re not buying it now, you can ask us to tell you again, or not to write about anything else you’ve asked for.',
    over: 'We won’t write about this edition again. If you’re not waiting for anything else either, you can say so here.',
    again: 'Tell me again, or stop',
    end: 'Stop writing to me',
    wish: {
      back: () => 'it’s available again',
      out: () => 'it’s out',
      cheaper: (named: string | null) =>
        named ? `it costs ${named} or less` : `it’s at least ${CHEAPER_PERCENT}% cheaper`,
    },
    ask: {
      subject: (shop: string) => `Please confirm that you’d like to hear from us – ${shop}`,
      heading: 'Shall we tell you?',
      lead: (title: string, wish: string) =>
        `Someone, we hope it was you, entered this address so that we tell you when ${wish}: ${title}. We’ll only write if you confirm it.`,
      action: 'Confirm',
      after: [
        `The link is valid for ${PENDING_HOURS} hours. You’ll get one e-mail, and that’s all. If you ask for other books today, you can confirm them on the same page.`,
        `If it wasn’t you, there’s nothing you need to do: unless it’s confirmed we won’t tell you, and the address will be deleted in ${PENDING_HOURS} hours.`,
      ],
    },
    already: {
      subject: (shop: string) => `We’re already waiting with you – ${shop}`,
      heading: 'We already know',
      lead: (title: string, wish: string) =>
        `This address was entered again so that we tell you when ${wish}: ${title}. You’ve asked for that already, so there’s nothing you need to do.`,
      action: 'Stop waiting',
      after: ['If you no longer want it, the page above ends everything you’re waiting for.'],
    },
  },
}

const named = ({ title, author }: Pick<LetterTitle, 'title' | 'author'>) => (author ? `${author}: ${title}` : title)

/** READER-04: asks the owner of an address whether it was they. It says what the shop knows, and no word of whoever asked. */
export function watchAskLetter({ sender, language, kind, about, priceNamed, link, isAlready }: AskLetter): Letter {
  const around = AROUND[language]
  const words = isAlready ? around.already : around.ask
  const lead = words.lead(
    named(about),
    around.wish[kind](priceNamed === null ? null : formatForints(priceNamed, language)),
  )
  return frameLetter({
    sender,
    language,
    subject: words.subject(sender.name),
    preview: lead,
    heading: words.heading,
    parts: [
      { kind: 'paragraph', text: lead },
      { kind: 'button', label: words.action, href: link },
      ...words.after.map((text): LetterPart => ({ kind: 'small-print', text })),
    ],
  })
}

/** READER-01: the one letter. */
export function watchNewsLetter({
  sender,
  language,
  voice,
  news,
  about,
  priceThen,
  priceBefore,
  editions,
  page,
}: NewsLetter): Letter {
  const words = NEWS[language][news]
  const around = AROUND[language]
  const forints = (amount: number) => formatForints(amount, language)
  const lead = words.lead({ title: named(about), price: forints(about.price), priceThen: forints(priceThen) })
  const isOver = news === 'withdrawn'
  const button = (label: string, href: string): LetterPart => ({ kind: 'button', label, href })
  const parts: LetterPart[] = [
    { kind: 'paragraph', text: lead },
    ...(priceBefore === null ? [] : [{ kind: 'paragraph' as const, text: around.before(forints(priceBefore)) }]),
    ...(editions.length > 0 ? [{ kind: 'subheading' as const, text: around.editions }] : []),
    ...editions.map((edition) => button(`${edition.title}, ${forints(edition.price)}`, edition.href)),
    ...(isOver ? [] : [button(words.action, about.href)]),
    { kind: 'paragraph', text: isOver ? around.over : around.once },
    button(isOver ? around.end : around.again, page),
  ]
  return frameLetter({
    sender,
    language,
    subject: words.subject(about.title),
    preview: lead,
    heading: words.heading,
    parts: voicedParts(parts, { voice, letter: VOICED[news], known: { shop: sender.name }, greeting: null }),
  })
}
