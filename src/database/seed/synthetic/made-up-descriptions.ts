import type { SeededRandom } from '#kit/seeded-random.ts'
import type { Language } from '#site/languages.ts'
import { ENGLISH_ADJECTIVES, ENGLISH_NOUNS, ENGLISH_VERBS } from './english-words.ts'
import { withArticle } from './hungarian-forms.ts'
import { HUNGARIAN_ADJECTIVES, HUNGARIAN_NOUNS } from './hungarian-words.ts'
import { capitalised } from './made-up-titles.ts'

type Sentence = (random: SeededRandom) => string

const huAdjective: Sentence = (random) => random.pick(HUNGARIAN_ADJECTIVES)
const hu = (random: SeededRandom) => random.pick(HUNGARIAN_NOUNS)
const enAdjective: Sentence = (random) => random.pick(ENGLISH_ADJECTIVES)
const en = (random: SeededRandom) => random.pick(ENGLISH_NOUNS)
const does = (random: SeededRandom) => random.pick(ENGLISH_VERBS)

// Eleven to fourteen words each, so that three or four make a blurb.
const SENTENCES: Record<Language, Sentence[]> = {
  hu: [
    (r) =>
      `Egy ${huAdjective(r)} ${hu(r).one.plain} története, amely ${withArticle(hu(r).one.in)} kezdődik, és ${withArticle(hu(r).one.at)} ér véget.`,
    (r) => `A szerző ${withArticle(hu(r).one.about)} ír, és közben ${withArticle(hu(r).many.about)} is elmond mindent.`,
    (r) =>
      `Aki járt már ${huAdjective(r)} ${hu(r).one.in}, tudja, mennyit ér ott egy ${huAdjective(r)} ${hu(r).one.plain}.`,
    (r) =>
      `${capitalised(withArticle(hu(r).many.plain))} lassan megtelnek ${hu(r).many.with}, és senki sem kérdezi, honnan érkeztek.`,
    (r) =>
      `Három nemzedék él egymás mellett ${withArticle(hu(r).one.at)}, és mindegyik mást vár ${withArticle(hu(r).one.from)}.`,
    (r) =>
      `A könyv második felében ${withArticle(hu(r).one.plain)} eltűnik, és ${withArticle(hu(r).one.with)} együtt kerül elő.`,
    (r) =>
      `Rövid fejezetekben halad ${hu(r).one.from} ${hu(r).one.asFarAs}, és egyetlen ${hu(r).one.plain} kedvéért sem áll meg.`,
    (r) => `Nem siet sehová: ${withArticle(hu(r).one.to)} is annyi idő kell, mint ${withArticle(hu(r).many.to)}.`,
    (r) =>
      `Az utolsó lapokon ${withArticle(huAdjective(r))} ${hu(r).one.plain} végre megszólal, és minden a helyére kerül.`,
    (r) =>
      `Egyszer ${withArticle(hu(r).one.onto)}, máskor ${withArticle(hu(r).many.onto)} nézünk benne, és mindig este van.`,
    (r) =>
      `${capitalised(withArticle(hu(r).one.outOf))} ${withArticle(hu(r).one.into)} vezet az út, és közben elfogynak ${withArticle(hu(r).many.plain)}.`,
  ],
  en: [
    (r) => `The story of one ${enAdjective(r)} ${en(r).one} that begins in the ${en(r).one} and ends there.`,
    (r) =>
      `Somebody ${does(r).today} the ${en(r).one}, and the ${enAdjective(r)} ${en(r).many} are never quite the same again.`,
    (r) => `Anyone who ever ${does(r).once} a ${enAdjective(r)} ${en(r).one} will know these ${en(r).many} at sight.`,
    (r) => `The ${en(r).many} slowly fill with ${en(r).many}, and nobody asks where they came from.`,
    (r) =>
      `Three generations keep ${does(r).ongoing} the same ${en(r).one}, each hoping for another ${en(r).one} by morning.`,
    (r) =>
      `Halfway through, the ${enAdjective(r)} ${en(r).one} disappears, and the ${en(r).many} must manage without it.`,
    (r) => `It goes from ${en(r).one} to ${en(r).one} in short chapters and stops for no ${en(r).one}.`,
    (r) =>
      `The author would rather ${does(r).plain} the ${en(r).many} than explain the ${enAdjective(r)} ${en(r).one} once more.`,
    (r) => `On the last pages the ${enAdjective(r)} ${en(r).one} speaks at last, and everything falls into place.`,
  ],
}

/** Thirty to sixty words; no sentence begins like another. */
export function madeUpDescription(language: Language, random: SeededRandom): string {
  const sentences = SENTENCES[language]
  const first = random.whole(0, sentences.length - 1)
  const step = random.whole(1, 2)
  const count = random.whole(3, 4)
  let text = ''
  for (let index = 0; index < count; index++) {
    const sentence = sentences[(first + index * step) % sentences.length]
    if (sentence) text += text ? ` ${sentence(random)}` : sentence(random)
  }
  return text
}
