import { done, failed } from '#kit/result.ts'
import type { ContentFile } from '#shop/catalogue/content/content-file.ts'
import type { Shop } from '#shop/shop.ts'
import type { Act } from '#shop/people/staff/act.ts'
import { MOMENT, momentOfOption } from './command-moments.ts'
import { CommandProblem, languageArgument, UsageError, type Command, type CommandContext } from './command.ts'
import { readFileArgument } from './read-file-argument.ts'
import { BY, operator } from './operator.ts'

const KEY = { name: 'key', help: 'Which text; content list tells the keys' }
const LANGUAGE = { name: 'language', help: 'hu or en' }
const VERSION = { version: { type: 'string', argument: '<number>', help: 'Another than the one in force' } } as const

/** The verbs are loaded when a command runs: help and mistakes need none of them. */
async function contentVerbs() {
  const [{ ContentProblem, readContentFile }, { listContents, publishedContent }, first, { publishContent }, notice] =
    await Promise.all([
      import('#shop/catalogue/content/content-file.ts'),
      import('#shop/catalogue/content/manage-contents.ts'),
      import('#shop/catalogue/content/prepare-contents.ts'),
      import('#shop/catalogue/content/publish-content.ts'),
      import('#shop/catalogue/content/guarantee-notice.ts'),
    ])
  const { prepareContents } = first
  const { setGuaranteeNotice, storeGuaranteeNotice } = notice
  return {
    ContentProblem,
    readContentFile,
    listContents,
    publishedContent,
    prepareContents,
    publishContent,
    setGuaranteeNotice,
    storeGuaranteeNotice,
  }
}
type Verbs = Awaited<ReturnType<typeof contentVerbs>>

async function withContents(context: CommandContext, work: (shop: Shop, verbs: Verbs) => Promise<void>): Promise<void> {
  const verbs = await contentVerbs()
  const { withShop } = await import('./with-shop.ts')
  await withShop(context, async (shop) => {
    try {
      await verbs.prepareContents(shop, { root: context.root, withExamples: context.config.STAGE === 'development' })
      await work(shop, verbs)
    } catch (error) {
      throw error instanceof verbs.ContentProblem ? new CommandProblem(error.message, { cause: error }) : error
    }
  })
}

/** What is wrong with a text is thrown by its verbs: here it is a refusal like any other. */
async function asContentAct<Value>(
  context: CommandContext,
  shop: Shop,
  act: Pick<Act, 'operation' | 'input'> & { record: string },
  verb: (shop: Shop) => Promise<Value>,
): Promise<Value> {
  const [{ asAct }, { ContentProblem }] = await Promise.all([import('#shop/people/staff/as-act.ts'), contentVerbs()])
  const outcome = await asAct(shop, { ...act, by: operator(context.values) }, async (shop) => {
    try {
      return done(await verb(shop))
    } catch (error) {
      if (error instanceof ContentProblem) return failed({ kind: 'content-problem', message: error.message })
      throw error
    }
  })
  if (!outcome.ok) throw new CommandProblem(outcome.failure.message)
  return outcome.value
}

async function withText(context: CommandContext, use: (file: ContentFile) => void, isWhole: boolean): Promise<void> {
  const [key = '', given] = context.args
  const language = languageArgument(given)
  const { version } = context.values
  if (version !== undefined && !/^[1-9]\d{0,5}$/.test(String(version)))
    throw new UsageError(`--version must be a whole number, not '${version}'`)
  await withContents(context, async (shop, verbs) => {
    const number = version === undefined ? undefined : Number(version)
    const file = await verbs.publishedContent(shop, {
      root: context.root,
      key,
      language,
      version: number,
      isFilled: !isWhole,
    })
    use(file)
  })
}

/** `npm run shop -- content …` */
export const contentCommands: readonly Command[] = [
  {
    name: 'content list',
    summary: 'Lists the texts, one a line: key, language, version, in force since, and what else is to be known',
    options: {},
    run: (context) =>
      withContents(context, async (shop, { listContents }) => {
        for (const { key, language, version, validFrom, notes } of await listContents(shop, context.root))
          context.say(
            [key, language, version ?? '', validFrom?.toISOString() ?? '', notes.join(', ')].join('\t').trimEnd(),
          )
      }),
  },
  {
    name: 'content show',
    summary: 'Shows a text as Markdown, with the shop’s data filled in',
    arguments: [KEY, LANGUAGE],
    options: VERSION,
    run: (context) => withText(context, ({ markdown }) => context.say(markdown.trimEnd()), false),
  },
  {
    name: 'content export',
    summary: 'Writes a text to standard output as a file that content publish takes',
    details: 'Of a text that has not been published yet it writes the example that came with the shop.',
    arguments: [KEY, LANGUAGE],
    options: VERSION,
    async run(context) {
      const { writeContentFile } = await import('#shop/catalogue/content/content-file.ts')
      await withText(context, (file) => context.say(writeContentFile(file).trimEnd()), true)
    },
  },
  {
    name: 'content publish',
    summary: 'Publishes a file as a new version of its text',
    details:
      'The file says in its head whose text it is (content export writes one). Former versions stay and can be read on the page. Have legal texts checked by a lawyer.',
    arguments: [{ name: 'file', help: 'The Markdown file' }],
    options: {
      from: {
        type: 'string',
        argument: MOMENT,
        help: 'When it comes into force, as 2026-12-01 or 2026-12-01T00:00:00Z; at once unless said',
      },
      ...BY,
    },
    async run(context) {
      const [path = ''] = context.args
      const validFrom = momentOfOption(context.values, 'from', 'begins')
      const source = (await readFileArgument(path)).toString()
      await withContents(context, async (shop, { publishContent, readContentFile }) => {
        const file = readContentFile(source)
        const name = `${file.key} ${file.language}`
        const act = { operation: 'content publish', record: `content:${name}`, input: { validFrom } }
        const published = await asContentAct(context, shop, act, (shop) => publishContent(shop, { ...file, validFrom }))
        context.say(
          published.isNew
            ? `${name} is published as version ${published.version}, in force from ${published.validFrom.toISOString()}.`
            : `${name} is version ${published.version} already.`,
        )
      })
    },
  },
  {
    name: 'content notice',
    summary: 'Puts the official picture of the notice on the legal guarantee into the terms',
    details: 'The European Commission publishes it in every language; it may not be changed in any way.',
    arguments: [LANGUAGE, { name: 'file', help: 'The picture: .svg, .png, .jpg or .webp' }],
    options: BY,
    async run(context) {
      const [given, path = ''] = context.args
      const language = languageArgument(given)
      const bytes = await readFileArgument(path)
      await withContents(context, async (shop, { setGuaranteeNotice, storeGuaranteeNotice }) => {
        const { openObjectStore } = await import('#providers/object-storage/open-object-store.ts')
        const { objectAddresses } = await import('#shop/catalogue/content/object-address.ts')
        const { shopSecret } = await import('#main/shop-secret.ts')
        const addresses = objectAddresses(await shopSecret(context.config), () => shop.clock.now())
        const objects = openObjectStore(context.config, addresses)
        const key = await storeGuaranteeNotice({ objects, language, bytes })
        const act = { operation: 'content notice', record: 'setting:guaranteeNotice', input: { language, key } }
        await asContentAct(context, shop, act, async (shop) => void (await setGuaranteeNotice(shop, { language, key })))
        context.say(`The notice in ${language} is in the terms.`)
      })
    },
  },
]
