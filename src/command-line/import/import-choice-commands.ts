import type { FileWord } from '#shop/supply/import/choices/choose.ts'
import { CHOICE_KINDS, subjectWords, WORD_KINDS, type ChoiceKind } from '#shop/catalogue/claims/facts/chosen-words.ts'
import type { Shop } from '#shop/shop.ts'
import { CommandProblem, UsageError, type Command, type CommandContext } from '../command.ts'
import { BY } from '../operator.ts'
import { actOf, refusedChange } from '../shop-facts/fact-change.ts'
import { filled, LANGUAGE_OPTION, languageIn, visible, wordsIn } from './import-report.ts'
import { sayTurned } from './import-source-commands.ts'
import { sourceOption } from './source-option.ts'

const WORD_ARGUMENT = {
  name: 'said',
  help: "As files say it: a subject by scheme and code ('thema FH'), a name, a heading",
}
const SOURCE = {
  source: { type: 'string', argument: '<id>', help: 'Only where this source says it; all unless told' },
} as const

/** The verbs are loaded when they are needed: help and mistakes are answered without them. */
async function loadVerbs() {
  const [{ asAct }, { chooseFor, removeChoice }, lists, { turnTitles }] = await Promise.all([
    import('#shop/people/staff/as-act.ts'),
    import('#shop/supply/import/choices/choose.ts'),
    import('#shop/supply/import/choices/list-choices.ts'),
    import('#shop/catalogue/claims/turn-titles.ts'),
  ])
  return { asAct, chooseFor, removeChoice, ...lists, turnTitles }
}
type Verbs = Awaited<ReturnType<typeof loadVerbs>>

async function withVerbs(context: CommandContext, work: (shop: Shop, verbs: Verbs) => Promise<void>): Promise<void> {
  const [verbs, { withShop }] = await Promise.all([loadVerbs(), import('../with-shop.ts')])
  await withShop(context, (shop) => work(shop, verbs))
}

function kindOf(kinds: readonly ChoiceKind[]) {
  return { name: 'kind', help: kinds.join(', ') }
}

function saidIn<Kind extends ChoiceKind>(
  { args: [given = '', word = ''], values }: CommandContext,
  kinds: readonly Kind[],
): FileWord & { kind: Kind } {
  const kind = kinds.find((one) => one === given)
  if (!kind) throw new UsageError(`<kind> must be one of ${kinds.join(', ')}, not '${given}'`)
  return { kind, said: word, sourceId: sourceIn(values) }
}

function sourceIn({ source }: CommandContext['values']): string | null {
  return typeof source === 'string' ? source : null
}

/** `npm run shop -- import choose…`: what staff decided once, and every later file obeys. */
export const importChoiceCommands: readonly Command[] = [
  {
    name: 'import choose',
    summary: 'Decides once what a subject, a name or a heading of files means here',
    details:
      'What sources have said already is read again at once, without their files; a heading counts from the next file on. A Thema, BISAC or BIC code stands for all that begin with it, the longest counts.',
    arguments: [
      kindOf(WORD_KINDS),
      WORD_ARGUMENT,
      { name: 'ours', help: 'A category by id, a publisher or person by name or id, a column as title or price' },
    ],
    options: { ...SOURCE, ...LANGUAGE_OPTION, ...BY },
    async run(context) {
      const fileWord = saidIn(context, WORD_KINDS)
      const [, , ours = ''] = context.args
      await withVerbs(context, async (shop, { asAct, chooseFor, turnTitles }) => {
        const act = actOf(context, 'import choose', `choice:${fileWord.kind}:${fileWord.said}`)
        const chosen = await asAct(shop, act, (shop) => chooseFor(shop, { ...fileWord, ours, by: act.by }))
        if (!chosen.ok) throw refusedChange(chosen.failure, languageIn(context))
        const { chosen: isNow, chosenAlready } = wordsIn(context).importAnswers
        context.say(filled(chosen.value.isChanged ? isNow : chosenAlready, { said: fileWord.said, ours }))
        sayTurned(context, await turnTitles(shop))
      })
    },
  },
  {
    name: 'import unchoose',
    summary: 'Takes back what was decided with import choose or import decide',
    details: 'A title whose subjects mean nothing any more keeps the categories that it has.',
    arguments: [kindOf(CHOICE_KINDS), WORD_ARGUMENT],
    options: { ...SOURCE, ...LANGUAGE_OPTION, ...BY },
    async run(context) {
      const fileWord = saidIn(context, CHOICE_KINDS)
      await withVerbs(context, async (shop, { asAct, removeChoice, turnTitles }) => {
        const act = actOf(context, 'import unchoose', `choice:${fileWord.kind}:${fileWord.said}`)
        const removed = await asAct(shop, act, (shop) => removeChoice(shop, fileWord))
        const { importAnswers } = wordsIn(context)
        if (!removed.ok) throw new CommandProblem(filled(importAnswers['no-such-choice'], { said: fileWord.said }))
        context.say(filled(importAnswers.unchosen, { said: fileWord.said }))
        sayTurned(context, await turnTitles(shop))
      })
    },
  },
  {
    name: 'import choices',
    summary:
      'Lists what was decided (kind, said, ours, source), then subjects that have no category yet, with their titles',
    options: {
      source: { type: 'string', argument: '<id>', help: 'Only what counts for this source' },
      json: { type: 'boolean', help: 'As one JSON object: choices, notMapped' },
    },
    run: (context) =>
      withVerbs(context, async (shop, { listChoices, listSubjectsNotMapped }) => {
        const source = await sourceOption(shop, context.values)
        const [choices, notMapped] = await Promise.all([listChoices(shop, source), listSubjectsNotMapped(shop, source)])
        if (context.values.json) return context.say(JSON.stringify({ choices, notMapped }))
        for (const { kind, said: word, ours, name, sourceId } of choices)
          context.say([kind, visible(word), visible(name ?? `${ours} (gone)`), sourceId ?? 'all'].join('\t'))
        for (const { titles, heading, sourceId, ...subject } of notMapped)
          context.say(
            ['not mapped', visible(subjectWords(subject)), visible(heading ?? ''), sourceId, titles].join('\t'),
          )
      }),
  },
]
