import {
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isStringLiteral,
  isTaggedTemplateExpression,
  isVariableDeclaration,
  type Expression,
  type Node,
  type TemplateLiteral,
} from 'typescript/unstable/ast'
import { SymbolFlags, type Project } from 'typescript/unstable/sync'

/** A place of a statement that is only known when it runs: a value, or a piece of SQL that cannot be followed to its text. */
export const VALUE = '\u0001'
export const PIECE = '\u0002'

const MOST_STEPS = 12

/** What a name of a function's parameters stands for where it is called. */
type GivenPieces = ReadonlyMap<string, { expression: Expression; given: GivenPieces }>
const NOTHING_GIVEN: GivenPieces = new Map()

/** The text of a statement in the sources: pieces of SQL in their places, as far as they stand in the sources too. */
export function statementText(project: Project, template: TemplateLiteral): string {
  return textOf(template, NOTHING_GIVEN, 0)

  function textOf(literal: TemplateLiteral, given: GivenPieces, steps: number): string {
    if (isNoSubstitutionTemplateLiteral(literal)) return literal.text
    const spans = literal.templateSpans.map(
      ({ expression, literal: after }) => placeText(expression, given, steps) + after.text,
    )
    return literal.head.text + spans.join('')
  }

  function placeText(expression: Expression, given: GivenPieces, steps: number): string {
    if (steps > MOST_STEPS) return PIECE
    if (isParenthesizedExpression(expression) || isAsExpression(expression) || isSatisfiesExpression(expression))
      return placeText(expression.expression, given, steps)
    if (isTaggedTemplateExpression(expression)) return textOf(expression.template, given, steps + 1)
    if (isConditionalExpression(expression))
      return (
        placeText(expression.whenTrue, given, steps + 1).trim() || placeText(expression.whenFalse, given, steps + 1)
      )
    if (isIdentifier(expression) && given.has(expression.text)) {
      const { expression: inCall, given: there } = given.get(expression.text)!
      return placeText(inCall, there, steps + 1)
    }
    if (!isPiece(project, expression)) return VALUE
    if (isCallExpression(expression)) return callText(expression.expression, [...expression.arguments], given, steps)
    const declaration = declarationOf(project, expression)
    return declaration && isVariableDeclaration(declaration) && declaration.initializer
      ? placeText(declaration.initializer, NOTHING_GIVEN, steps + 1)
      : PIECE
  }

  function callText(callee: Expression, args: Expression[], given: GivenPieces, steps: number): string {
    const [first] = args
    const called = callee.getText()
    const literal = first && literalText(project, first, given)
    if (/^sql\.(?:ref|id|table)$/.test(called))
      return literal === undefined ? PIECE : literal.replaceAll(/\w+/g, '"$&"')
    if (called === 'sql.raw') return literal ?? PIECE
    if (called === 'sql.lit' || called === 'sql.val') return VALUE
    if (called === 'sql.join' && first) {
      const items = isArrayLiteralExpression(first) ? first.elements.map((one) => placeText(one, given, steps + 1)) : []
      return items.length > 0 && args.length === 1 ? items.join(', ') : VALUE
    }
    if (called === 'unnestRows' && first) return unnestText(project, first)
    return functionText(callee, args, given, steps)
  }

  /** A function that answers with one template. */
  function functionText(callee: Expression, args: Expression[], given: GivenPieces, steps: number): string {
    const declaration = declarationOf(project, callee)
    const made = declaration && isVariableDeclaration(declaration) ? declaration.initializer : declaration
    if (!made || !(isArrowFunction(made) || isFunctionDeclaration(made)) || !made.body) return PIECE
    const returned = isBlock(made.body) ? made.body.statements.findLast(isReturnStatement)?.expression : made.body
    if (!returned) return PIECE
    const names = made.parameters.map(({ name }) => (isIdentifier(name) ? name.text : ''))
    const inside = names.flatMap((name, at) => (args[at] ? [[name, { expression: args[at], given }] as const] : []))
    return placeText(returned as Expression, new Map(inside), steps + 1)
  }
}

/** `unnestRows({ id: 'text' }, rows)`: its columns stand in the object. */
function unnestText(project: Project, types: Expression): string {
  const declaration = isIdentifier(types) ? declarationOf(project, types) : null
  const object = declaration && isVariableDeclaration(declaration) ? declaration.initializer : types
  if (!object || !isObjectLiteralExpression(object)) return PIECE
  const columns = object.properties.map((one) => isPropertyAssignment(one) && literalText(project, one.initializer))
  return columns.every((type) => typeof type === 'string')
    ? `unnest(${columns.map((type) => `${VALUE}::${type}[]`).join(', ')})`
    : PIECE
}

function literalText(project: Project, expression: Expression, given: GivenPieces = NOTHING_GIVEN): string | undefined {
  if (isStringLiteral(expression) || isNoSubstitutionTemplateLiteral(expression)) return expression.text
  if (!isIdentifier(expression)) return undefined
  const inCall = given.get(expression.text)
  if (inCall) return literalText(project, inCall.expression, inCall.given)
  const declaration = declarationOf(project, expression)
  return declaration && isVariableDeclaration(declaration) && declaration.initializer
    ? literalText(project, declaration.initializer)
    : undefined
}

function declarationOf(project: Project, name: Node): Node | undefined {
  const { checker } = project
  const symbol = checker.getSymbolAtLocation(name)
  const imported = symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const node = imported?.valueDeclaration?.resolve(project)
  return node && isParameterDeclaration(node) ? undefined : node
}

/** Kysely's `RawBuilder` and what else is SQL; all else is a value. */
function isPiece({ checker }: Project, expression: Expression): boolean {
  const type = checker.getTypeAtLocation(expression)
  const parts = type?.isUnionType() ? type.getTypes() : type ? [type] : []
  return parts.some((part) => checker.getPropertyOfType(part, 'toOperationNode') !== undefined)
}
