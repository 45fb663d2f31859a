import type { Shop } from '#shop/shop.ts'
import { chosenColumns } from './choices/chosen-columns.ts'
import type { FilePart } from './file-part.ts'
import { keptFiles } from './import-files.ts'
import { readImportFile, type ImportFileRules } from './read-import-file.ts'
import { writeTableLook } from './runs/look-records.server.ts'
import type { ImportRun } from './runs/run-records.server.ts'
import type { SourceRules } from './sources/source-file.ts'
import { readSource } from './sources/source-records.server.ts'

type RunFileInput = { path: string; run: ImportRun; rules: SourceRules; onLook: ImportFileRules['onLook'] }

/** The file that was kept for a run, by the rules of its source. */
export async function openKeptFile(shop: Shop, run: ImportRun): Promise<AsyncIterable<FilePart>> {
  const rules = (await readSource(shop.db, run.sourceId))?.rules ?? {}
  const columns = { ...(await chosenColumns(shop, run.sourceId)), ...rules.columns }
  return readRunFile({
    path: await keptFiles(shop).fetched(run.file.sha256),
    run,
    rules: { ...rules, columns },
    onLook: (look) => writeTableLook(shop.db, run.id, look),
  })
}

/** The file of a run from where it was left, read as its source's rules say, and as whoever brought it has said. */
function readRunFile({ path, run, rules, onLook }: RunFileInput): AsyncIterable<FilePart> {
  const { encoding, delimiter, sheet, columns, emptyClears, names, language } = rules
  const ofSource = { encoding, delimiter, sheet, columns, emptyClears, names, language }
  const columnsInOne = { ...columns, ...run.file.readAs?.columns }
  return readImportFile({
    path,
    rules: {
      ...ofSource,
      onLook,
      ...run.file.readAs,
      ...(Object.keys(columnsInOne).length > 0 && { columns: columnsInOne }),
    },
    from: run.cursor,
  })
}
