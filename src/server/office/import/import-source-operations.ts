import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { chosenColumns } from '#shop/supply/import/choices/chosen-columns.ts'
import { readSourceLook } from '#shop/supply/import/office/read-source-look.ts'
import { fetchSoon } from '#shop/supply/import/places/fetch-soon.ts'
import { listSources, pauseSource, saveSource } from '#shop/supply/import/sources/save-source.ts'
import { sourceShape, type SourceFile } from '#shop/supply/import/sources/source-file.ts'
import { HEADING_MEANINGS } from '#shop/supply/import/table/columns.ts'
import type { Shop } from '#shop/shop.ts'
import { listPlaces } from '#shop/goods/stock/save-place.ts'
import { factFailure } from '../house/fact-problems.ts'
import { lookAnswer, tableLook } from './import-shapes.ts'
import { officeOperation } from '../office-operation.ts'
import { officeSubject } from '../office-subject.ts'

const tag = 'Import'

const { act: sourceAct, reading: sourceReading } = officeSubject({
  path: '/import/sources/{sourceId}',
  tag,
  parameters: z.strictObject({ sourceId: z.string().max(40) }),
  example: { sourceId: 'files' },
  record: ({ sourceId }) => `source:${sourceId}`,
  problems: ['no-such-source'],
})

/** OFFICE-57: what is agreed with whoever tells of titles. */
export const importSourceOperations = [
  sourceReading({
    id: 'readImportSource',
    path: '',
    summary: 'What is agreed with a source',
    permission: 'import.sources',
    answer: {
      status: 200,
      description: 'Without passwords: what is left out when it is saved stays as it was.',
      schema: z.strictObject({
        source: sourceShape,
        version: z.int(),
        hasSecret: z.boolean(),
        places: z.array(z.strictObject({ id: z.string(), name: z.string() })),
        look: tableLook,
        chosen: z
          .record(z.string(), z.enum(HEADING_MEANINGS))
          .meta({ description: 'What was chosen for headings of its files besides its rules, which go first.' }),
      }),
    },
    run: async (shop, { parameters }) => {
      const source = (await listSources(shop)).find(({ id }) => id === parameters.sourceId)
      if (!source || source.kind === 'hand') return failed({ kind: 'no-such-source' })
      const { id, name, kind, rank, fieldRanks, rules, place, schedule, version } = source
      const given: SourceFile = { id, name, kind, rank, fieldRanks, rules, ...(place && { place, schedule }) }
      const hasSecret = place?.kind === 'https' && place.signIn !== undefined
      const places = (await listPlaces(shop)).map((one) => ({ id: one.id, name: one.name }))
      const [look, chosen] = await Promise.all([readSourceLook(shop, id), chosenColumns(shop, id)])
      return done({ source: given, version, hasSecret, places, look: lookAnswer(look), chosen })
    },
  }),
  officeOperation({
    id: 'saveImportSource',
    method: 'post',
    path: '/import/sources',
    tag,
    summary: 'A source, new or changed',
    description:
      'All of it is said each time: what is left out has its default again, but for the password, which is given anew for another server or user.',
    permission: 'import.sources',
    // What is fetched from another place is believed as what came from the one before, and a password goes there.
    proof: async (shop, { body: { source, secret } }) => secret !== undefined || isOtherPlace(shop, source),
    body: z.strictObject({
      source: sourceShape,
      secret: z
        .string()
        .min(1)
        .max(1000)
        .optional()
        .meta({ description: 'Password or token of its place. Kept sealed, and told nowhere.' }),
      version: z.int().min(0).meta({ description: 'The one that was seen; 0 of a new source.' }),
    }),
    answer: {
      status: 200,
      description: 'As it is now.',
      schema: z.strictObject({ id: z.string(), isChanged: z.boolean() }),
    },
    problems: ['stale'],
    example: {
      body: { source: { id: 'pelda', name: 'Példa Kiadó', kind: 'onix', rank: 10 }, version: 0 },
    },
    act: {
      operation: 'import source',
      record: ({ body }) => `source:${body.source.id}`,
      secret: ['secret'],
    },
    run: async (shop, { body: { source, secret, version } }) => {
      const saved = await saveSource(shop, withSecret(source, secret), version)
      if (!saved.ok) return failed(factFailure(saved.failure, 'source'))
      // Whose word counts more or less than before has its titles decided again.
      shop.wake('imports')
      return done({ id: source.id, ...saved.value })
    },
  }),
  sourceAct({
    id: 'pauseImportSource',
    path: '/pause',
    summary: 'A source does not count for what can be ordered, and is not fetched; or does again',
    permission: 'import.sources',
    body: z.strictObject({ isPaused: z.boolean() }),
    answer: { status: 200, description: 'As it is now.', schema: z.strictObject({ isPaused: z.boolean() }) },
    example: { isPaused: true },
    act: 'import pause',
    run: async (shop, { parameters, body: { isPaused } }) => {
      const paused = await pauseSource(shop, { id: parameters.sourceId, isPaused })
      if (!paused.ok) return paused
      shop.wake('imports')
      return done({ isPaused })
    },
  }),
  sourceAct({
    id: 'fetchImportSource',
    path: '/fetch',
    summary: 'Fetches the file of a source now, whatever its times are',
    permission: 'import.run',
    answer: { status: 202, description: 'It is looked at now.', schema: z.strictObject({}) },
    problems: ['no-fetching', 'is-paused', 'being-fetched'],
    act: 'import fetch',
    run: async (shop, { parameters }) => {
      const fetched = await fetchSoon(shop, parameters.sourceId)
      if (fetched.ok) return done({})
      const { kind } = fetched.failure
      return failed({ kind: kind === 'no-place' ? 'no-fetching' : kind })
    },
  }),
]

async function isOtherPlace(shop: Shop, { id, place }: SourceFile): Promise<boolean> {
  const known = (await listSources(shop)).find((one) => one.id === id)
  return place !== undefined && !isDeepStrictEqual(known?.place, place)
}

/** What is left out stays as it was. */
function withSecret(source: SourceFile, secret: string | undefined): SourceFile {
  const { place } = source
  if (place?.kind !== 'https' || !place.signIn) return source
  const { secret: _, ...signIn } = place.signIn
  return { ...source, place: { ...place, signIn: { ...signIn, ...(secret !== undefined && { secret }) } } }
}
