import { frameLetter, type Letter, type LetterContent } from '#shop/ground/mail/letter-frame.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { shopTime } from '#shop/goods/stock/shop-hours.ts'
import type { Language } from '#site/languages.ts'
import { formatLongDay } from '#words/format.ts'
import type { AboutAside } from './about-aside.ts'
import { LINK_MINUTES } from './set-aside.ts'

type Common = Pick<LetterContent, 'sender' | 'language'> & { about: AboutAside }
type AskLetter = Common & {
  link: string
  /** It stands aside already: there is nothing to press. */
  isHeld: boolean
}
type HeldLetter = Common & { link: string; name: string; until: Date }

const WORDS = {
  hu: {
    ask: {
      subject: (shop: string) => `Félretegyük? – ${shop}`,
      heading: 'Félretegyük?',
      lead: (title: string, place: string) =>
        `Valaki, reméljük, hogy Ön, ezt a címet adta meg, hogy tegyünk félre egy példányt itt: ${place}. A könyv: ${title}. Még nem tettük félre: csak akkor tesszük, ha a gombbal megnyíló lapon kéri.`,
      action: 'Megnézem, és kérem',
      after: [
        `A link ${LINK_MINUTES} percig érvényes. Ha ma más könyvet is kért, azt is ugyanazon a lapon kérheti. A lapon olvashatja, meddig várja a könyv.`,
        'A félretétel nem vásárlás: nem kell fizetnie, és az átvételkori ár érvényes. Ha nem Ön kérte, nincs teendője: nem teszünk félre semmit.',
      ],
    },
    already: {
      subject: (shop: string) => `Már félretettük – ${shop}`,
      heading: 'Már félretettük',
      lead: (title: string, place: string) =>
        `Ezt a címet megint megadták, hogy tegyünk félre egy példányt. Ezt már félretettük, úgyhogy nincs teendője: ${title}. Itt várja: ${place}.`,
      action: 'Megnézem',
      after: ['Ha már nem kéri, a fenti lapon lemondhatja.'],
    },
    held: {
      subject: (title: string) => `Félretettük: ${title}`,
      heading: 'Félretettük',
      lead: (title: string, place: string) => `Egy példányt félretettünk Önnek: ${title}. Itt várja: ${place}.`,
      until: 'Eddig várja',
      name: 'A pultnál ezt mondja',
      action: 'Megnézem vagy lemondom',
      after:
        'A félretétel nem vásárlás: nem kell fizetnie, és az átvételkori ár érvényes. Zárás után a könyv újra szabad.',
    },
    lost: {
      subject: (title: string) => `Mégsem tudjuk félretenni: ${title}`,
      heading: 'Sajnáljuk, nem találtuk meg',
      lead: (title: string, place: string) =>
        `Kerestük, de nem találtuk a polcon a könyvet, amelyet félre akartunk tenni Önnek: ${title}. Ide már ne jöjjön érte: ${place}. Elnézését kérjük.`,
      order: 'A könyv lapján megnézheti, máshol van-e belőle, és meg is rendelheti.',
      action: 'A könyv lapja',
    },
  },
  en: {
    ask: {
      subject: (shop: string) => `Shall we set it aside? – ${shop}`,
      heading: 'Shall we set it aside?',
      lead: (title: string, place: string) =>
        `Someone, we hope it was you, entered this address so that we set a copy aside here: ${place}. The book: ${title}. We haven’t done so yet: we only will if you ask for it on the page that the button opens.`,
      action: 'Have a look and ask for it',
      after: [
        `The link is valid for ${LINK_MINUTES} minutes. If you’ve asked for another book today, you can ask for it on the same page. The page says until when the book waits for you.`,
        'Setting a book aside isn’t a purchase: you don’t pay, and the price is the one on the day you collect it. If it wasn’t you, there’s nothing you need to do: we won’t set anything aside.',
      ],
    },
    already: {
      subject: (shop: string) => `It’s set aside already – ${shop}`,
      heading: 'It’s set aside already',
      lead: (title: string, place: string) =>
        `This address was entered again so that we set a copy aside. We’ve done that already, so there’s nothing you need to do: ${title}. It waits for you here: ${place}.`,
      action: 'Have a look',
      after: ['If you no longer want it, you can cancel it on the page above.'],
    },
    held: {
      subject: (title: string) => `Set aside: ${title}`,
      heading: 'Set aside',
      lead: (title: string, place: string) =>
        `We’ve set a copy aside for you: ${title}. It waits for you here: ${place}.`,
      until: 'It waits until',
      name: 'Say this at the desk',
      action: 'Have a look or cancel',
      after:
        'Setting a book aside isn’t a purchase: you don’t pay, and the price is the one on the day you collect it. After closing the book is anybody’s again.',
    },
    lost: {
      subject: (title: string) => `We can’t set it aside after all: ${title}`,
      heading: 'We’re sorry, we couldn’t find it',
      lead: (title: string, place: string) =>
        `We looked, but the book we were going to set aside for you wasn’t on the shelf: ${title}. Please don’t come for it here: ${place}. We apologise.`,
      order: 'The book’s page says whether there are copies elsewhere, and you can order it there.',
      action: 'The book’s page',
    },
  },
} satisfies Record<Language, unknown>

const named = ({ title, author }: AboutAside) => (author ? `${author}: ${title}` : title)

/** A closing as readers are told of it. */
function closingInWords(until: Date, language: Language): string {
  return `${formatLongDay(shopDay(until), language)}, ${shopTime(until)}`
}

/** ASIDE-02: asks the owner of an address whether it was they. It says what the shop knows, and no word of whoever asked. */
export function asideAskLetter({ sender, language, about, link, isHeld }: AskLetter): Letter {
  const words = isHeld ? WORDS[language].already : WORDS[language].ask
  const lead = words.lead(named(about), about.place)
  return frameLetter({
    sender,
    language,
    subject: words.subject(sender.name),
    preview: lead,
    heading: words.heading,
    parts: [
      { kind: 'paragraph', text: lead },
      { kind: 'button', label: words.action, href: link },
      ...words.after.map((text) => ({ kind: 'small-print' as const, text })),
    ],
  })
}

/** ASIDE-01: to whoever asked signed in, and so has had no letter. */
export function asideHeldLetter({ sender, language, about, link, name, until }: HeldLetter): Letter {
  const words = WORDS[language].held
  const lead = words.lead(named(about), about.place)
  return frameLetter({
    sender,
    language,
    subject: words.subject(about.title),
    preview: lead,
    heading: words.heading,
    parts: [
      { kind: 'paragraph', text: lead },
      {
        kind: 'facts',
        facts: [
          { label: words.until, value: closingInWords(until, language) },
          { label: words.name, value: name },
        ],
      },
      { kind: 'button', label: words.action, href: link },
      { kind: 'small-print', text: words.after },
    ],
  })
}

/** ASIDE-04: nobody comes for a copy that is not there. */
export function asideLostLetter({ sender, language, about }: Common): Letter {
  const words = WORDS[language].lost
  const lead = words.lead(named(about), about.place)
  return frameLetter({
    sender,
    language,
    subject: words.subject(about.title),
    preview: lead,
    heading: words.heading,
    parts: [
      { kind: 'paragraph', text: lead },
      { kind: 'paragraph', text: words.order },
      { kind: 'button', label: words.action, href: about.href },
    ],
  })
}
