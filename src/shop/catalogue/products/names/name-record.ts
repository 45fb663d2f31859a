/** What titles name, and what is edited by itself. */
export const EDITED_KINDS = ['contributor', 'publisher', 'series', 'work', 'periodical'] as const
export type EditedKind = (typeof EDITED_KINDS)[number]

/** Those of which two can turn out to be one; an ISSN keeps newspapers apart. */
export const MERGED_KINDS = ['contributor', 'publisher', 'series', 'work'] as const
export type MergedKind = (typeof MERGED_KINDS)[number]

/**
 * What of the one that goes can be taken instead of what the other says, and which fields go together: an address of the one with a
 * letter box of the other reaches nobody. Other names, numbers and addresses of pages are not chosen: the other gets them all.
 */
const MERGE_CHOICES = {
  contributor: {
    name: ['nameHu', 'nameEn', 'sortName'],
    born: ['born'],
    died: ['died'],
    bioHu: ['bioHu'],
    bioEn: ['bioEn'],
  },
  publisher: {
    name: ['name'],
    contact: ['address', 'email', 'responsibleName', 'responsibleAddress', 'responsibleEmail'],
  },
  series: {
    name: ['name'],
    publisher: ['publisher'],
    descriptionHu: ['descriptionHu'],
    descriptionEn: ['descriptionEn'],
  },
  work: {},
} as const satisfies Record<MergedKind, Readonly<Record<string, readonly string[]>>>

export function mergeChoicesOf(kind: MergedKind): Readonly<Record<string, readonly string[]>> {
  return MERGE_CHOICES[kind]
}

export type EditedNameField = {
  kind: 'line' | 'lines' | 'year' | 'slug' | 'email' | 'frequency' | 'issn' | 'language' | 'titles'
  most: number
  isNeeded?: boolean
}

const line = (most = 200): EditedNameField => ({ kind: 'line', most })
const needed = (field: EditedNameField): EditedNameField => ({ ...field, isNeeded: true })
const lines = (most: number): EditedNameField => ({ kind: 'lines', most })

/** What can be edited of each, in the order in which it is shown. */
const NAME_FIELDS = {
  contributor: {
    nameHu: needed(line()),
    nameEn: needed(line()),
    sortName: needed(line()),
    otherNames: line(1000),
    born: { kind: 'year', most: 5 },
    died: { kind: 'year', most: 5 },
    bioHu: lines(10_000),
    bioEn: lines(10_000),
    slugHu: needed({ kind: 'slug', most: 200 }),
    slugEn: needed({ kind: 'slug', most: 200 }),
  },
  publisher: {
    name: needed(line()),
    address: line(300),
    email: { kind: 'email', most: 254 },
    responsibleName: line(300),
    responsibleAddress: line(300),
    responsibleEmail: { kind: 'email', most: 254 },
  },
  series: { name: needed(line()), publisher: line(), descriptionHu: lines(2000), descriptionEn: lines(2000) },
  work: { titles: { kind: 'titles', most: 4000 } },
  periodical: {
    name: needed(line()),
    issn: { kind: 'issn', most: 9 },
    language: needed({ kind: 'language', most: 3 }),
    frequency: needed({ kind: 'frequency', most: 20 }),
    publisher: line(),
    descriptionHu: lines(2000),
    descriptionEn: lines(2000),
  },
} as const satisfies Record<EditedKind, Record<string, EditedNameField>>

export type EditedNameFields = Readonly<Record<string, string>>

/** What was seen and what it is to be, field by field; the others stay. */
export type NameChanges = Readonly<Record<string, { from: string; to: string }>>

export function fieldsOfName(kind: EditedKind): Readonly<Record<string, EditedNameField>> {
  return NAME_FIELDS[kind]
}

/** A title that has the name. */
export type TitleOfName = {
  id: string
  title: string
  year: number | null
  isWithdrawn: boolean
  /** Of a person: as what. */
  role: string | null
}

export type NameRecord = {
  kind: EditedKind
  id: string
  name: string
  version: number
  fields: EditedNameFields
  /** The newest, and how many there are, so many at most. */
  titles: TitleOfName[]
  titleCount: number
}

export type NameRow = { id: string; name: string; aside: string; titles: number }
