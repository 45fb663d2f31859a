import {
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { RESOLVED_FIELDS } from '#server/graphql/named-values.ts'
import { JSON_SCALARS, neededTypes, objectText, readonlyArrayOf, typeText, type Scalars } from './schema-types.ts'

/** What may be handed to be written as JSON. */
const WRITTEN_SCALARS: Scalars = { ...JSON_SCALARS, ID: 'string | number' }

/** The server's module of the schema: each operation's arguments as they arrive, and what its resolver has to give. */
export function resolversModule(schema: GraphQLSchema): string {
  const types = neededTypes()
  types.importType('Resolver', './resolver.ts')
  const objects = new Map<string, string>()

  function resultText(parent: GraphQLObjectType, { name, type }: GraphQLField<unknown, unknown>): string {
    return typeText(type, readonlyArrayOf, (named) =>
      isObjectType(named) ? objectNamed(named) : types.valueText(parent.name, name, named, WRITTEN_SCALARS),
    )
  }

  function objectNamed(type: GraphQLObjectType): string {
    if (objects.has(type.name)) return type.name
    // Said before its fields are written: it may have itself inside.
    objects.set(type.name, '')
    const fields = Object.values(type.getFields())
      .filter(({ name }) => !RESOLVED_FIELDS.includes(`${type.name}.${name}`))
      .map((field) => {
        const result = resultText(type, field)
        return `${field.name}${result.endsWith(' | null') ? '?' : ''}: ${result}`
      })
    objects.set(type.name, `export type ${type.name} = ${objectText(fields, 0)}`)
    return type.name
  }

  function resolversOf(root: GraphQLObjectType): string {
    const fields = Object.values(root.getFields()).map((field) => {
      const given = field.args.map(({ name, type, defaultValue }) => types.inputText(name, type, defaultValue))
      const input = given.length > 0 ? objectText(given, 1) : 'Record<string, never>'
      return `${field.name}: Resolver<unknown, ${input}, ${resultText(root, field)}>`
    })
    return `export type ${root.name}Resolvers = ${objectText(fields, 0)}`
  }

  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((root) => (root ? resolversOf(root) : []))
  for (const place of RESOLVED_FIELDS) declareResult(place)

  function declareResult(place: string): void {
    const [parent = '', name = ''] = place.split('.')
    const type: GraphQLNamedType | undefined = schema.getType(parent)
    const field = isObjectType(type) ? type.getFields()[name] : undefined
    if (!isObjectType(type) || !field) throw new Error(`The schema has no ${place}`)
    resultText(type, field)
  }

  return [
    "// Made from schema.graphql and named-values.ts: change these and run 'npm run operations'.",
    ...types.imports(),
    '',
    ...[...types.declarations(), ...objects.values(), ...roots].flatMap((part) => [part, '']),
  ].join('\n')
}
