import { OFFICE_PATH } from '#site/addresses.ts'
import { DEFAULT_LANGUAGE, type Language } from '#site/languages.ts'
import { frameLetter, type Letter, type LetterContent, type LetterPart } from '#shop/ground/mail/letter-frame.ts'
import {
  importGuards as guardsInEnglish,
  importProblems as problemsInEnglish,
} from '#words/messages/en/import-problems.ts'
import {
  importGuards as guardsInHungarian,
  importProblems as problemsInHungarian,
} from '#words/messages/hu/import-problems.ts'
import type { ProblemCode } from '#shop/catalogue/claims/facts/problems.ts'
import type { ImportSource } from '../sources/source-records.server.ts'
import type { ImportRun } from './run-records.server.ts'
import type { ToldOfRun } from './run-work-records.server.ts'

type RunLetter = {
  sender: LetterContent['sender'] & { officeUrl?: string }
  language?: Language
  event: ToldOfRun
  run: Pick<ImportRun, 'id' | 'file' | 'guards' | 'counts' | 'failure'>
  source: Pick<ImportSource, 'name' | 'kind' | 'rules'>
  /** Why its file is refused. */
  problem?: ProblemCode
  /** Where its file lies. */
  keptAt: string
}

const COUNTED = ['records', 'new', 'changed', 'withdrawn', 'refused'] as const

type Words = Record<
  ToldOfRun,
  { subject: (source: string) => string; heading: string; lead: (source: string) => string }
> & {
  stockLead: (source: string) => string
  facts: Record<(typeof COUNTED)[number] | 'run' | 'file' | 'why', string>
  always: string
  see: string
  bringAgain: string
  after: string
}

const WORDS: Record<Language, Words> = {
  hu: {
    waiting: {
      subject: (source) => `Jóváhagyásra vár egy fájl: ${source}`,
      heading: 'Egy forrás fájlja jóváhagyásra vár',
      lead: (source) =>
        `Megérkezett ennek a forrásnak az új fájlja, és megnéztük, mit változtatna: ${source}. Amíg nem hagyod jóvá, a boltban semmi sem változik. Ha közben újabb fájl jön, az lép a helyére.`,
    },
    refused: {
      subject: (source) => `Nem olvasható egy fájl: ${source}`,
      heading: 'Egy forrás fájlját nem tudtuk beolvasni',
      lead: (source) =>
        `Megérkezett ennek a forrásnak az új fájlja, de nem olvasható be: ${source}. A boltban semmi sem változott.`,
    },
    failed: {
      subject: (source) => `Hibával megállt egy import: ${source}`,
      heading: 'Egy import hibával megállt',
      lead: (source) =>
        `Hibával megállt ennek a forrásnak az importja: ${source}. Amíg nem folytatod, nem veted el vagy nem vonod vissza, a forrás újabb fájljai várnak.`,
    },
    stockLead: (source) =>
      `Megérkezett ennek a forrásnak az új készletfájlja, de annyit változtatna, hogy előbb valakinek meg kell néznie: ${source}. A készlet nem változott.`,
    facts: {
      run: 'Importfuttatás',
      file: 'Fájl',
      why: 'Miért',
      records: 'Tételek',
      new: 'Új',
      changed: 'Változik',
      withdrawn: 'Kikerül a kínálatból',
      refused: 'Visszautasítva',
    },
    always: 'ennek a forrásnak minden fájlját jóvá kell hagyni',
    see: 'Megnézem a háttérirodában',
    bringAgain: 'Ha a fájl helyes, így olvashatod be mégis:',
    after: 'Ha ennél a forrásnál ma még egyszer ez történik, nem írunk róla újra.',
  },
  en: {
    waiting: {
      subject: (source) => `A file is waiting for approval: ${source}`,
      heading: 'A source’s file is waiting for approval',
      lead: (source) =>
        `A new file has come from ${source}, and we have worked out what it would change. Nothing changes in the shop until you approve it. If a newer file comes in the meantime, it takes this one’s place.`,
    },
    refused: {
      subject: (source) => `A file cannot be read: ${source}`,
      heading: 'A source’s file could not be read',
      lead: (source) => `A new file has come from ${source}, but it cannot be read. Nothing has changed in the shop.`,
    },
    failed: {
      subject: (source) => `An import has failed: ${source}`,
      heading: 'An import has stopped with an error',
      lead: (source) =>
        `The import of a file from ${source} has stopped with an error. Until it is resumed, cancelled or undone, the source’s newer files wait.`,
    },
    stockLead: (source) =>
      `A new stock file has come from ${source}, but it would change so much that somebody has to look at it first. The stock has not changed.`,
    facts: {
      run: 'Run',
      file: 'File',
      why: 'Why',
      records: 'Records',
      new: 'New',
      changed: 'Changed',
      withdrawn: 'Withdrawn',
      refused: 'Refused',
    },
    always: 'every file of this source needs approval',
    see: 'See it in the back office',
    bringAgain: 'If the file is right, to read it all the same:',
    after: 'If the same happens with this source again today, we won’t write about it.',
  },
}

const GUARDS = { hu: guardsInHungarian, en: guardsInEnglish }
const PROBLEMS = { hu: problemsInHungarian, en: problemsInEnglish }

/** To the shop's own people, in the shop's own language. */
export function runLetter(input: RunLetter): Letter {
  const { sender, language = DEFAULT_LANGUAGE, event, source, run } = input
  const words = WORDS[language]
  const isStock = source.kind === 'stock'
  const lead = isStock && event === 'waiting' ? words.stockLead : words[event].lead
  const why = reasonsOf(input, language)
  const counted = event === 'waiting' ? COUNTED.filter((name) => run.counts?.[name]) : []
  return frameLetter({
    sender,
    language,
    subject: words[event].subject(source.name),
    preview: why[0] ?? run.file.name,
    heading: words[event].heading,
    parts: [
      { kind: 'paragraph', text: lead(source.name) },
      {
        kind: 'facts',
        facts: [
          { label: words.facts.run, value: String(run.id) },
          { label: words.facts.file, value: run.file.name },
          ...why.map((value) => ({ label: words.facts.why, value })),
          ...counted.map((name) => ({ label: words.facts[name], value: String(run.counts?.[name]) })),
        ],
      },
      ...wayOn(input, words),
      { kind: 'small-print', text: words.after },
    ],
  })
}

function reasonsOf({ event, run, problem }: RunLetter, language: Language): string[] {
  if (event === 'failed') return run.failure === null ? [] : [run.failure]
  if (event === 'waiting')
    return run.guards.length > 0 ? run.guards.map((guard) => GUARDS[language][guard]) : [WORDS[language].always]
  const problemWords = problem && PROBLEMS[language][problem]
  return problemWords ? [`${problemWords.meaning} ${problemWords.advice}`] : []
}

/** Where a person goes on with it: on the run's own screen, or by a command where there is none. */
function wayOn({ sender, event, run, source, keptAt }: RunLetter, { see, bringAgain }: Words): LetterPart[] {
  if (event === 'refused') return []
  if (event === 'waiting' && source.kind === 'stock')
    return [
      { kind: 'paragraph', text: bringAgain },
      { kind: 'block', lines: [`npm run shop -- stock "${keptAt}" --warehouse ${source.rules.warehouse} --yes`] },
    ]
  const href = `${sender.officeUrl ?? sender.url}${OFFICE_PATH}/import/${run.id}`
  return [{ kind: 'button', label: see, href }]
}
