import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The shell comes first: without windows it needs a good part less of the machine. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** CHROMIUM_PATH, a Chromium of the system, or the one inside an npm package (Linux on x64 only). */
export async function findBrowser(): Promise<string | null> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there`)
    return named
  }
  const system = SYSTEM.find((file) => existsSync(file))
  if (system) return system
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  // The package unpacks the libraries a bare machine lacks only where it believes to run there; asked before its import.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const executable = await chromium.executablePath()
  useUnpackedFonts(path.join(tmpdir(), 'fonts'))
  return executable
}

/**
 * The package's list of fonts names /tmp, wherever it is unpacked: with another folder for what is temporary, a machine that has no
 * fonts of its own draws no letter, and Chromium ends at the first page.
 */
function useUnpackedFonts(folder: string): void {
  const list = readFileSync(path.join(folder, 'fonts.conf'), 'utf8')
  const own = path.join(folder, 'unpacked.conf')
  const written = `${own}.${process.pid}`
  writeFileSync(written, list.replaceAll('/tmp/fonts', folder))
  renameSync(written, own)
  process.env.FONTCONFIG_FILE = own
}
