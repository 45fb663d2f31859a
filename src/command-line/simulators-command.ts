import { createServer } from 'node:http'
import path from 'node:path'
import { CommandProblem, wholeNumber, type Command } from './command.ts'

const DEFAULT_PORT = 3100
const HOST = '127.0.0.1'

export const simulatorsCommand: Command = {
  name: 'simulators',
  summary: 'Plays Barion, PayPal and a sender of catalogue files in a process of its own, until it is interrupted',
  details:
    'A shop in development plays them itself at /sim/barion, /sim/paypal and /sim/sender. To let it use these instead, start it with\n' +
    'BARION_URL and PAYPAL_URL as this command prints them. What they remember is in DATA_DIR/simulators.',
  options: {
    port: {
      type: 'string',
      argument: '<number>',
      help: `Where they listen on ${HOST}; ${DEFAULT_PORT} when not given`,
    },
  },
  async run({ values, config, say }) {
    const port = wholeNumber(values, 'port', { least: 1, most: 65_535 }) ?? DEFAULT_PORT
    if (config.STAGE !== 'development')
      throw new CommandProblem(`simulators is for development only, and STAGE is ${config.STAGE}`)
    const [{ getRequestListener }, { clockFrom }, { SIMULATOR_PATHS, simulatorKeys }, { openSimulators }] =
      await Promise.all([
        import('@hono/node-server'),
        import('#kit/clock.ts'),
        import('#main/payment-settings.ts'),
        import('#simulators/open-simulators.ts'),
      ])
    const publicUrl = `http://${HOST}:${port}`
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
