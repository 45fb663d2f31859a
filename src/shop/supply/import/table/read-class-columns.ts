import { slugOf } from '#kit/formats/slug.ts'
import { PRODUCT_TYPES, type ProductType } from '#shop/goods/product.ts'
import { CLASS_OF_KIND, VAT_CLASSES, type DescriptiveFacts } from '#shop/catalogue/claims/facts/facts.ts'
import { readDecimal } from '../read-decimal.ts'
import { withoutUnsaid } from '#shop/catalogue/claims/facts/without-unsaid.ts'
import type { CellLine, Tell } from './row-reading.ts'

/** What people call the kinds of goods: Hungarian and English, in small letters without accents. */
const KIND_WORDS = {
  BOOK: 'konyv konyvek konyv-magyar magyar-konyv book books',
  OTHERLANGUAGE:
    'idegen-nyelvu idegen-nyelvu-konyv idegennyelvu-konyv foreign-book foreign-language-book other-language',
  STATIONERYGIFT:
    'ajandek ajandekok ajandektargy ajandektargyak papir papiraru papir-iroszer irodaszer iroszer jatek tarsasjatek puzzle naptar bogre egyeb egyeb-aru nem-konyv papir-es-ajandek stationery gift gifts gift-item stationery-and-gifts toy toys game games puzzle calendar merchandise non-book nonbook other',
  PERIODICAL: 'folyoirat folyoiratok ujsag lap hetilap magazin periodical magazine newspaper',
} as const satisfies Record<ProductType, string>

const BY_WORD: ReadonlyMap<string, ProductType> = new Map(
  PRODUCT_TYPES.flatMap((kind) => KIND_WORDS[kind].split(' ').map((word) => [word, kind] as const)),
)

type SaidClass = Pick<DescriptiveFacts, 'kind' | 'vatClass' | 'vatPercent'>

/** What kind of thing it is, and its VAT, as the columns for them say. */
export function readClassColumns(line: CellLine, tell: Tell): SaidClass {
  const kind = kindCell(line('kind'), tell)
  return withoutUnsaid<SaidClass>({
    kind,
    // Whether a periodical is a daily only a shop knows.
    vatClass:
      VAT_CLASSES.find((one) => one === line('vatClass')) ??
      (kind && kind !== 'PERIODICAL' ? CLASS_OF_KIND[kind] : undefined),
    vatPercent: percentCell(line('vat'), tell),
  })
}

function kindCell(cell: string | null | undefined, tell: Tell): ProductType | undefined {
  if (!cell) return undefined
  const kind = PRODUCT_TYPES.find((one) => one === cell) ?? BY_WORD.get(slugOf(cell.slice(0, 100)))
  if (!kind) tell('class-unreadable', 'kind', cell)
  return kind
}

/** `27`, `27 %`, `27,0%`, `0.27`: a spreadsheet keeps percents as parts of one. */
function percentCell(cell: string | null | undefined, tell: Tell): number | undefined {
  if (!cell) return undefined
  const bare = cell
    .slice(0, 40)
    .replace(/^(?:áfa|vat|k)\s?/i, '')
    .replace(/\s?%$/, '')
  const read = readDecimal(bare.trim())
  const writtenNumber = Number(read?.decimal ?? Number.NaN)
  const percent =
    writtenNumber > 0 && writtenNumber < 1 && !cell.includes('%')
      ? Math.round(writtenNumber * 10_000) / 100
      : writtenNumber
  if (percent >= 0 && percent <= 100) return percent
  tell('class-unreadable', 'vatClass', cell)
  return undefined
}
