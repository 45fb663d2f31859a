import { done, failed } from '#kit/result.ts'
import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import type { SynonymFailure } from '#shop/catalogue/search/synonyms.ts'
import { CommandProblem, languageArgument, type Command, type CommandContext } from './command.ts'
import { BY, operator } from './operator.ts'

const LANGUAGE = { name: 'language', help: 'hu or en: whose endings the phrase takes; it is understood on all pages' }
const PHRASE = { name: 'phrase', help: 'What readers say, as "bedtime story"; its endings do not matter' }
/** In place of a meaning: the phrase says nothing beside other words. */
const NOTHING = '-'

type Verbs = typeof import('#shop/catalogue/search/synonyms.ts')

/** The verbs are loaded when a command runs: help and mistakes need none of them. */
async function withSynonyms(context: CommandContext, work: (shop: Shop, verbs: Verbs) => Promise<void>): Promise<void> {
  const [verbs, { withShop }] = await Promise.all([
    import('#shop/catalogue/search/synonyms.ts'),
    import('./with-shop.ts'),
  ])
  await withShop(context, (shop) => work(shop, verbs))
}

function sentence(failure: SynonymFailure, verbs: Verbs): string {
  switch (failure.kind) {
    case 'no-words':
      return 'There is no word in it'
    case 'too-long':
      return failure.part === 'phrase'
        ? `<phrase> may have ${verbs.MAX_PHRASE_WORDS} words and ${verbs.LONGEST_SYNONYM} letters at most`
        : `<means> may have ${verbs.MAX_MEANING_WORDS} words and ${verbs.LONGEST_SYNONYM} letters at most`
    case 'means-itself':
      return '<phrase> and <means> are the same words'
    case 'too-many':
      return `There are ${verbs.MAX_SYNONYMS} synonyms already, which is as many as a search can look through`
  }
}

function actOn({ values }: CommandContext, operation: string, language: Language, phrase: string) {
  return { by: operator(values), operation, record: `synonym:${language} ${phrase}` }
}

/** `npm run shop -- synonym …` */
export const synonymCommands: readonly Command[] = [
  {
    name: 'synonym list',
    summary: 'Lists what the search understands, one a line: language, phrase, and the words it looks for',
    details: `A ${NOTHING} stands where the phrase says nothing beside other words.`,
    options: { language: { type: 'string', argument: '<language>', help: 'Only those of hu or en' } },
    async run(context) {
      const { language } = context.values
      const only = typeof language === 'string' ? languageArgument(language, '--language') : undefined
      await withSynonyms(context, async (shop, verbs) => {
        for (const one of await verbs.listSynonyms(shop, only))
          context.say([one.language, one.phrase, one.means || NOTHING].join('\t'))
      })
    },
  },
  {
    name: 'synonym add',
    summary: 'Lets the search understand what readers say: it looks for other words too',
    details:
      'Where the phrase itself finds less than a page, what has the other words in its subjects, title or author is found after it. It holds from the next search on.',
    arguments: [
      LANGUAGE,
      PHRASE,
      {
        name: 'means',
        help: `Words of a subject, title or name, as "tales"; ${NOTHING} where the phrase says nothing beside other words`,
      },
    ],
    options: BY,
    async run(context) {
      const [given, phrase = '', means = ''] = context.args
      const language = languageArgument(given)
      await withSynonyms(context, async (shop, verbs) => {
        const synonym = { language, phrase, means: means === NOTHING ? '' : means }
        const { asAct } = await import('#shop/people/staff/as-act.ts')
        const act = { ...actOn(context, 'synonym add', language, phrase), input: synonym }
        const added = await asAct(shop, act, (shop) => verbs.addSynonym(shop, synonym))
        if (!added.ok) throw new CommandProblem(sentence(added.failure, verbs))
        const { synonym: now, isNew } = added.value
        const what = now.means ? `finds '${now.means}'` : 'says nothing beside other words'
        context.say(isNew ? `'${now.phrase}' ${what}.` : `'${now.phrase}' ${what} already.`)
      })
    },
  },
  {
    name: 'synonym remove',
    summary: 'Takes a phrase from the search again, with all its meanings or one',
    arguments: [LANGUAGE, PHRASE],
    options: {
      means: { type: 'string', argument: '<words>', help: 'Only this meaning, as synonym list shows it' },
      ...BY,
    },
    async run(context) {
      const [given, phrase = ''] = context.args
      const language = languageArgument(given)
      const meansOption = context.values.means
      const means = typeof meansOption === 'string' ? (meansOption === NOTHING ? '' : meansOption) : undefined
      await withSynonyms(context, async (shop, verbs) => {
        const { asAct } = await import('#shop/people/staff/as-act.ts')
        const act = { ...actOn(context, 'synonym remove', language, phrase), input: { language, phrase, means } }
        const outcome = await asAct(shop, act, async (shop) => {
          const count = await verbs.removeSynonyms(shop, { language, phrase, means })
          return count > 0 ? done(count) : failed({ kind: 'no-such-phrase' })
        })
        if (!outcome.ok)
          throw new CommandProblem(`The search knows no such phrase: synonym list shows those of ${language}`)
        context.say(
          outcome.value === 1
            ? `'${phrase}' is taken away.`
            : `'${phrase}' is taken away with ${outcome.value} meanings.`,
        )
      })
    },
  },
]
