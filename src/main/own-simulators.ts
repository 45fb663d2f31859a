import path from 'node:path'
import type { Config } from './config.ts'
import type { Clock } from '#kit/clock.ts'
import { SIMULATOR_PATHS, simulatorKeys } from './payment-settings.ts'
import { openSimulators } from '#simulators/open-simulators.ts'
import type { Simulator } from '#simulators/simulator.ts'
import { PRELOADED_FONTS } from '#web/styles/preloaded-fonts.ts'

/** The companies that take the shop's money, played by the shop itself. All server processes share what they remember. */
export function ownSimulators(config: Config, clock: Clock): Simulator {
  const [serif = '', sans = ''] = PRELOADED_FONTS
  return openSimulators({
    folder: path.resolve(config.DATA_DIR, 'simulators'),
    clock,
    keys: simulatorKeys(config),
    paths: SIMULATOR_PATHS,
    publicUrl: config.PUBLIC_URL,
    fonts: { serif, sans },
  })
}
