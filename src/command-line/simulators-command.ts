import { createServer } from 'node:http'
import path from 'node:path'
import { withoutEndSlashes } from '#kit/without-end-slashes.ts'
import { CommandProblem, wholeNumber, type Command } from './command.ts'

const DEFAULT_PORT = 3100
const HOST = '127.0.0.1'

export const simulatorsCommand: Command = {
  name: 'simulators',
  summary:
    'Plays Barion, PayPal, GLS, Foxpost and a sender of catalogue files in a process of its own, until it is interrupted',
  details:
    'A shop in development plays them itself at /sim/barion, /sim/paypal, /sim/gls, /sim/foxpost and /sim/sender. To let it use these\n' +
    'instead, start it with BARION_URL, PAYPAL_URL, GLS_URL and FOXPOST_URL as this command prints them. They take the keys of the shop, so start both with the same settings; outside\n' +
    'development only for a shop whose BARION_URL or PAYPAL_URL leads here. What they remember is in DATA_DIR/simulators.',
  options: {
    port: {
      type: 'string',
      argument: '<number>',
      help: `Where they listen on ${HOST}; ${DEFAULT_PORT} when not given`,
    },
  },
  async run({ values, config, say }) {
    const port = wholeNumber(values, 'port', { least: 1, most: 65_535 }) ?? DEFAULT_PORT
    const [{ getRequestListener }, { clockFrom }, { SIMULATOR_PATHS, simulatorKeys }, { openSimulators }] =
      await Promise.all([
        import('@hono/node-server'),
        import('#kit/clock.ts'),
        import('#main/payment-settings.ts'),
        import('#simulators/open-simulators.ts'),
      ])
    const publicUrl = `http://${HOST}:${port}`
    const addresses = [publicUrl + SIMULATOR_PATHS.barion, publicUrl + SIMULATOR_PATHS.paypal]
    const isLedHere = [config.BARION_URL, config.PAYPAL_URL].some(
      (one) => one && addresses.includes(withoutEndSlashes(one)),
    )
    if (config.STAGE !== 'development' && !isLedHere)
      throw new CommandProblem(
        `Outside development the simulators play for a shop that is led to them, and STAGE is ${config.STAGE}: set BARION_URL=${addresses[0]} or PAYPAL_URL=${addresses[1]}, with keys of your own making, for the shop and for this command`,
      )
    const simulators = openSimulators({
      folder: path.resolve(config.DATA_DIR, 'simulators'),
      clock: clockFrom(config.SHOP_TIME),
      keys: simulatorKeys(config),
      paths: SIMULATOR_PATHS,
      publicUrl,
    })
    const server = createServer(
      // A process of its own may have the server's lighter responses everywhere.
      getRequestListener((request) => simulators.answer(request), { overrideGlobalObjects: true }),
    )
    try {
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, HOST, resolve))
    } catch (error) {
      await simulators.stop()
      throw new CommandProblem(`Port ${port} cannot be opened: ${(error as Error).message}`, { cause: error })
    }
    say(`BARION_URL=${publicUrl}${SIMULATOR_PATHS.barion}`)
    say(`PAYPAL_URL=${publicUrl}${SIMULATOR_PATHS.paypal}`)
    say(`GLS_URL=${publicUrl}${SIMULATOR_PATHS.gls}`)
    say(`FOXPOST_URL=${publicUrl}${SIMULATOR_PATHS.foxpost}`)
    say(`Files that are sent: ${publicUrl}${SIMULATOR_PATHS.sender}/files/…`)
    say('The simulators are open.')
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
    })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await simulators.stop()
  },
}
