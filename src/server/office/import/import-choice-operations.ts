import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { chooseFor, removeChoice } from '#shop/supply/import/choices/choose.ts'
import { CHOICE_KINDS, subjectWords, WORD_KINDS } from '#shop/catalogue/claims/facts/chosen-words.ts'
import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import { decideTitle, listTitleDecisions, otherAnswers } from '#shop/supply/import/choices/decide-title.ts'
import { listChoices, listSubjectsNotMapped } from '#shop/supply/import/choices/list-choices.ts'
import { handOverRun } from '#shop/supply/import/runs/hand-over-run.ts'
import { listNearNames } from '#shop/supply/import/office/list-near-names.ts'
import { listCategories } from '#shop/catalogue/products/editing/save-category.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { factFailure } from '../house/fact-problems.ts'
import { sourceNames } from '#shop/supply/import/sources/source-names.ts'
import { officeOperation } from '../office-operation.ts'
import { moment } from '../../rest/moment.ts'
import { runRecordAct } from './run-acts.ts'

const tag = 'Import'
const MOST_SHOWN = 500
const count = z.int()
const text = z.string().nullable()
const wordInFiles = inputFields.oneLine(500).meta({ description: 'As files say it; a subject by scheme and code.' })
const source = z.string().max(40).nullable().default(null).meta({ description: 'Null: whoever says it.' })

