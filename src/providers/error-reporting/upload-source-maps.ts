import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

type Upload = {
  url: string
  apiKey: string
  version: string
  /** Where visitors load the files from. */
  publicUrl: string
  /** The files as they are served, and the maps that are not. */
  assets: string
  maps: string
}

const TIMEOUT_MS = 60_000

/** Sends each file's map with the file, so that a report's lines are those of the source. Says how many. */
export async function uploadSourceMaps({ url, apiKey, version, publicUrl, assets, maps }: Upload): Promise<number> {
  const files = (await readdir(maps).catch(() => [])).filter((name) => name.endsWith('.js.map'))
  for (const name of files) {
    const file = name.slice(0, -'.map'.length)
    const form = new FormData()
    form.set('apiKey', apiKey)
    form.set('appVersion', version)
    form.set('minifiedUrl', `${publicUrl}/assets/${file}`)
    form.set('overwrite', 'true')
    form.set('sourceMap', new Blob([await readFile(path.join(maps, name))]), name)
    form.set('minifiedFile', new Blob([await readFile(path.join(assets, file))]), file)
    const response = await fetch(url, { method: 'POST', body: form, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok)
      throw new Error(`${file} was not taken: ${response.status} ${(await response.text()).slice(0, 200)}`)
  }
  return files.length
}
