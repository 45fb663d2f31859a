import type { Shop } from '#shop/shop.ts'
import type { PublisherWithContact } from '#shop/catalogue/products/editing/save-publisher-contact.ts'
import { CommandProblem, type Command, type CommandContext } from '../command.ts'
import { visible } from '../import/import-report.ts'
import { BY } from '../operator.ts'
import { actOf, refusedChange, sayChanged } from './fact-change.ts'

/** The verbs are loaded when they are needed: help and mistakes are answered without them. */
async function loadVerbs() {
  const [{ asAct }, publishers] = await Promise.all([
    import('#shop/people/staff/as-act.ts'),
    import('#shop/catalogue/products/editing/save-publisher-contact.ts'),
  ])
  return { asAct, ...publishers }
}
type Verbs = Awaited<ReturnType<typeof loadVerbs>>

async function withVerbs(context: CommandContext, work: (shop: Shop, verbs: Verbs) => Promise<void>): Promise<void> {
  const [verbs, { withShop }] = await Promise.all([loadVerbs(), import('../with-shop.ts')])
  await withShop(context, (shop) => work(shop, verbs))
}

const CONTACT_OPTIONS = {
  'address': 'address',
  'email': 'email',
  'responsible': 'responsibleName',
  'responsible-address': 'responsibleAddress',
  'responsible-email': 'responsibleEmail',
} as const

function words(help: string) {
  return { type: 'string', argument: '<words>', help: `${help}; '' for none, as it was unless said` } as const
}

/** `npm run shop -- publisher …`: whom buyers may ask about the safety of what they bought. */
export const publisherCommands: readonly Command[] = [
  {
    name: 'publisher list',
    summary: 'Lists publishers, one a line: id, titles, name, address, e-mail, who answers for them, address, e-mail',
    options: {
      'without-contact': { type: 'boolean', help: 'Only those whose titles are sold and lack a safety contact (GPSR)' },
      'json': { type: 'boolean', help: 'As one JSON array' },
    },
    run: (context) =>
      withVerbs(context, async (shop, { listPublisherContacts, hasSafetyContact }) => {
        const all = await listPublisherContacts(shop)
        const lacking = (one: PublisherWithContact) => one.titles > 0 && !hasSafetyContact(one)
        const publishers = context.values['without-contact'] ? all.filter(lacking) : all
        if (context.values.json) return context.say(JSON.stringify(publishers))
        for (const one of publishers) {
          const contact = Object.values(CONTACT_OPTIONS).map((field) => one[field] ?? '')
          context.say(
            [one.id, one.titles, one.name, ...contact]
              .map((cell) => visible(String(cell)))
              .join('\t')
              .trimEnd(),
          )
        }
      }),
  },
  {
    name: 'publisher contact',
    summary: 'Says whom to ask about the safety of a publisher’s titles, as the law asks (GPSR)',
    details:
      'A postal and an e-mail address: the publisher’s own, or of whoever answers for it in the European Union. Files fill only what is empty.',
    arguments: [{ name: 'publisher', help: 'Its name, or its id as publisher list shows it' }],
    options: {
      'address': words('The publisher’s postal address'),
      'email': words('The publisher’s e-mail address'),
      'responsible': words('Who answers for it in the European Union'),
      'responsible-address': words('Their postal address'),
      'responsible-email': words('Their e-mail address'),
      ...BY,
    },
    run: (context) =>
      withVerbs(context, async (shop, { asAct, listPublisherContacts, savePublisherContact }) => {
        const [idOrName = ''] = context.args
        const found = (await listPublisherContacts(shop)).filter(({ id, name }) => id === idOrName || name === idOrName)
        const [known, another] = found
        if (!known) throw new CommandProblem(`There is no publisher '${idOrName}': publisher list shows them`)
        if (another) throw new CommandProblem(`Several are called ${idOrName}: say which by its id`)
        const contact = Object.fromEntries(
          Object.entries(CONTACT_OPTIONS).map(([option, field]) => {
            const value = context.values[option]
            return [field, (typeof value === 'string' ? value.trim() : known[field]) || null]
          }),
        ) as Record<(typeof CONTACT_OPTIONS)[keyof typeof CONTACT_OPTIONS], string | null>
        const { id, name } = known
        const act = { ...actOf(context, 'publisher contact', `publisher:${id}`), input: contact }
        const saved = await asAct(shop, act, (shop) => savePublisherContact(shop, { id, ...contact }))
        if (!saved.ok) throw refusedChange(saved.failure)
        sayChanged(context, saved.value, `${name.replace(/\.$/, '')} has this contact`)
      }),
  },
]
