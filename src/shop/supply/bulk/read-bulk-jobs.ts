import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { countsOfJobs, jobRow, jobRows } from './bulk-job-records.server.ts'
import type { BulkCounts, BulkJob, BulkRowState } from './bulk-job.ts'
import { subjectNames, toldRows, type ToldRow } from './bulk-row-records.server.ts'
import { valueNameOf, type BulkTerms } from './bulk-terms.ts'

export type ToldJob = BulkJob & { counts: BulkCounts }

/** OFFICE-08: the newest first; of one person, or everybody's. */
export async function listBulkJobs(
  { db }: Pick<Shop, 'db'>,
  page: { by: string | null; before: number | null; limit: number },
): Promise<ToldJob[]> {
  const jobs = await jobRows(db, page)
  const counts = await countsOfJobs(
    db,
    jobs.map(({ id }) => id),
  )
  return jobs.map((job) => ({ ...job, counts: counts.get(job.id)! }))
}

const EXAMPLES = 20

type OpenedJob = ToldJob & {
  examples: ToldRow[]
  problems: ToldRow[]
  /** Subjects in them, by their ids. */
  subjects: Record<string, string>
}

export async function readBulkJob({ db }: Pick<Shop, 'db'>, id: number, language: Language): Promise<OpenedJob | null> {
  const job = await jobRow(db, id)
  if (!job) return null
  const [counts, examples, problems] = await Promise.all([
    countsOfJobs(db, [id]),
    toldRows(db, id, { after: 0, limit: EXAMPLES, states: ['waiting', 'done'] }),
    toldRows(db, id, { after: 0, limit: EXAMPLES, states: ['refused', 'skipped'] }),
  ])
  const isOfSubjects = valueNameOf(job.terms) === 'categories'
  const ids = isOfSubjects
    ? [...examples, ...problems].flatMap(({ before, after }) =>
        [before, after].flatMap((value) => (value ?? []) as string[]),
      )
    : []
  const subjects = await subjectNames(db, [...new Set(ids)], language)
  return { ...job, counts: counts.get(id)!, examples, problems, subjects }
}

/** A line a title, in the order of the job; from after one of them on. */
export function bulkJobRows(
  { db }: Pick<Shop, 'db'>,
  id: number,
  page: { after: number; limit: number; states?: readonly BulkRowState[] },
): Promise<ToldRow[]> {
  return toldRows(db, id, page)
}

/** What a job does, and to how many; null where there is none. */
export async function bulkJobTerms(
  { db }: Pick<Shop, 'db'>,
  id: number,
): Promise<{ terms: BulkTerms; total: number } | null> {
  return jobRow(db, id)
}
