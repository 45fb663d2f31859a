import {
  frameRaster,
  measureRaster,
  resizeRaster,
  type FrameRaster,
  type RasterFacts,
  type ResizeRaster,
} from '#kit/formats/raster-image.ts'

/** What the shop asks of the process that makes its pictures, and what it hears. */
export type ImageJob = { resize: ResizeRaster } | { frame: FrameRaster } | { measure: Uint8Array }
export type ImageAnswer = { image: Uint8Array } | { facts: RasterFacts } | { failure: string }

async function answer(job: ImageJob): Promise<ImageAnswer> {
  try {
    if ('measure' in job) return { facts: await measureRaster(job.measure) }
    return { image: await ('resize' in job ? resizeRaster(job.resize) : frameRaster(job.frame)) }
  } catch (error) {
    return { failure: (error as Error).message }
  }
}

process.on('message', (job: ImageJob) => void answer(job).then((made) => process.send?.(made)))
// The shop has gone: nobody waits any more.
process.on('disconnect', () => process.exit(0))
