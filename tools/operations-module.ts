import {
  isInputType,
  isObjectType,
  Kind,
  parse,
  print,
  stripIgnoredCharacters,
  typeFromAST,
  validate,
  type ASTNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type VariableDefinitionNode,
} from 'graphql'
import { arrayOf, neededTypes, objectText, typeText } from './schema-types.ts'

type Document = { name: string; text: string }

/** The module of a document: every operation with the types of what it takes and answers, and a type for every fragment. */
export function operationsModule(schema: GraphQLSchema, { name, text }: Document): string {
  const document = parse(text)
  const [error] = validate(schema, document)
  if (error) throw new Error(`${name}, line ${error.locations?.[0]?.line}: ${error.message}`)
  const fragments = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION)
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  const types = neededTypes()
  types.importType('Operation', '#web/data/api/operation.ts')

  /** What answers a selection: its own fields, and those of the fragments it takes in. */
  function answerText(parent: GraphQLObjectType, selection: SelectionSetNode, depth: number): string {
    const [twice] = keysOf(selection).filter((key, place, all) => all.indexOf(key) !== place)
    if (twice) throw new Error(`${name}: ${twice} of ${parent.name} is selected twice; select it in one place`)
    const { taken, fields } = partsOf(selection)
    const own = fields.map(
      (field) => `${keyOf(field)}: ${fieldText(parent, field.name.value, field.selectionSet, depth + 1)}`,
    )
    return [...taken, ...(own.length > 0 ? [objectText(own, depth)] : [])].join(' & ')
  }

  function fieldText(parent: GraphQLObjectType, field: string, below: SelectionSetNode | undefined, depth: number) {
    const type = parent.getFields()[field]?.type
    if (!type) throw new Error(`${name}: ${field} is no field of ${parent.name}`)
    return typeText(type, arrayOf, (named) => {
      if (!below) return types.valueText(parent.name, field, named)
      if (!isObjectType(named)) throw new Error(`${name}: ${named.name} may be one of several types`)
      return answerText(named, below, depth)
    })
  }

  function partsOf({ selections }: SelectionSetNode) {
    for (const one of selections)
      if (one.kind === Kind.INLINE_FRAGMENT || one.directives?.length)
        throw new Error(`${name}: neither directives nor fragments without a name: ${print(one)}`)
    return {
      taken: selections.flatMap((one) => (one.kind === Kind.FRAGMENT_SPREAD ? one.name.value : [])),
      fields: selections.filter((one) => one.kind === Kind.FIELD),
    }
  }

  function keysOf(selection: SelectionSetNode): string[] {
    const { taken, fields } = partsOf(selection)
    return [...taken.flatMap((one) => keysOf(fragmentNamed(one).selectionSet)), ...fields.map(keyOf)]
  }

  function fragmentNamed(wanted: string): FragmentDefinitionNode {
    const fragment = fragments.find((one) => one.name.value === wanted)
    if (!fragment) throw new Error(`${name}: there is no fragment ${wanted}`)
    return fragment
  }

  /** The names of all fragments below, each once. */
  function fragmentsBelow(selection: SelectionSetNode): string[] {
    const { taken, fields } = partsOf(selection)
    const below = [
      ...taken.flatMap((one) => [one, ...fragmentsBelow(fragmentNamed(one).selectionSet)]),
      ...fields.flatMap(({ selectionSet }) => (selectionSet ? fragmentsBelow(selectionSet) : [])),
    ]
    return [...new Set(below)]
  }

  function objectNamed(type: ReturnType<GraphQLSchema['getType']>): GraphQLObjectType {
    if (!isObjectType(type)) throw new Error(`${name}: ${type?.name} is no type of object`)
    return type
  }

  function fragmentText({ name: { value }, typeCondition, selectionSet }: FragmentDefinitionNode): string {
    const on = objectNamed(schema.getType(typeCondition.name.value))
    return [
      `export type ${value} = ${answerText(on, selectionSet, 0)}`,
      `const ${constantName(value)} = ${quoted(fragmentNamed(value))}`,
    ].join('\n')
  }

  function operationText(operation: OperationDefinitionNode): string {
    const value = operation.name?.value
    if (!value) throw new Error(`${name}: an operation has no name`)
    const root = objectNamed(schema.getRootType(operation.operation) ?? undefined)
    const variables = (operation.variableDefinitions ?? []).map(variableText)
    const texts = [quoted(operation), ...fragmentsBelow(operation.selectionSet).map(constantName)]
    return [
      `export type ${value}Data = ${answerText(root, operation.selectionSet, 0)}`,
      `export type ${value}Variables = ${variables.length > 0 ? objectText(variables, 0) : 'Record<string, never>'}`,
      `export const ${constantName(value)} = (${texts.join(' + ')}) as Operation<${value}Data, ${value}Variables>`,
    ].join('\n')
  }

  function variableText({ variable, type, defaultValue }: VariableDefinitionNode): string {
    const known = typeFromAST(schema, type as NamedTypeNode)
    if (!isInputType(known)) throw new Error(`${name}: $${variable.name.value} is of no type`)
    return types.inputText(variable.name.value, known, defaultValue)
  }

  const texts = [...fragments.map(fragmentText), ...operations.map(operationText)]
  return [
    `// Made from ${name} and the schema of the data API: change these and run 'npm run operations'.`,
    ...types.imports(),
    '',
    ...[...types.declarations(), ...texts].flatMap((part) => [part, '']),
  ].join('\n')
}

function keyOf({ alias, name }: { alias?: { value: string }; name: { value: string } }): string {
  return (alias ?? name).value
}

/** `MyOrders` as the name of a constant: `MY_ORDERS`. */
function constantName(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()
}

function quoted(node: ASTNode): string {
  return `'${stripIgnoredCharacters(print(node)).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
