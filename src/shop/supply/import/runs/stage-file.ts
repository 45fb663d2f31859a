import type { Shop } from '#shop/shop.ts'
import type { FileHead, FilePart } from '../file-part.ts'
import type { Problem } from '#shop/catalogue/claims/facts/problems.ts'
import { insertFileProblems, type StagedRecord } from './row-records.server.ts'
import { lastFileOf, writeRunFile, type ImportRun } from './run-records.server.ts'
import { stageRecords, type ReadBatch } from './stage-records.ts'

const RECORDS_AT_ONCE = 500

export type StagedFile = { kind: 'staged' } | { kind: 'stopped' } | { kind: 'refused'; problem: Problem }

type StageFile = {
  run: ImportRun
  /** The file from the run's cursor on. */
  parts: AsyncIterable<FilePart>
  onBatch?: (batch: ReadBatch) => Promise<void> | void
}

/** Reads a file into the run's rows, from where it was left. The same file as the last that stands says nothing new. */
export async function stageFile(shop: Shop, { run, parts, onBatch = () => {} }: StageFile): Promise<StagedFile> {
  const last = await lastFileOf(shop.db, run.sourceId)
  const { isForced = false, sha256 } = run.file
  if (!isForced && last.sha256 === sha256) {
    await insertFileProblems(shop.db, run.id, [{ code: 'same-file' }])
    return { kind: 'staged' }
  }
  let refused: Problem | undefined
  const batches = batchesOf(run, parts, {
    async head(head) {
      if (!isForced && head.sentAt && last.sentAt && head.sentAt < last.sentAt)
        return { code: 'older-file', value: head.sentAt }
      await writeRunFile(shop.db, run.id, { ...run.file, ...describedBy(head) })
      return null
    },
    async refuse(problem, headings) {
      refused = problem
      if (headings) await writeRunFile(shop.db, run.id, { ...run.file, headings })
    },
    onBatch,
  })
  const staging = await stageRecords(shop, run.id, batches)
  if (refused) return { kind: 'refused', problem: refused }
  return { kind: staging }
}

function describedBy({ format, encoding, sentAt, messageNumber, unknownColumns, repeatedColumns }: FileHead) {
  return { format, encoding, sentAt, messageNumber, unknownColumns, repeatedColumns }
}

type FileListener = {
  head(head: FileHead): Promise<Problem | null>
  refuse(problem: Problem, headings?: readonly string[]): Promise<void>
  onBatch(batch: ReadBatch): Promise<void> | void
}

async function* batchesOf(
  run: ImportRun,
  parts: AsyncIterable<FilePart>,
  listener: FileListener,
): AsyncGenerator<ReadBatch> {
  let records: StagedRecord[] = []
  let { cursor } = run
  const batch = async (problems: readonly Problem[] = []): Promise<ReadBatch> => {
    const read = { records, problems, cursor }
    records = []
    await listener.onBatch(read)
    return read
  }
  for await (const part of parts) {
    if (part.kind === 'refused') return listener.refuse(part.problem, part.headings)
    if (part.kind === 'head') {
      const problem = await listener.head(part.head)
      if (problem) return listener.refuse(problem)
      continue
    }
    if (part.kind === 'end') {
      const empty = part.records === 0 ? [{ code: 'no-records' as const }] : []
      yield await batch([...part.problems, ...empty])
      continue
    }
    const { number, line, record, next } = part
    records.push({ number, line, record })
    cursor = next
    if (records.length === RECORDS_AT_ONCE) yield await batch()
  }
}
