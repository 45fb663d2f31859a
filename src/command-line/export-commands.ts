import path from 'node:path'
import type { ExportPiece } from '#shop/supply/export/exported-titles.ts'
import type { Shop } from '#shop/shop.ts'
import { CommandProblem, languageArgument, UsageError, type Command, type CommandContext } from './command.ts'
import { dayIn } from './command-moments.ts'
import { peakMemoryMb } from './peak-memory.ts'

const FILE = { name: 'file', help: 'The file to write; one of this name is replaced when the new one is whole' }

const JSON_OPTION = { type: 'boolean', help: 'Says what was written as one JSON object' } as const

/** Writes a file of the shop piece by piece, and says how much of it there is. */
async function writeExport(context: CommandContext, pieces: (shop: Shop) => AsyncIterable<ExportPiece>): Promise<void> {
  const [{ writeInPieces }, { withShop }] = await Promise.all([
    import('#kit/process/durable-file.ts'),
    import('./with-shop.ts'),
  ])
  const file = path.resolve(context.args[0] ?? '')
  await withShop(context, async (shop) => {
    const startedAt = performance.now()
    let records = 0
    const text = async function* () {
      for await (const piece of pieces(shop)) {
        records += piece.records
        yield piece.text
      }
    }
    const bytes = await writeInPieces(file, text()).catch((error: NodeJS.ErrnoException) => {
      if (error.syscall === undefined || !error.path) throw error
      throw new CommandProblem(`${file} cannot be written: ${error.code}`, { cause: error })
    })
    context.say(
      context.values.json
        ? JSON.stringify({ file, records, bytes, seconds: secondsSince(startedAt), peakMemoryMb: peakMemoryMb() })
        : `${file}: ${records} records, ${inBytes(bytes)}.`,
    )
  })
}

function secondsSince(startedAt: number): number {
  return Number(((performance.now() - startedAt) / 1000).toFixed(3))
}

/** `npm run shop -- export …` */
export const exportCommands: readonly Command[] = [
  {
    name: 'export onix',
    summary: 'Writes the catalogue as a message of ONIX, which import takes back as it is',
    details:
      'The shop may run meanwhile. With --since it has the titles that have been changed from that day on, and says of\n' +
      'deleted ones that they are.',
    arguments: [FILE],
    options: {
      release: { type: 'string', argument: '<release>', help: '3.0 or 3.1; 3.0 unless told' },
      short: { type: 'boolean', help: 'With short tags' },
      since: { type: 'string', argument: '<day>', help: 'As 2026-11-16; all titles unless told' },
      json: JSON_OPTION,
    },
    async run(context) {
      const [{ exportOnix }, { ONIX_RELEASES }] = await Promise.all([
        import('#shop/supply/export/export-onix.ts'),
        import('#shop/supply/export/onix/onix-writer.ts'),
      ])
      const { values } = context
      const wanted = values.release ?? '3.0'
      const release = ONIX_RELEASES.find((one) => one === wanted)
      if (!release) throw new UsageError(`--release must be one of ${ONIX_RELEASES.join(', ')}, not '${wanted}'`)
      const since = dayIn(values, 'since') ?? null
      const tags = values.short ? 'short' : 'reference'
      await writeExport(context, (shop) => exportOnix(shop, { release, tags, since }))
    },
  },
  {
    name: 'export csv',
    summary: 'Writes the catalogue as a table for spreadsheets, which import takes back as it is',
    details:
      'The shop may run meanwhile. Cells may be changed in a spreadsheet and the file imported again; columns whose name\n' +
      'begins with Kolofon are for the import and better left alone.',
    arguments: [FILE],
    options: {
      language: { type: 'string', argument: '<language>', help: 'Of its headings, hu or en; hu unless told' },
      json: JSON_OPTION,
    },
    async run(context) {
      const { exportCsv } = await import('#shop/supply/export/export-csv.ts')
      const { language: wanted = 'hu' } = context.values
      const language = languageArgument(String(wanted), '--language')
      await writeExport(context, (shop) => exportCsv(shop, language))
    },
  },
  {
    name: 'export stock',
    summary: 'Writes how many copies of which title stand where, and how many of them are promised, as a table',
    arguments: [FILE],
    options: { json: JSON_OPTION },
    async run(context) {
      const { exportStock } = await import('#shop/supply/export/export-stock.ts')
      await writeExport(context, exportStock)
    },
  },
]

function inBytes(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}
