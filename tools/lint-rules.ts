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

export default { meta: { name: 'kolofon' }, rules: { 'no-silent-catch': noSilentCatch } }