/** OFFICE-58: what only a person can say: which title a record is, and what words of files mean here. */
export const importChoiceOperations = [
  officeOperation({
    id: 'listImportDecisions',
    method: 'get',
    path: '/import/decisions',
    tag,
    summary: 'Records of which only a person can say which title they are',
    permission: 'import.run',
    answer: {
      status: 200,
      description: 'With the titles of ours that they may be.',
      schema: z.strictObject({
        decisions: z.array(
          z.strictObject({
            run: count,
            record: count,
            line: count,
            state: z.string(),
            source: z.string(),
            sourceName: z.string(),
            reference: text,
            ean: text,
            code: z.string(),
            name: text,
            value: text,
            mayBeNew: z.boolean(),
            kinds: z.array(z.enum(PRODUCT_TYPES)),
            candidates: z.array(z.strictObject({ productId: z.string(), ean: z.string(), name: z.string() })),
          }),
        ),
      }),
    },
    problems: [],
    example: {},
    run: async (shop) => {
      const [found, names] = await Promise.all([listTitleDecisions(shop, null), sourceNames(shop)])
      const decisions = found.slice(0, MOST_SHOWN)
      return done({
        decisions: decisions.map((decision) => {
          const { run, record, line, state, sourceId, reference, ean, code, name, value, candidates } = decision
          const { isNew, kinds } = otherAnswers(decision)
          return {
            run,
            record,
            line,
            state,
            source: sourceId,
            sourceName: names.get(sourceId) ?? sourceId,
            reference,
            ean,
            code,
            name,
            value,
            mayBeNew: isNew,
            kinds: [...kinds],
            candidates,
          }
        }),
      })
    },
  }),
  runRecordAct({
    id: 'decideImportTitle',
    path: '/title',
    summary: 'Says which title a record is; it counts for all later files of its source',
    permission: 'import.run',
    body: z.strictObject({
      ours: z.string().min(1).max(60).meta({
        description:
          'The EAN or id of the title; `new`: none of ours; its kind, where that is asked; `none`: left alone.',
      }),
    }),
    answer: {
      status: 200,
      description: '`isChecking`: its run is checked again; else it counts from the next file on.',
      schema: z.strictObject({ isChecking: z.boolean(), source: z.string(), said: z.string() }),
    },
    problems: ['nothing-to-decide', 'invalid'],
    example: { ours: 'new' },
    act: 'import decide',
    run: async (shop, { parameters, body: { ours } }, { by }) => {
      const decided = await decideTitle(shop, { ...parameters, ours, by })
      if (!decided.ok)
        return decided.failure.kind === 'not-one-of'
          ? failed(factFailure([decided.failure.problem]))
          : failed({ kind: decided.failure.kind })
      const { isChecking, decision } = decided.value
      if (isChecking) await handOverRun(shop, parameters.run)
      return done({ isChecking, source: decision.sourceId, said: decision.reference ?? decision.ean ?? '' })
    },
  }),
  officeOperation({
    id: 'listImportChoices',
    method: 'get',
    path: '/import/choices',
    tag,
    summary: 'What words of files mean here, and what has no meaning yet',
    permission: 'import.run',
    query: z.strictObject({ language: inputFields.wordsIn }),
    answer: {
      status: 200,
      description: 'Subjects of most titles first.',
      schema: z.strictObject({
        choices: z.array(
          z.strictObject({
            kind: z.enum(CHOICE_KINDS),
            said: z.string(),
            ours: z.string(),
            name: text.meta({ description: 'Null: what was chosen is gone.' }),
            source: text,
            sourceName: text,
            at: moment,
          }),
        ),
        subjects: z.array(
          z.strictObject({
            said: z.string(),
            heading: text,
            source: z.string(),
            sourceName: z.string(),
            titles: count,
          }),
        ),
        names: z.array(
          z.strictObject({
            kind: z.enum(['publisher', 'person']),
            said: z.string(),
            near: z.array(z.string()),
            source: z.string(),
            sourceName: z.string(),
            run: count,
          }),
        ),
        categories: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      }),
    },
    problems: [],
    example: { query: {} },
    run: async (shop, { query: { language } }) => {
      const [choices, subjects, names, categories, sources] = await Promise.all([
        listChoices(shop, null),
        listSubjectsNotMapped(shop, null),
        listNearNames(shop),
        listCategories(shop),
        sourceNames(shop),
      ])
      const calledOf = (id: string) => sources.get(id) ?? id
      const nameOf = new Map(categories.map(({ id, texts }) => [id, texts[language].name]))
      return done({
        choices: choices.map(({ kind, said: word, ours, name, sourceId, chosenAt }) => ({
          kind,
          said: word,
          ours,
          source: sourceId,
          sourceName: sourceId && calledOf(sourceId),
          name: kind === 'subject' ? (nameOf.get(ours) ?? null) : name,
          at: new Date(chosenAt),
        })),
        subjects: subjects.slice(0, MOST_SHOWN).map(({ sourceId, heading, titles, ...subject }) => ({
          said: subjectWords(subject),
          heading,
          source: sourceId,
          sourceName: calledOf(sourceId),
          titles,
        })),
        names: names.map(({ sourceId, ...name }) => ({ ...name, source: sourceId, sourceName: calledOf(sourceId) })),
        categories: categories.map(({ id, texts, parentId }) => ({
          id,
          name: parentId === null ? texts[language].name : `${nameOf.get(parentId) ?? ''} › ${texts[language].name}`,
        })),
      })
    },
  }),
  officeOperation({
    id: 'chooseForImport',
    method: 'post',
    path: '/import/choices',
    tag,
    summary: 'Decides once what a subject, a name or a heading of files means here',
    description:
      'What sources have said already is read again, without their files; a heading counts from the next file on.',
    permission: 'import.run',
    body: z.strictObject({
      kind: z.enum(WORD_KINDS),
      said: wordInFiles,
      ours: inputFields
        .oneLine(200)
        .meta({ description: 'A category, publisher or person by id or name, or a column.' }),
      source,
    }),
    answer: { status: 200, description: 'From now on.', schema: z.strictObject({ isChanged: z.boolean() }) },
    problems: ['invalid'],
    example: { body: { kind: 'column', said: 'Mű', ours: 'title' } },
    act: { operation: 'import choose', record: ({ body }) => `choice:${body.kind}:${body.said}` },
    run: async (shop, { body: { source: sourceId, ...body } }, { by }) => {
      const chosen = await chooseFor(shop, { ...body, sourceId, by })
      if (!chosen.ok) return failed(factFailure(chosen.failure))
      shop.wake('imports')
      return chosen
    },
  }),
  officeOperation({
    id: 'removeImportChoice',
    method: 'post',
    path: '/import/choices/remove',
    tag,
    summary: 'What was chosen for words of files counts no more',
    permission: 'import.run',
    body: z.strictObject({ kind: z.enum(CHOICE_KINDS), said: wordInFiles, source }),
    answer: { status: 200, description: 'They mean what they meant before.', schema: z.strictObject({}) },
    problems: ['no-such-choice'],
    example: { body: { kind: 'subject', said: 'thema FH' } },
    act: { operation: 'import unchoose', record: ({ body }) => `choice:${body.kind}:${body.said}` },
    run: async (shop, { body: { source: sourceId, ...body } }) => {
      const removed = await removeChoice(shop, { ...body, sourceId })
      if (!removed.ok) return removed
      shop.wake('imports')
      return done({})
    },
  }),
]
