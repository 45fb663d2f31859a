import { pageToken, PLACE, readPageToken } from '#kit/crypto/page-token.ts'
import { pageLimit } from '#kit/page-limit.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { findNames } from '../editing/find-names.ts'
import { listPeriodicals } from '../editing/save-periodical.ts'
import { namePage, storedName, titlesOfName, type ListedKind } from './name-records.server.ts'
import type { EditedKind, EditedNameFields, NameRecord, NameRow } from './name-record.ts'

const LIMITS = { usual: 50, highest: 200 }
const MOST_FOUND = 50
const SHOWN_TITLES = 50

type ListNames = {
  kind: ListedKind | 'periodical'
  language: Language
  text?: string
  limit?: number | null
  after?: string | null
}

/** OFFICE-33: people, publishers, series and newspapers by the alphabet, or those that were searched for. */
export async function listNames(
  shop: Shop,
  { kind, language, text, limit: wantedRows, after }: ListNames,
): Promise<{ names: NameRow[]; next: string | null }> {
  const limit = pageLimit(wantedRows, LIMITS)
  if (kind === 'periodical') return { names: await periodicalRows(shop, text), next: null }
  if (text) {
    const found = await findNames(shop, { kind, text, language, limit: MOST_FOUND })
    return { names: found.map(({ id, name, aside, titles }) => ({ id, name, aside, titles })), next: null }
  }
  const list = `office names ${kind} ${language}`
  const [order = '', id = ''] = after ? readPageToken(list, after, [PLACE.text, PLACE.text]) : []
  const found = await namePage(shop.db, { kind, language, beyond: after ? { order, id } : null, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    names: shown.map(({ order: _order, ...row }) => row),
    next: last && found.length > limit ? pageToken(list, [last.order, last.id]) : null,
  }
}

async function periodicalRows(shop: Shop, text = ''): Promise<NameRow[]> {
  const sought = text.toLocaleLowerCase('hu')
  const all = (await listPeriodicals(shop)).filter(({ name }) => name.toLocaleLowerCase('hu').includes(sought))
  return Promise.all(
    all.map(async ({ id, name, publisher }) => {
      const { titleCount } = await titlesOfName(shop.db, { kind: 'periodical', id, language: 'hu', limit: 0 })
      return { id, name, aside: publisher ?? '', titles: titleCount }
    }),
  )
}

/** A newspaper's fields as they are edited. */
export async function periodicalFields(
  shop: Pick<Shop, 'db'>,
  id: string,
): Promise<{ version: number; fields: EditedNameFields } | null> {
  const found = (await listPeriodicals(shop)).find((one) => one.id === id)
  if (!found) return null
  const { name, issn, language, frequency, publisher, description, version } = found
  return {
    version,
    fields: {
      name,
      issn: issn ?? '',
      language,
      frequency,
      publisher: publisher ?? '',
      descriptionHu: description.hu,
      descriptionEn: description.en,
    },
  }
}

/** What is known of one of them, with its titles; null where there is none. */
export async function readName(
  shop: Shop,
  { kind, id, language }: { kind: EditedKind; id: string; language: Language },
): Promise<NameRecord | null> {
  const stored = kind === 'periodical' ? await periodicalFields(shop, id) : await storedName(shop.db, kind, id)
  if (!stored) return null
  const titles = await titlesOfName(shop.db, { kind, id, language, limit: SHOWN_TITLES })
  const { fields } = stored
  const name = fields[language === 'hu' ? 'nameHu' : 'nameEn'] ?? fields.name ?? titles.titles[0]?.title ?? ''
  return { kind, id, name, ...stored, ...titles }
}
