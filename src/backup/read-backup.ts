import { ArchiveDamaged, readArchive } from '#kit/formats/archive.ts'
import { readMigrations } from '#database/migration-files.ts'
import { isObjectKey } from '#shop/catalogue/content/object-store.ts'
import { anyManifest, FORMAT, manifest, MANIFEST, OBJECTS, SECRET, TABLES, type Manifest } from './backup-parts.ts'
import { BackupProblem } from './backup-problem.ts'

export type BackupPart =
  | { kind: 'secret'; secret: Buffer }
  | { kind: 'rows'; table: Manifest['tables'][number]; piece: Buffer }
  | { kind: 'object'; key: string; bytes: Buffer }

const SECRET_BYTES = 32

export type Backup = { manifest: Manifest; secret: Buffer }

/** Reads all of it once and changes nothing: a file that is damaged, or from a newer shop, is refused here. */
export async function checkBackup(
  file: string,
  { migrations, onRead }: { migrations: string; onRead: (bytes: number) => void },
): Promise<Backup> {
  let read: Manifest | null = null
  let secret: Buffer | null = null
  for await (const part of backupParts(file, onRead)) {
    if ('manifest' in part) {
      read = part.manifest
      await requireKnownMigrations(read, migrations)
    } else if (part.kind === 'secret') secret = part.secret
  }
  if (!read || secret?.length !== SECRET_BYTES) throw new BackupProblem(`${file} is no backup of a shop`)
  return { manifest: read, secret }
}

/** The manifest, and then the parts in the order they were written. */
export async function* backupParts(
  file: string,
  onRead: (bytes: number) => void,
): AsyncGenerator<{ manifest: Manifest } | BackupPart> {
  let read: Manifest | null = null
  try {
    for await (const { name, bytes } of readArchive(file, onRead)) {
      if (!read) {
        if (name !== MANIFEST) throw new BackupProblem(`${file} is no backup of a shop`)
        read = readManifest(file, bytes)
        yield { manifest: read }
      } else if (name === SECRET) yield { kind: 'secret', secret: Buffer.from(bytes.toString(), 'base64') }
      else if (name.startsWith(OBJECTS) && isObjectKey(name.slice(OBJECTS.length)))
        yield { kind: 'object', key: name.slice(OBJECTS.length), bytes }
      else {
        const table = read.tables[Number(/^(\d+)-/.exec(name.slice(TABLES.length))?.[1])]
        if (!name.startsWith(TABLES) || !table) throw new BackupProblem(`${file} holds ${name}, which no backup does`)
        yield { kind: 'rows', table, piece: bytes }
      }
    }
  } catch (error) {
    if (error instanceof ArchiveDamaged)
      throw new BackupProblem(`${file} is damaged or no backup: ${error.message}`, { cause: error })
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new BackupProblem(`There is no file ${file}`, { cause: error })
    throw error
  }
}

function readManifest(file: string, bytes: Buffer): Manifest {
  const json: unknown = JSON.parse(bytes.toString())
  const any = anyManifest.safeParse(json)
  if (any.success && any.data.format > FORMAT)
    throw new BackupProblem(
      `${file} is the backup of a newer shop (format ${any.data.format}, this one reads ${FORMAT})`,
    )
  const read = manifest.safeParse(json)
  if (!read.success) throw new BackupProblem(`${file} is no backup of a shop`)
  return read.data
}

async function requireKnownMigrations({ migrations }: Manifest, folder: string): Promise<void> {
  const known = new Map((await readMigrations(folder)).map((file) => [file.number, file]))
  for (const { number, name, checksum } of migrations) {
    const file = known.get(number)
    if (!file)
      throw new BackupProblem(
        `The backup is of a newer shop, with migration ${number} (${name}), which this one does not know`,
      )
    if (file.checksum !== checksum)
      throw new BackupProblem(
        `The backup is of another shop: its migration ${number} (${name}) is not ${file.fileName}`,
      )
  }
}
