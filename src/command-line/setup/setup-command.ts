import path from 'node:path'
import type { FieldProblem } from '#kit/field-problem.ts'
import type { Language } from '#site/languages.ts'
import type { CategoryTrees, Setup } from '#shop/house/setup/setup-file.ts'
import type { Shop } from '#shop/shop.ts'
import { CommandProblem, languageArgument, UsageError, type Command, type CommandContext } from '../command.ts'
import { BY, operator } from '../operator.ts'
import { readJsonArgument, readTextArgument } from '../read-file-argument.ts'
import { askSetup } from './setup-answers.ts'
import { environmentLines } from './setup-environment.ts'
import { gapsInWords, fieldProblemInWords, setupQuestion } from '#words/setup-text.ts'

/** `npm run shop -- setup` */
export const setupCommand: Command = {
  name: 'setup',
  summary: 'Tells a new shop who sells, from where, and for how much it sends; asks, or reads a file',
  details:
    'Can be run again: what is not said stays as it is, and the same again changes nothing. All of it is written or nothing. Mail, payments and invoices are connected in the office; what else belongs to the environment is checked, and the lines that are missing are printed.',
  options: {
    file: {
      type: 'string',
      argument: '<setup.json>',
      help: 'Read the answers from a file; examples/setup.json is one',
    },
    check: { type: 'boolean', help: 'Only say what is missing to sell, to be lawful and to be found' },
    language: { type: 'string', argument: '<language>', help: 'hu or en; Hungarian unless said' },
    admin: {
      type: 'string',
      argument: '<e-mail>',
      help: 'Invites the first admin of the back office, and prints the link by which they come in',
    },
    json: { type: 'boolean', help: 'Say it as one JSON object' },
    ...BY,
  },
  async run(context) {
    const { file, check, admin, language: given } = context.values
    if (file !== undefined && check) throw new UsageError('--file and --check are two different things')
    const language = typeof given === 'string' ? languageArgument(given, '--language') : 'hu'
    const fromFile = typeof file === 'string' ? await readSetupFile(file, language) : null
    const { withShop } = await import('../with-shop.ts')
    await withShop(context, async (shop) => {
      const changed = check ? null : await setUp(shop, context, { language, fromFile })
      const link =
        typeof admin === 'string' && !check ? await inviteFirst(shop, context, { email: admin, language }) : null
      await sayGaps(shop, context, { language, changed, link })
    })
  },
}

type SetUp = { language: Language; fromFile: FromFile | null }
type FromFile = { setup: Setup; texts: Map<string, string> }

async function setUp(shop: Shop, context: CommandContext, { language, fromFile }: SetUp): Promise<string[]> {
  const [{ applySetup }, { readPresentSetup }, { asAct }] = await Promise.all([
    import('#shop/house/setup/apply-setup.ts'),
    import('#shop/house/setup/read-present-setup.ts'),
    import('#shop/people/staff/as-act.ts'),
  ])
  const setup = fromFile?.setup ?? (await askSetup({ ...context, language, present: await readPresentSetup(shop) }))
  const usualCategories = setup.categories === 'usual' ? await readUsualCategories(context.root) : undefined
  const files = { texts: fromFile?.texts, usualCategories }
  // What it holds is in the changes; here it would be said twice.
  const act = { by: operator(context.values), operation: 'setup', input: { parts: Object.keys(setup) } }
  const applied = await asAct(shop, act, (shop) => applySetup(shop, setup, files))
  if (!applied.ok) throw new CommandProblem(refusal(language, applied.failure))
  return applied.value
}

async function sayGaps(
  shop: Shop,
  { config, values, say }: CommandContext,
  { language, changed, link }: { language: Language; changed: string[] | null; link: string | null },
): Promise<void> {
  const { readGaps } = await import('#shop/house/setup/read-gaps.ts')
  const { groupOf } = await import('#shop/house/setup/setup-gaps.ts')
  const gaps = await readGaps(shop)
  const environment = environmentLines(config, language)
  if (values.json) {
    const missing = gaps.map((gap) => ({ group: groupOf(gap), ...gap }))
    say(JSON.stringify({ ...(changed ? { changed } : {}), ...(link ? { link } : {}), missing, environment }))
    return
  }
  if (changed)
    say(
      changed.length > 0
        ? setupQuestion(language, 'written', withCategoriesCounted(changed).join(', '))
        : setupQuestion(language, 'nothingWritten'),
    )
  for (const line of gapsInWords(language, gaps)) say(line)
  if (environment.length > 0) {
    say(setupQuestion(language, 'environment'))
    for (const line of environment) say(`  ${line}`)
  }
  if (link) say(setupQuestion(language, 'adminLink', link))
  else if (await isNobodyIn(shop)) say(setupQuestion(language, 'nobodyYet'))
}

async function isNobodyIn(shop: Shop): Promise<boolean> {
  const { listStaff } = await import('#shop/people/staff/people/list-staff.ts')
  return !(await listStaff(shop)).some(({ state }) => state !== 'ended')
}

type InviteFirst = { email: string; language: Language }

/** Only while nobody works here: later the office itself invites. */
async function inviteFirst(shop: Shop, { values }: CommandContext, { email, language }: InviteFirst): Promise<string> {
  const [{ inviteStaff }, { asAct }] = await Promise.all([
    import('#shop/people/staff/people/invite-staff.ts'),
    import('#shop/people/staff/as-act.ts'),
  ])
  if (!(await isNobodyIn(shop))) throw new CommandProblem(setupQuestion(language, 'notFirst'))
  const by = operator(values)
  const act = {
    by,
    operation: 'staff invite',
    record: ({ sub }: { sub: string }) => `staff:${sub}`,
    input: { roles: ['admin'] },
    personal: { email },
  }
  const invited = await asAct(shop, act, (shop) =>
    inviteStaff(shop, { email, name: email, roles: ['admin'], language, givesLink: true, by }),
  )
  if (!invited.ok) throw new CommandProblem(setupQuestion(language, 'notInvited', `${email} (${invited.failure.kind})`))
  return invited.value.link ?? ''
}

/** The usual categories are many: told by their number. */
function withCategoriesCounted(changed: readonly string[]): string[] {
  const [categories = [], others = []] = [true, false].map((isOne) =>
    changed.filter((part) => part.startsWith('categories.') === isOne),
  )
  return categories.length > 3 ? [...others, `categories (${categories.length})`] : [...changed]
}

/** The file with the texts it names, which lie beside it. Everything that is wrong with it is told at once. */
async function readSetupFile(file: string, language: Language): Promise<FromFile> {
  const { readSetup } = await import('#shop/house/setup/setup-file.ts')
  const read = readSetup(await readJsonArgument(file))
  if (!read.ok) throw new CommandProblem(refusal(language, read.failure))
  const texts = new Map<string, string>()
  for (const name of read.value.texts ?? [])
    texts.set(name, await readTextArgument(path.resolve(path.dirname(file), name)))
  return { setup: read.value, texts }
}

/** They come with the shop, as those of the demo. */
async function readUsualCategories(root: string): Promise<CategoryTrees> {
  const { categoryTrees } = await import('#shop/house/setup/setup-file.ts')
  return categoryTrees.parse(await readJsonArgument(path.join(root, 'seed/categories.json')))
}

function refusal(language: Language, problems: readonly FieldProblem[]): string {
  const lines = problems.map((problem) => `  ${fieldProblemInWords(language, problem)}`)
  return [setupQuestion(language, 'refused'), ...lines].join('\n')
}
