import { z } from 'zod'

/** What fits into one body, and what a person reads in a few minutes. */
const MOST_AT_ONCE = 200

export const ean = z
  .string()
  .regex(/^\d{13}$/)
  .meta({ examples: ['9789630000079'] })

/** Scans as a browser sends them, as often as it has to until it is answered. */
export const scanBatch = z.strictObject({
  sentAt: z.iso.datetime().meta({
    description: 'What the clock of the browser said when it sent this; the times of scans are set right by it.',
  }),
  scans: z
    .array(
      z.strictObject({
        id: z.uuid().meta({ description: 'Drawn by the browser: a scan that comes twice is taken once.' }),
        ean,
        copies: z
          .int()
          .min(-10_000)
          .max(10_000)
          .refine((copies) => copies !== 0),
        at: z.iso.datetime(),
      }),
    )
    .max(MOST_AT_ONCE),
  asks: z
    .array(ean)
    .max(MOST_AT_ONCE)
    .default([])
    .meta({ description: 'Codes of which the browser knows nothing yet.' }),
})

/** Lines of far more copies than were expected, of which somebody has said again that they are so many. */
export const sureOf = z
  .array(z.strictObject({ ean, copies: z.int().min(0).max(1_000_000) }))
  .max(1_000)
  .default([])

export const scanExample = {
  sentAt: '2026-11-17T10:00:01.000Z',
  scans: [
    { id: '0b5a1f0e-6f43-4b7e-9d0e-3f6d2a1c9b10', ean: '9789630000079', copies: 1, at: '2026-11-17T10:00:00.000Z' },
  ],
  asks: ['9789630000079'],
}

/** With their moments as the verbs take them. */
export function scansOf({ sentAt, scans }: z.infer<typeof scanBatch>) {
  return { sentAt: new Date(sentAt), scans: scans.map((scan) => ({ ...scan, at: new Date(scan.at) })) }
}
