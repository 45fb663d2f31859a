import path from 'node:path'
import type { Config } from '#site/config.ts'
import type { Clock } from '#kit/clock.ts'
import { SIMULATOR_PATHS, simulatorKeys } from './payment-settings.ts'
import { STAND_INS_PATH } from './services-in-use.ts'
import { openSimulators } from '#simulators/open-simulators.ts'
import { standInScript } from '#simulators/others/stand-in-scripts.ts'
import { pathOf } from '#simulators/path-of.ts'
import type { Simulator } from '#simulators/simulator.ts'
import { PRELOADED_FONTS } from '#web/styles/preloaded-fonts.ts'

/** The companies that the shop needs, played by the shop itself. All server processes share what they remember. */
export function ownSimulators(config: Config, clock: Clock): Simulator {
  const [serif = '', sans = ''] = PRELOADED_FONTS
  const companies = openSimulators({
    folder: path.resolve(config.DATA_DIR, 'simulators'),
    clock,
    keys: simulatorKeys(config),
    paths: SIMULATOR_PATHS,
    publicUrl: config.PUBLIC_URL,
    fonts: { serif, sans },
  })
  return {
    async answer(request) {
      const path = pathOf(request.url)
      const script = path.startsWith(`${STAND_INS_PATH}/`) ? standInScript(path.slice(STAND_INS_PATH.length)) : null
      return script ?? companies.answer(request)
    },
    stop: () => companies.stop(),
  }
}
