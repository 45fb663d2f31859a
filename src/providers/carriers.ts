import type { Config } from '#site/config.ts'
import type { Log } from '#kit/log.ts'
import { carrierSettings } from '#main/carrier-settings.ts'
import type { Carriers } from '#shop/goods/shipping/carrier.ts'
import { foxpost } from './foxpost/foxpost.ts'
import { gls } from './gls/gls.ts'

/** Whoever has keys carries the shop's parcels; the same clients for the companies and for their simulators. */
export function carrierProviders(config: Config, log: Log): Carriers {
  const settings = carrierSettings(config)
  return {
    ...(settings.gls && { gls: gls({ ...settings.gls, log }) }),
    ...(settings.foxpost && { foxpost: foxpost({ ...settings.foxpost, log }) }),
  }
}
