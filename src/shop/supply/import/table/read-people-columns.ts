import { isDeepStrictEqual } from 'node:util'
import type { DescriptiveFacts, Person } from '#shop/catalogue/claims/facts/facts.ts'
import { LONGEST_NAME } from '../limits.ts'
import { familyFirstName, readOneName, type NameOrder } from '../person-names.ts'
import { PEOPLE_COLUMNS } from './columns.ts'
import { readPeopleCell } from './read-cells.ts'
import type { CellLine, Tell } from './row-reading.ts'

type PeopleTerms = {
  /** How names are written that come as one. */
  names?: NameOrder
  tell: Tell
  /** Everybody as a shop like this one knows them: where its cells have not been touched, they are meant. */
  known?: readonly Person[]
}

/** Everybody whom the columns of a row name, with all that they did. */
export function readPeopleColumns(
  line: CellLine,
  { names: order = 'family-first', tell, known: knownPeople = [] }: PeopleTerms,
): Pick<DescriptiveFacts, 'contributors' | 'noneAs'> {
  const cellsOfRoles = (Object.keys(PEOPLE_COLUMNS) as (keyof typeof PEOPLE_COLUMNS)[]).map((column) => ({
    role: PEOPLE_COLUMNS[column],
    cell: line(column),
  }))
  if (cellsOfRoles.every(({ cell }) => cell === undefined)) return {}
  const isAsKnown = cellsOfRoles.every(({ role, cell }) => {
    const names = knownPeople.filter(({ roles }) => roles.includes(role)).map(({ name }) => name.hu)
    return isDeepStrictEqual(readPeopleCell(cell ?? ''), names)
  })
  if (isAsKnown) return { contributors: knownPeople }
  const people = new Map<string, Person>()
  for (const { role, cell } of cellsOfRoles) {
    for (const name of readPeopleCell(cell ?? '')) {
      if (name.length > LONGEST_NAME) {
        tell('text-too-long', 'contributors', name)
        continue
      }
      const own = knownPeople.find((person) => person.name.hu === name)
      const [family = '', given] = name.split(/,\s*/, 2)
      const read: ReturnType<typeof readOneName> = own
        ? { name: own.name }
        : given
          ? { name: familyFirstName({ family, given }) }
          : readOneName({ name, order })
      if (read.other)
        tell('name-order', 'contributors', `${read.name.hu} / ${read.name.en} | ${read.other.hu} / ${read.other.en}`)
      const known = people.get(read.name.sort)
      people.set(read.name.sort, {
        ...own,
        roles: [...new Set([...(known?.roles ?? []), role])],
        name: read.name,
        ...(read.other && { otherReading: read.other }),
      })
    }
  }
  const noneAs = cellsOfRoles.filter(({ cell }) => cell === null).map(({ role }) => role)
  return { contributors: [...people.values()], ...(noneAs.length > 0 && { noneAs }) }
}
