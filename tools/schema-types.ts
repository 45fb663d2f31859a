import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  type GraphQLNamedType,
  type GraphQLType,
} from 'graphql'
import { NAMED_VALUES } from '#server/graphql/named-values.ts'

/** How a scalar is written in TypeScript. */
export type Scalars = Readonly<Record<string, string>>

/** As JSON has them on the way. */
export const JSON_SCALARS: Scalars = {
  ID: 'string',
  String: 'string',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  AWSJSON: 'string',
  AWSDate: 'string',
  AWSDateTime: 'string',
}

const INDENT = '  '

/** The type with its lists and nulls around what `named` writes for the named type inside it. */
export function typeText(
  type: GraphQLType,
  list: (item: string) => string,
  named: (type: GraphQLNamedType) => string,
): string {
  if (isNonNullType(type)) return bare(type.ofType)
  return `${bare(type)} | null`

  function bare(inner: GraphQLType): string {
    return isListType(inner) ? list(typeText(inner.ofType, list, named)) : named(inner as GraphQLNamedType)
  }
}

/** `T[]`, with brackets around what needs them. */
export function arrayOf(item: string): string {
  return /[|&]/.test(item.replaceAll(/\{[^]*\}/g, '')) ? `(${item})[]` : `${item}[]`
}

export function readonlyArrayOf(item: string): string {
  return `readonly ${arrayOf(item)}`
}

const LONGEST_LINE = 100

/** An object's type: on one line where it is short, else a field a line. */
export function objectText(fields: readonly string[], depth: number): string {
  const line = `{ ${fields.join('; ')} }`
  if (line.length <= LONGEST_LINE && !line.includes('\n')) return line
  const indent = INDENT.repeat(depth)
  return `{\n${fields.map((field) => `${indent}${INDENT}${field}\n`).join('')}${indent}}`
}

/** Collects what a module needs besides its own: types of the schema that it declares, types of the rooms that it imports. */
export function neededTypes() {
  const declared = new Map<string, string>()
  const imported = new Map<string, Set<string>>()

  function scalarOrDeclared(type: GraphQLNamedType, scalars: Scalars = JSON_SCALARS): string {
    if (isScalarType(type)) {
      const scalar = scalars[type.name]
      if (!scalar) throw new Error(`Nobody has said what the scalar ${type.name} is`)
      return scalar
    }
    if (declared.has(type.name)) return type.name
    if (isEnumType(type)) {
      const values = type.getValues().map(({ name }) => `'${name}'`)
      declared.set(type.name, `export type ${type.name} = ${values.join(' | ')}`)
    } else if (isInputObjectType(type)) {
      // Said before its fields are written: it may have itself inside.
      declared.set(type.name, '')
      const fields = Object.values(type.getFields()).map((field) =>
        inputText(field.name, field.type, field.defaultValue),
      )
      declared.set(type.name, `export type ${type.name} = ${objectText(fields, 0)}`)
    } else throw new Error(`${type.name} is neither a value nor an input`)
    return type.name
  }

  /** What may be null may be left out as well, and so may what has a default. */
  function inputText(name: string, type: GraphQLType, defaultValue?: unknown): string {
    const mayMiss = !isNonNullType(type) || defaultValue !== undefined
    return `${name}${mayMiss ? '?' : ''}: ${typeText(type, readonlyArrayOf, (named) => scalarOrDeclared(named))}`
  }

  function importType(name: string, from: string): string {
    imported.set(from, (imported.get(from) ?? new Set()).add(name))
    return name
  }

  return {
    inputText,
    importType,
    /** A value of this field: of the rooms' own type where they name it. */
    valueText(parent: string, field: string, type: GraphQLNamedType, scalars?: Scalars): string {
      const values = NAMED_VALUES[`${parent}.${field}`]
      return values ? importType(values.type, values.from) : scalarOrDeclared(type, scalars)
    },
    imports: () =>
      [...imported]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([from, names]) => `import type { ${[...names].toSorted().join(', ')} } from '${from}'`),
    declarations: () => [...declared.values()],
  }
}
