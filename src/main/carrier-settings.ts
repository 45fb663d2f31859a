import { withoutEndSlashes } from '#kit/without-end-slashes.ts'
import type { FoxpostKeys } from '#providers/foxpost/foxpost.ts'
import type { GlsSender } from '#providers/gls/gls-parcel.ts'
import type { GlsKeys } from '#providers/gls/gls.ts'
import type { Config } from '#site/config.ts'
import { ownSimulatorUrl, SIMULATOR_PATHS, simulatorKeys } from './payment-settings.ts'

export type CarrierSettings = {
  gls: (GlsKeys & { url: string }) | null
  foxpost: (FoxpostKeys & { url: string }) | null
}

const LIVE_URLS = { gls: 'https://api.mygls.hu/ParcelService.svc', foxpost: 'https://webapi.foxpost.hu' } as const
/** Where the demo's parcels come from. */
const DEMO_SENDER: GlsSender = {
  name: 'Kolofon Könyvesbolt',
  postcode: '1051',
  city: 'Budapest',
  street: 'Sas utca',
  houseNumber: '1',
}

/** Real with keys. Without them: in development the simulators; elsewhere labels are written by hand. */
export function carrierSettings(config: Config): CarrierSettings {
  return { gls: glsSettings(config), foxpost: foxpostSettings(config) }
}

function glsSettings(config: Config): CarrierSettings['gls'] {
  const { GLS_USERNAME: username, GLS_PASSWORD: password, GLS_CLIENT_NUMBER: clientNumber, GLS_URL: url } = config
  const sender = readSender(config.GLS_SENDER)
  if (username && password && clientNumber && sender)
    return { username, password, clientNumber, sender, url: withoutEndSlashes(url ?? LIVE_URLS.gls) }
  if (config.STAGE !== 'development') return null
  return {
    ...simulatorKeys(config).gls,
    sender: DEMO_SENDER,
    url: withoutEndSlashes(url ?? ownSimulatorUrl(config, SIMULATOR_PATHS.gls)),
  }
}

function foxpostSettings(config: Config): CarrierSettings['foxpost'] {
  const { FOXPOST_USERNAME: username, FOXPOST_PASSWORD: password, FOXPOST_API_KEY: apiKey, FOXPOST_URL: url } = config
  if (username && password && apiKey)
    return { username, password, apiKey, url: withoutEndSlashes(url ?? LIVE_URLS.foxpost) }
  if (config.STAGE !== 'development') return null
  return {
    ...simulatorKeys(config).foxpost,
    url: withoutEndSlashes(url ?? ownSimulatorUrl(config, SIMULATOR_PATHS.foxpost)),
  }
}

/** `Kolofon Könyvesbolt|1051|Budapest|Sas utca|1`, as the environment has it. */
function readSender(text: string | undefined): GlsSender | null {
  const [name, postcode, city, street, houseNumber] = text?.split('|').map((part) => part.trim()) ?? []
  return name && postcode && city && street && houseNumber ? { name, postcode, city, street, houseNumber } : null
}
