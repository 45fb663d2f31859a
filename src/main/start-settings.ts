import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import type { Clock } from '#kit/clock.ts'
import type { BuildFacts } from '#server/http/doors.ts'
import type { OfficeBuild } from '#server/office/office-shell-door.ts'
import type { Config } from '#site/config.ts'
import type { OpeningSteps } from './terminal/opening-steps.ts'

export type StartSettings = {
  config: Config
  build: BuildFacts
  loadBuild: () => ServerBuild | Promise<ServerBuild>
  /** The project's folder: migrations, seed data and the cover fonts are read from it. */
  root: string
  /** The built assets, or what serves them in development before the shop is asked. */
  assets: string | null
  office: OfficeBuild
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** The first process has the database and the migrations; a worker is handed the address. */
  databaseUrl?: string
  /** An open socket to listen on, in place of HOST and PORT. */
  socket?: number | null
  /** What is shown of the start while it goes on. */
  steps: OpeningSteps
  /** The shop's own, which SHOP_TIME may have set; all its processes have the same. */
  clock: Clock
}
