import { z } from 'zod'

/** Raised when the layout of backups changes. */
export const FORMAT = 1

/** What stands where in the file. The manifest comes first. */
export const MANIFEST = 'kolofon-backup.json'
export const SECRET = 'keys/shop-secret'
export const OBJECTS = 'objects/'
export const TABLES = 'database/'

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })

/** Read before everything else: only its first line has to be understood of a file from the future. */
export const anyManifest = z.object({ format: z.number() })

export const manifest = z.object({
  format: z.literal(FORMAT),
  shop: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ number: z.number(), name: z.string(), checksum: z.string() })),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
})
export type Manifest = z.infer<typeof manifest>
