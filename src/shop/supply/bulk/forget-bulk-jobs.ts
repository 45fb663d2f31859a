import { DAY_MS } from '#kit/durations.ts'
import type { Shop } from '#shop/shop.ts'
import { deleteJobsBefore } from './bulk-job-records.server.ts'

const KEPT_DAYS = 90

/** Jobs that are over, or that nobody has started, for so long are taken away with their rows; what they did stays in the audit. */
export async function forgetBulkJobs({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  await deleteJobsBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS))
}
