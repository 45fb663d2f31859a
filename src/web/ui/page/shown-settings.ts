import type { LoaderFunctionArgs } from 'react-router'
import { shopSettings, type SettingName, type Settings } from '#shop/ground/shop-settings.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'

/** Settings that a page shows: when one of them changes, the page is made again. */
export function shownSettings<Name extends SettingName>(
  context: LoaderFunctionArgs['context'],
  ...names: Name[]
): Promise<Pick<Settings, Name>> {
  context.get(freshnessContext).dependsOn(...names.map((name) => `setting:${name}`))
  return shopSettings(context.get(shopContext), ...names)
}
