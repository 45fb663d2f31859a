import { z } from 'zod'
import type { Config } from '#site/config.ts'
import { xmlText } from '#kit/formats/xml.ts'
import { readJson } from '#kit/outside/outside-text.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { asIfDone } from '#shop/ground/as-if-done.ts'
import type { CoverFonts } from '#cover-art/cover-art.ts'
import { drawProduct } from '#shop/catalogue/products/pictures/draw-product.ts'
import { refusedInputs, inputFields } from '#shop/ground/mail/input-fields.ts'
import { addDays, shopDay, shopMoment } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import type { Permission } from '#shop/people/staff/permissions.ts'
import { LANGUAGES } from '#site/languages.ts'
import { PREVIEW_FORM_FIELD, PREVIEW_PROBLEM } from '#site/office-preview.ts'
import { Freshness } from '#site/request-context.ts'
import type { ShopFacts } from '#site/shop-facts.ts'
import { contentPolicy, policyHeader } from '../../http/security-headers.ts'
import type { RenderPage } from '../../pages/render-page.ts'
import { readLimited } from '../../rest/read-limited.ts'
import type { OfficeCaller } from '../office-operation.ts'
import type { OfficeFailure } from '../office-problems.ts'
import { asPicture } from './as-picture.ts'
import { withDrawnCover, withUnseenPictures } from './unseen-pictures.ts'
import { PREVIEWED, type PreviewKind } from './previewed-kinds.ts'

/** The longest text that can be published, written as a form writes it. */
const MAX_BYTES = 1024 * 1024
/** One is made, the others wait for it: each holds what it is as if it had changed, and some the same names and numbers. */
const MOST_AT_ONCE = 3
const MOST_DAYS_AHEAD = 2 * 366
/** Whatever begins on a day has begun by then. */
const TIME_OF_DAY = '12:00'

const previewRequest = z.strictObject({
  kind: z.enum(Object.keys(PREVIEWED) as [PreviewKind, ...PreviewKind[]]),
  language: z.enum(LANGUAGES),
  /** As the page would be on this day, not now. */
  day: inputFields.day.optional(),
  /** For whom the screen speaks: a form has no header for it. */
  person: z.uuid().optional(),
  draft: z.unknown(),
})

/** Who asks, if they may. */
type CallerFor = (permission: Permission) => Promise<Result<OfficeCaller, OfficeFailure>>
export type AnswerPreview = (request: Request, callerFor: CallerFor) => Promise<Response>

type PreviewDoor = {
  shop: Shop
  config: Config
  facts: ShopFacts
  isHotReloading: boolean
  renderPage: RenderPage
  /** With which covers are drawn. */
  fonts: CoverFonts
}

/**
 * OFFICE-37: the shop's own page as it would be if what somebody is writing were saved. A form is sent into a frame and answered by
 * the page, so nothing is kept between the two; what is wrong is told in the page's head, where the pane around the frame reads it.
 */
export function previewDoor({ shop, config, facts, isHotReloading, renderPage, fonts }: PreviewDoor): AnswerPreview {
  const headers = previewHeaders(config, isHotReloading)
  // Nobody else is called from a preview, and nobody is asked what they consent to.
  const { thirdParties: _, ...ownFacts } = facts
  let underWay = 0
  let lastOne: Promise<unknown> = Promise.resolve()

  async function preview(request: Request, callerFor: CallerFor): Promise<Result<string, OfficeFailure>> {
    const read = await readAsked(request)
    if (!read.ok) return read
    const { kind, language, day, person } = read.value
    const { permission, draft: shape, apply } = PREVIEWED[kind]
    const caller = await callerFor(permission)
    if (!caller.ok) return caller
    const { signIn, by } = caller.value
    if (person !== undefined && person !== signIn.member.sub) return failed({ kind: 'somebody-else' })
    const moment = momentOf(shop, day)
    if (!moment) return failed({ kind: 'invalid', fields: [{ field: 'day', kind: 'invalid' }] })
    const draft = shape.safeParse(read.value.draft)
    if (!draft.success) return failed({ kind: 'invalid', fields: refusedInputs(draft.error) })
    if (underWay >= MOST_AT_ONCE) return failed({ kind: 'too-many' })
    underWay++
    try {
      const before = lastOne
      const over = Promise.withResolvers<void>()
      lastOne = over.promise
      await before
      const seen = await asIfDone(shop, async (shop): Promise<Result<string, OfficeFailure>> => {
        const applied = await apply(shop, draft.data as never, { language, by })
        if (!applied.ok) return applied
        if ('html' in applied.value) return done(applied.value.html)
        const { path, from, pictures = [], drawn } = applied.value
        const at = from && from > moment ? from : moment
        const response = await renderPage(
          path,
          { headers: { accept: 'text/html' } },
          {
            shop: { ...shop, clock: { now: () => at } },
            facts: ownFacts,
            freshness: new Freshness(),
            policy: () => '',
            watch: null,
          },
        )
        if (response.status >= 500) return failed({ kind: 'internal' })
        const html = withUnseenPictures(await response.text(), pictures)
        return done(
          drawn === undefined ? html : await withDrawnCover(html, drawn, () => drawProduct(shop, fonts, drawn)),
        )
      }).finally(over.resolve)
      return seen.ok ? seen.value : seen
    } finally {
      underWay--
    }
  }

  return async (request, callerFor) => {
    const outcome = await preview(request, callerFor).catch((error: unknown) => {
      if (!request.signal.aborted) shop.log.error({ err: error }, 'A preview could not be shown')
      return failed<OfficeFailure>({ kind: 'internal' })
    })
    return new Response(outcome.ok ? asPicture(outcome.value) : problemPage(outcome.failure), { headers })
  }
}

/** The shop's policy less what runs, calls or is sent; only the office may frame it. */
function previewHeaders(config: Config, isHotReloading: boolean): Record<string, string> {
  const policy = contentPolicy(config, isHotReloading)
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': policyHeader({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'font-src': policy['font-src'] ?? [],
      'form-action': ["'none'"],
      'frame-ancestors': ["'self'"],
      'img-src': policy['img-src'] ?? [],
      'style-src': policy['style-src'] ?? [],
      'style-src-attr': policy['style-src-attr'] ?? [],
      'sandbox': ['allow-same-origin'],
    }),
  }
}

/** Now, or the day in question; null where that is over or very far. */
function momentOf({ clock }: Shop, day: string | undefined): Date | null {
  const now = clock.now()
  const today = shopDay(now)
  if (day === undefined || day === today) return now
  return day > today && day <= addDays(today, MOST_DAYS_AHEAD) ? shopMoment(day, TIME_OF_DAY) : null
}

async function readAsked(request: Request): Promise<Result<z.infer<typeof previewRequest>, OfficeFailure>> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    return failed({ kind: 'wrong-type' })
  const form = await readLimited(request, MAX_BYTES).catch(() => '')
  if (form === null) return failed({ kind: 'too-large' })
  const json = readJson(new URLSearchParams(form).get(PREVIEW_FORM_FIELD) ?? '')
  if (!json.ok) return failed({ kind: json.problem.kind === 'not-text' ? 'invalid' : 'bad-json' })
  const parsed = previewRequest.safeParse(json.value)
  return parsed.success ? done(parsed.data) : failed({ kind: 'invalid', fields: refusedInputs(parsed.error) })
}

function problemPage({ kind, fields, permission }: OfficeFailure): string {
  const problem = xmlText(JSON.stringify({ kind, fields, permission }))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title><meta name="${PREVIEW_PROBLEM}" content="${problem}"></head><body></body></html>`
}
