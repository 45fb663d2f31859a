import { z } from 'zod'
import type { FieldProblem } from '#kit/field-problem.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/actor.ts'
import { DETAIL_PAGES } from '#shop/catalogue/product.ts'
import { productCards } from '#shop/catalogue/product-cards.ts'
import { ContentProblem } from '#shop/content/content-file.ts'
import { CONTENT_KEYS } from '#shop/content/content-keys.ts'
import { dressWindow } from '#shop/content/dress-window.ts'
import { publishContent } from '#shop/content/publish-content.ts'
import { windowFile } from '#shop/content/window.ts'
import { changeByHand, releaseByHand } from '#shop/import/claims/claim-by-hand.ts'
import { handFields } from '#shop/import/claims/hand-fields.ts'
import { FIELD_GROUPS, type FieldName } from '#shop/import/fields.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import type { Shop } from '#shop/shop.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import type { Language } from '#site/languages.ts'
import { pathTo, pathToAny } from '#site/path-to.ts'
import { unseenPictures, type UnseenPicture } from './unseen-pictures.ts'
import type { OfficeFailure } from '../office-problems.ts'

/** Where it would be seen, and from when on, where it does not hold at once. */
type Shown = {
  path: string
  from?: Date
  /** Pictures that only this page shows: the shop's own addresses of them lead to those that it has. */
  pictures?: readonly UnseenPicture[]
}

type PreviewedKind<Draft extends z.ZodType> = {
  /** That of the verb. */
  permission: Permission
  draft: Draft
  /** Does it by the verb that would do it. */
  apply(
    shop: Shop,
    draft: z.output<Draft>,
    asked: { language: Language; by: Actor },
  ): Promise<Result<Shown, OfficeFailure>>
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
      fields: handFields.default({}),
      /** Fields on which booksellers give their word back. */
      release: z
        .array(z.enum(Object.keys(FIELD_GROUPS) as [FieldName, ...FieldName[]]))
        .max(60)
        .default([]),
    }),
    async apply(shop, { productId, fields, release }, { language, by }) {
      if (release.length > 0) await releaseByHand(shop, { productId, fields: release, by })
      await changeByHand(shop, { productId, fields, by })
      const [card] = (await productCards(shop, language, [productId])).cards
      if (!card) return failed({ kind: 'no-such-title' })
      return done({
        path: pathToAny(language, DETAIL_PAGES[card.type], { slug: card.slug }),
        pictures: unseenPictures(productId, fields.pictures),
      })
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
      validFrom: z.iso.datetime({ offset: true }).optional(),
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
