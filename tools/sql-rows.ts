import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isTaggedTemplateExpression, type Node } from 'typescript/unstable/ast'
import { API, TypeFlags, type Project, type Type } from 'typescript/unstable/sync'
import { statementText } from './sql-pieces.ts'

/** What a column may be read as; `any` is not compared. */
export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'array' | 'object' | 'any'
export type RowMember = { name: string; kinds: Kind[]; isOptional: boolean }
/** A statement `sql<Row>` of the sources, and what its rows are said to be. */
export type RowStatement = { place: string; text: string; members: RowMember[] }

/** Beside the packages, so that their types are found. */
const CACHE = path.resolve('node_modules/.cache')

/** The statements of these files whose rows have a type with members. */
export function rowStatements(files: readonly string[]): RowStatement[] {
  const wanted = files.map((file) => path.resolve(file))
  const folder = cacheFolder()
  const config = path.join(folder, 'tsconfig.json')
  // Of the project only what these files need is read.
  writeFileSync(config, JSON.stringify({ extends: path.resolve('tsconfig.json'), include: [], files: wanted }))
  const api = new API({ cwd: process.cwd() })
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects()
    if (!project) throw new Error(`${config} is no project`)
    return wanted.flatMap((file) => statementsIn(project, file))
  } finally {
    api.close()
    rmSync(folder, { recursive: true })
  }
}

/** For files that live as long as a check. */
export function cacheFolder(): string {
  mkdirSync(CACHE, { recursive: true })
  return mkdtempSync(path.join(CACHE, 'sql-rows-'))
}

function statementsIn(project: Project, file: string): RowStatement[] {
  const source = project.program.getSourceFile(file)
  if (!source) throw new Error(`${file} cannot be read`)
  const found: RowStatement[] = []
  const visit = (node: Node): void => {
    const row = isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql' && node.typeArguments?.[0]
    const members = row ? membersOf(project, project.checker.getTypeFromTypeNode(row)) : []
    if (isTaggedTemplateExpression(node) && members.length > 0) {
      const line = source.text.slice(0, node.getStart(source)).split('\n').length
      const place = `${path.relative('.', file).replaceAll(path.sep, '/')}:${line}`
      found.push({ place, text: statementText(project, node.template), members })
    }
    node.forEachChild(visit)
  }
  source.forEachChild(visit)
  return found
}

function membersOf({ checker }: Project, type: Type | undefined): RowMember[] {
  // Other types are those of an expression: a number, a text, a list.
  if (!type || !(type.isObjectType() || type.isIntersectionType()) || checker.isArrayLikeType(type)) return []
  if (kindOf(type) !== 'object') return []
  return checker.getPropertiesOfType(type).map((property) => {
    const of = checker.getTypeOfSymbol(property)
    const parts = of?.isUnionType() ? of.getTypes() : of ? [of] : []
    const kinds = parts.filter(({ flags }) => !(flags & (TypeFlags.Null | TypeFlags.Undefined))).map(kindOf)
    const isOptional = parts.some(({ flags }) => flags & TypeFlags.Undefined)
    return { name: property.name, kinds: [...new Set(kinds)], isOptional }
  })

  function kindOf(part: Type): Kind {
    if (part.flags & TypeFlags.StringLike) return 'string'
    if (part.flags & TypeFlags.NumberLike) return 'number'
    if (part.flags & TypeFlags.BooleanLike) return 'boolean'
    if (part.isIntersectionType())
      return (
        part
          .getTypes()
          .map(kindOf)
          .find((kind) => kind !== 'object') ?? 'object'
      )
    if (checker.isArrayLikeType(part)) return 'array'
    const name = part.getSymbol()?.name
    if (name === 'Date' || name === 'Buffer') return name
    return part.flags & TypeFlags.Object ? 'object' : 'any'
  }
}
