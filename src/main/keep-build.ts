import path from 'node:path'
import type { Log } from '#kit/log.ts'
import { readBuildFiles, type BuildFile } from '#server/assets/build-pack.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { MESSAGE_FILES } from '#words/messages/server-messages.server.ts'
import type { StartSettings } from './start-settings.ts'

type Builds = { keep(files: () => Promise<BuildFile[]>): Promise<void> }

/** SCALE-52: what browsers ask for of this build, where other processes and later builds find it. */
export async function keepBuild({ assets, office }: StartSettings, builds: Builds, log: Log): Promise<void> {
  const folders = [
    ...(assets ? ['assets', 'fonts'].map((name) => ({ at: `/${name}/`, folder: path.join(assets, name) })) : []),
    ...(office.files ? [{ at: `${OFFICE_PATH}/assets/`, folder: path.join(office.files, 'assets') }] : []),
  ]
  const texts = Object.values(MESSAGE_FILES).map(({ path: at, json }) => ({ path: at, text: json }))
  await builds
    .keep(() => readBuildFiles(folders, texts))
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ reason }, 'The files of this build could not be kept for other versions of the shop')
    })
}
