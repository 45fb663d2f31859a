import { z } from 'zod'
import type { FieldProblem } from '#kit/field-problem.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { DETAIL_PAGES } from '#shop/goods/product.ts'
import { ContentProblem } from '#shop/catalogue/content/content-file.ts'
import { CONTENT_KEYS } from '#shop/catalogue/content/content-keys.ts'
import { dressWindow } from '#shop/catalogue/content/dress-window.ts'
import { publishContent } from '#shop/catalogue/content/publish-content.ts'
import { windowFile } from '#shop/catalogue/content/window.ts'
import { pictureLinks } from '#shop/catalogue/claims/pictures/picture-links.ts'
import { changeSettings } from '#shop/ground/settings/change-settings.ts'
import type { Shop } from '#shop/shop.ts'
import type { Permission } from '#shop/people/staff/permissions.ts'
import { cleanVoice, voiceFaults } from '#shop/ground/mail/voice/voice-faults.ts'
import { VOICED_LETTERS } from '#shop/ground/mail/voice/voice-fields.ts'
import { letterVoice } from '#shop/ground/mail/voice/letter-voice.ts'
import { ownAddresses } from '#shop/ground/mail/voice/save-voice.ts'
import { sampleLetter } from '#shop/house/letter-samples/sample-letter.ts'
import { sayDraft, type SayFailure } from '#shop/catalogue/titles/drafts/say-draft.ts'
import { makeTitle } from '#shop/catalogue/titles/make-title.ts'
import { readTitleAddress, type OfficeTitle } from '#shop/catalogue/titles/read-title.ts'
import { TITLE_FIELDS } from '#shop/catalogue/titles/title-fields.ts'
import { LANGUAGES, type Language } from '#site/languages.ts'
import { pathTo, pathToAny } from '#site/path-to.ts'
import { unseenPictures, type UnseenPicture } from './unseen-pictures.ts'
import type { OfficeFailure } from '../office-problems.ts'
import { priceFields, priceWish } from '../prices/price-shapes.ts'
import { makeProblem, newTitleShapes } from '../products/new-title-shapes.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { faultyVoice, voiceWords } from '../says/letter-voice-operations.ts'
import { ownFieldShapes, titleFieldShapes } from '../products/title-shapes.ts'

/** What is no page of the shop is shown as it is. */
type WrittenDraft = { html: string }
/** Where it would be seen, and from when on, where it does not hold at once. */
type AppliedDraft = {
  path: string
  from?: Date
  /** Pictures that only this page shows: the shop's own addresses of them lead to those that it has. */
  pictures?: readonly UnseenPicture[]
  /** The product whose drawn cover is another here, or is nowhere else. */
  drawn?: string
}

type PreviewedKind<Draft extends z.ZodType> = {
  /** That of the verb. */
  permission: Permission
  draft: Draft
  /** Does it by the verb that would do it. */
  apply(
    shop: Shop,
    draft: z.output<Draft>,
    context: { language: Language; by: Actor },
  ): Promise<Result<AppliedDraft | WrittenDraft, OfficeFailure>>
}

function previewedKind<Draft extends z.ZodType>(kind: PreviewedKind<Draft>): PreviewedKind<Draft> {
  return kind
}

/** Pages on which a part of the window stands. */
const WINDOW_PAGES = ['home', 'staff-recommendations', 'of-the-month'] as const
/** Pages that show settings. */
const SETTING_PAGES = [
  'home',
  'imprint',
  'contact-us',
  'about-us',
  'book-club',
  'purchase-and-shipping-conditions',
] as const

