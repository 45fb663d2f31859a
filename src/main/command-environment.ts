import path from 'node:path'
import type { Config } from './config.ts'

export type CommandPlace = { config: Config; databaseUrl: string; secret: Buffer }

/** For a command that the shop itself starts: the same database, folder and secret, however the shop came to them. */
export function commandEnvironment({ config, databaseUrl, secret }: CommandPlace): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.resolve(config.DATA_DIR),
    SHOP_SECRET: secret.toString('base64'),
  }
}
