import path from 'node:path'
import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Parameters<RuleTester['run']>[1]
type Visitor = ReturnType<Extract<Rule, { create: unknown }>['create']>
type Visited<Name extends keyof Visitor> = Parameters<NonNullable<Visitor[Name]>>[0]
type Expression = NonNullable<Visited<'ReturnStatement'>['argument']>

const MESSAGE = 'The error is dropped without a word: use it, or say in a comment why it does not matter.'

/**
 * An error may be dropped, but not silently. Looked at are `catch {}`, a `catch` that only answers "nothing" (`return null`,
 * `continue`), and `.catch(() => {})`. The comment stands inside, on the same line or on the line above.
 */
export const noSilentCatch: Rule = {
  create(context) {
    const { sourceCode } = context
    const hasCommentOnLines = (first: number, last: number) =>
      sourceCode.getAllComments().some(({ loc }) => loc.end.line >= first && loc.start.line <= last)
    return {
      CatchClause(node) {
        const [only, ...more] = node.body.body
        const isSilent =
          more.length === 0 &&
          (!only ||
            only.type === 'ContinueStatement' ||
            only.type === 'BreakStatement' ||
            (only.type === 'ReturnStatement' && isNothing(only.argument)))
        if (isSilent && sourceCode.getCommentsInside(node).length === 0) context.report({ node, message: MESSAGE })
      },
      CallExpression(node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression' || callee.computed || callee.property.name !== 'catch') return
        const [handler] = node.arguments
        if (handler?.type !== 'ArrowFunctionExpression' || handler.body.type !== 'BlockStatement') return
        if (handler.body.body.length > 0) return
        const isExplained = hasCommentOnLines(callee.property.loc.start.line - 1, node.loc.end.line)
        if (!isExplained) context.report({ node: callee.property, message: MESSAGE })
      },
    }
  },
}

function isNothing(expression: Expression | null): boolean {
  if (!expression) return true
  if (expression.type === 'Literal') return !expression.value
  if (expression.type === 'Identifier') return expression.name === 'undefined'
  if (expression.type === 'ArrayExpression') return expression.elements.length === 0
  return expression.type === 'ObjectExpression' && expression.properties.length === 0
}

/** Participles that stand for anything: alone they name nothing. Words of the trade (`paid`, `sold`, `held`) are not among them. */
const PRIVATE_WORDS = new Set(['said', 'told', 'kept', 'asked', 'heard', 'hear', 'meant'])

/** As a local variable these are plain English (`const found = titles.find(…)`); a type or a constant says what it is of. */
const LOCAL_WORDS = new Set(['given', 'found', 'seen', 'shown', 'done'])

/** A private word may not stand alone as the name of a type, a variable, a parameter, a function or a file. */
export const noPrivateWords: Rule = {
  create(context) {
    return {
      Program(node) {
        const word = path.basename(context.filename).split('.', 1)[0] ?? ''
        if (isPrivateWord(word)) context.report({ node, message: namesNothing(word) })
      },
      Identifier(node) {
        if (isPrivateWord(node.name) && isDeclared(node)) context.report({ node, message: namesNothing(node.name) })
      },
    }
  },
}

const namesNothing = (word: string) =>
  `\`${word}\` alone names nothing: say what it is (\`sentence\`, \`answer\`, \`storedFilters\`).`

function isPrivateWord(name: string): boolean {
  const word = name.toLowerCase()
  return PRIVATE_WORDS.has(word) || (LOCAL_WORDS.has(word) && /^[A-Z]/.test(name))
}

/** Whether an identifier gives a name, and does not use one. Keys of objects and types belong to a contract and are no names of ours. */
function isDeclared(node: Visited<'Identifier'>): boolean {
  const { parent } = node
  switch (parent.type) {
    case 'VariableDeclarator':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'ClassDeclaration':
      return parent.id === node
    case 'TSTypeParameter':
      return parent.name === node
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'TSDeclareFunction':
      return parent.id === node || parent.params.some((parameter) => parameter === node)
    case 'ArrowFunctionExpression':
    case 'TSFunctionType':
    case 'TSMethodSignature':
      return parent.params.some((parameter) => parameter === node)
    case 'Property':
      return parent.parent.type === 'ObjectPattern' && parent.value === node
    case 'ArrayPattern':
      return true
    case 'RestElement':
      return parent.argument === node
    case 'AssignmentPattern':
      return parent.left === node
    case 'CatchClause':
      return parent.param === node
    case 'ImportSpecifier':
      return parent.local === node && !(parent.imported.type === 'Identifier' && parent.imported.name === node.name)
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return true
    default:
      return false
  }
}

export default {
  meta: { name: 'kolofon' },
  rules: { 'no-silent-catch': noSilentCatch, 'no-private-words': noPrivateWords },
}
