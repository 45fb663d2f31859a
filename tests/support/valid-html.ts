import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:document'],
    rules: {
      // Everything is served by the shop itself, under addresses that change with the content.
      'require-sri': 'off',
      // A dialog's heading comes under the page's, wherever the dialog stands.
      'heading-level': ['error', { minSectioningRootInitialRank: 'h2' }],
    },
  }),
)

/** What is wrong with a whole page's HTML, a line each. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`)
}