/** OFFICE-37: what can be seen before it is done, by kind. */
export const PREVIEWED = {
  product: previewedKind({
    permission: 'products.write',
    draft: z.strictObject({
      productId: z.string().max(60),
      fields: z
        .strictObject({ ...titleFieldShapes, ...ownFieldShapes })
        .partial()
        .default({}),
      /** Fields on which booksellers give their word back. */
      released: z.array(z.enum(TITLE_FIELDS)).max(TITLE_FIELDS.length).default([]),
      price: z.strictObject(priceFields).nullable().default(null),
    }),
    async apply(shop, { productId, fields, released, price }, { language, by }) {
      const title = await readTitleAddress(shop, productId)
      if (!title || title.isWithdrawn) return failed({ kind: 'no-such-title' })
      const savedTitle = await sayDraft(shop, {
        productId,
        seenVersion: title.version,
        fields,
        was: {},
        released,
        // Nobody comes in between: there is nothing newer that it could meet.
        price: price && { wish: priceWish(price), was: null },
        by,
      })
      if (!savedTitle.ok) return failed(sayProblem(savedTitle.failure))
      const after = await readTitleAddress(shop, productId)
      return done({
        path: pathOf(after ?? title, language),
        pictures: unseenPictures(productId, fields.pictures && pictureLinks(fields.pictures)),
        drawn: productId,
      })
    },
  }),
  newProduct: previewedKind({
    permission: 'products.write',
    draft: z.strictObject(newTitleShapes),
    async apply(shop, draft, { language, by }) {
      const made = await makeTitle(shop, { ...draft, by })
      if (!made.ok) return failed(makeProblem(made.failure))
      const title = await readTitleAddress(shop, made.value.id)
      return title ? done({ path: pathOf(title, language), drawn: made.value.id }) : failed({ kind: 'no-such-title' })
    },
  }),
  window: previewedKind({
    permission: 'window.write',
    draft: windowFile.extend({ page: z.enum(WINDOW_PAGES).default('home') }),
    async apply(shop, { page, ...window }, { language }) {
      const dressed = await dressWindow(shop, window)
      return dressed.ok ? done({ path: pathTo(language, page) }) : failed(refused(dressed.failure))
    },
  }),
  text: previewedKind({
    permission: 'texts.publish',
    draft: z.strictObject({
      key: z.enum(CONTENT_KEYS),
      markdown: z.string().min(1).max(200_000),
      validFrom: inputFields.moment.optional(),
    }),
    async apply(shop, { key, markdown, validFrom }, { language }) {
      const from = validFrom === undefined ? undefined : new Date(validFrom)
      try {
        await publishContent(shop, { key, language, markdown, validFrom: from })
      } catch (error) {
        if (!(error instanceof ContentProblem)) throw error
        return failed({ kind: 'invalid', fields: [{ field: 'markdown', kind: 'invalid' }] })
      }
      return done({ path: pathTo(language, key), from })
    },
  }),
  letter: previewedKind({
    permission: 'letters.write',
    draft: z.strictObject({
      letter: z.enum(VOICED_LETTERS),
      /** The language that is being written: a letter in the other one is as it is saved. */
      of: z.enum(LANGUAGES),
      words: voiceWords,
    }),
    async apply(shop, { letter, of, words }, { language }) {
      const voice = language === of ? cleanVoice(words) : await letterVoice(shop, language)
      const faults = language === of ? voiceFaults(voice, await ownAddresses(shop)) : []
      if (faults.length > 0) return failed(faultyVoice(faults))
      return done({ html: letterToLookAt(shop, (await sampleLetter(shop, { letter, language, voice })).html) })
    },
  }),
  setting: previewedKind({
    permission: 'settings.write',
    draft: z.strictObject({
      /** Null takes the shop's own value away. */
      changes: z.record(z.string().max(60), z.unknown()),
      page: z.enum(SETTING_PAGES).default('home'),
    }),
    async apply(shop, { changes, page }, { language }) {
      const given = Object.entries(changes).map(([name, value]) => [name, value === null ? undefined : value])
      const changed = await changeSettings(shop, Object.fromEntries(given) as Record<string, unknown>)
      return changed.ok ? done({ path: pathTo(language, page) }) : failed(refused(changed.failure))
    },
  }),
} as const

export type PreviewKind = keyof typeof PREVIEWED
/** What a pane sends to see it. */
export type PreviewDraft<Kind extends PreviewKind> = z.input<(typeof PREVIEWED)[Kind]['draft']>

/**
 * Its pictures are the shop's own, at whatever address the office is; books of an example have no covers. Its colours of the night
 * are a style element, which no page of the office's may have.
 */
function letterToLookAt({ about }: Shop, html: string): string {
  return html
    .replace(/<style>[^<]*<\/style>/, '')
    .replaceAll(SAMPLE_COVER, `src="${NO_COVER}"`)
    .replaceAll(`src="${about.url}/`, 'src="/')
}
const SAMPLE_COVER = /src="[^"]{1,200}\/images\/letters\/[a-z]{12}\.png"/g
const NO_COVER =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='48' height='68'%3E%3Cpath fill='%238a7338' fill-opacity='.35' d='M0 0h48v68H0z'/%3E%3C/svg%3E"

function pathOf({ kind, slugs }: Pick<OfficeTitle, 'kind' | 'slugs'>, language: Language): string {
  return pathToAny(language, DETAIL_PAGES[kind], { slug: slugs[language] })
}

function sayProblem(failure: SayFailure): OfficeFailure {
  if (failure.kind === 'no-such-product') return { kind: 'no-such-title' }
  if (failure.kind !== 'wrong-fields') return { kind: failure.kind }
  return { kind: 'invalid', fields: failure.problems.map(({ field, kind }) => ({ field: `fields/${field}`, kind })) }
}

/** Somebody was quicker, or a field is wrong. */
function refused(problems: readonly FieldProblem[]): OfficeFailure {
  if (problems.some(({ kind }) => kind === 'stale')) return { kind: 'stale' }
  return {
    kind: 'invalid',
    fields: problems.map(({ at, kind }) => ({
      field: at.replaceAll('.', '/'),
      kind: kind === 'missing' ? 'missing' : kind === 'too-large' ? 'too-long' : 'invalid',
    })),
  }
}
