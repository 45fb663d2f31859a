import path from 'node:path'
import { APP_VERSION } from '#site/constants.ts'
import { CommandProblem, type Command } from './command.ts'

export const sourceMapsCommand: Command = {
  name: 'source-maps',
  summary: 'Sends the source maps of this build to the service that takes error reports',
  details:
    'The maps are made by every build, kept in build/source-maps and never served. Needs BUGSNAG_API_KEY, and PUBLIC_URL as visitors know it.',
  options: {},
  async run({ config, root, say }) {
    if (!config.BUGSNAG_API_KEY) throw new CommandProblem('BUGSNAG_API_KEY is not set: nobody takes reports')
    const { uploadSourceMaps } = await import('#providers/error-reporting/upload-source-maps.ts')
    const sent = await uploadSourceMaps({
      url: config.BUGSNAG_UPLOAD_URL,
      apiKey: config.BUGSNAG_API_KEY,
      version: APP_VERSION,
      publicUrl: config.PUBLIC_URL,
      assets: path.join(root, 'build/client/assets'),
      maps: path.join(root, 'build/source-maps'),
    })
    if (sent === 0) throw new CommandProblem('There are no source maps: build the shop first (npm run build)')
    say(`${sent} source maps are sent.`)
  },
}
