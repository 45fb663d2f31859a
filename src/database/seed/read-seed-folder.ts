import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readFoxpostPoints } from '#shop/goods/shipping/foxpost-points.ts'
import { readGlsPoints } from '#shop/goods/shipping/gls-points.ts'
import type { ParcelPoint } from '#shop/goods/shipping/parcel-point.ts'
import {
  author,
  book,
  seedCategoryTrees,
  gift,
  periodical,
  work,
  type SeedAuthor,
  type SeedBook,
  type SeedCategoryTrees,
  type SeedGift,
  type SeedPeriodical,
  type SeedWork,
} from './catalogue-formats.ts'
import { picturesFormat, type SeedPictures } from './picture-seed.ts'
import { SeedProblem } from './seed-problem.ts'
import { shopFormat, type SeedShop } from './shop-format.ts'

/** A row and where it was read, so that whatever is wrong with it can be found. */
type Placed<Row> = Row & { place: string }

export type SeedData = {
  categories: SeedCategoryTrees
  shop: SeedShop
  authors: Placed<SeedAuthor>[]
  books: Placed<SeedBook>[]
  works: Placed<SeedWork>[]
  gifts: Placed<SeedGift>[]
  periodicals: Placed<SeedPeriodical>[]
  parcelPoints: ParcelPoint[]
  pictures: SeedPictures
}

export async function readSeedFolder(folder: string): Promise<SeedData> {
  const names = (await readdir(folder).catch(cannotRead(folder))).filter((name) => name.endsWith('.json')).sort(byStem)
  const rowsOf = async <Row>(pattern: RegExp, format: z.ZodType<Row>) =>
    (await Promise.all(names.filter((name) => pattern.test(name)).map((name) => readRows(folder, name, format)))).flat()
  const [categories, shop, authors, written, works, gifts, periodicals, parcelPoints, pictures] = await Promise.all([
    readOne(folder, 'categories.json', seedCategoryTrees),
    readOne(folder, 'shop.json', shopFormat),
    rowsOf(/^authors-/, author),
    rowsOf(/^(books|other-languages)/, book),
    rowsOf(/^works/, work),
    rowsOf(/^stationery-gifts/, gift),
    rowsOf(/^periodicals/, periodical),
    readParcelPoints(folder),
    readOne(folder, 'pictures.json', picturesFormat),
  ])
  const known = new Set(works.map(({ key }) => key))
  const books = written.map((row) => (known.has(row.key) ? { ...row, work: row.work ?? row.key } : row))
  return { categories, shop, authors, books, works, gifts, periodicals, parcelPoints, pictures }
}

/** 'books-hu.json' before 'books-hu-translated.json'. */
function byStem(one: string, other: string): number {
  const [a, b] = [one, other].map((name) => name.replace(/\.json$/, '')) as [string, string]
  return a < b ? -1 : a > b ? 1 : 0
}

async function readRows<Row>(folder: string, name: string, format: z.ZodType<Row>): Promise<Placed<Row>[]> {
  const rows = await readJson(folder, name)
  if (!Array.isArray(rows)) throw new SeedProblem(`${name} is not a list`)
  return rows.map((row: unknown, index) => {
    const key = typeof row === 'object' && row && 'key' in row ? ` (${String(row.key)})` : ''
    const place = `${name} row ${index + 1}${key}`
    return { ...checked(format, row, place), place }
  })
}

async function readOne<Content>(folder: string, name: string, format: z.ZodType<Content>): Promise<Content> {
  return checked(format, await readJson(folder, name), name)
}

/** In the carriers' own shapes, so that the demo's points are read as the real ones are. */
async function readParcelPoints(folder: string): Promise<ParcelPoint[]> {
  const lists = [
    { name: 'parcel-points.json', read: readGlsPoints },
    { name: 'foxpost-points.json', read: readFoxpostPoints },
  ]
  const points = await Promise.all(
    lists.map(async ({ name, read }) => {
      const list = read(await readJson(folder, name))
      if (!list || list.skipped > 0) throw new SeedProblem(`${name}: a point cannot be read`)
      return list.points
    }),
  )
  return points.flat()
}

async function readJson(folder: string, name: string): Promise<unknown> {
  const content = await readFile(join(folder, name), 'utf8').catch(cannotRead(name))
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new SeedProblem(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

function checked<Content>(format: z.ZodType<Content>, value: unknown, place: string): Content {
  const { success, data, error } = format.safeParse(value)
  if (success) return data
  const [issue] = error.issues
  throw new SeedProblem(`${place}: ${issue?.path.join('.') || 'the row'}: ${issue?.message}`)
}

function cannotRead(what: string) {
  return (error: unknown): never => {
    throw new SeedProblem(`${what} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
