import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import { UnreadablePicture, type FrameRaster, type RasterFacts, type ResizeRaster } from '#kit/formats/raster-image.ts'
import type { ImageAnswer, ImageJob } from './image-process.ts'

export type ImageWorkerPool = {
  resize(job: ResizeRaster): Promise<Buffer>
  frame(job: FrameRaster): Promise<Buffer>
  /** What the bytes are, told by decoding them. */
  measure(bytes: Uint8Array): Promise<RasterFacts>
  stop(): void
}

type ImageWorkerPoolOptions = {
  /** The project's folder. */
  root: string
  idleMs?: number
  longestMs?: number
}

type Answered = Exclude<ImageAnswer, { failure: string }>

const IDLE_MS = 10_000
const LONGEST_MS = 30_000
/** Behind the pages: a picture can wait for a processor, a visitor should not. */
const PRIORITY = 10

/**
 * Makes pictures in a process of their own, one at a time. A picture that brings the decoder down takes nothing with
 * it, the memory a picture needs is given back, and there is no such process while nobody asks for pictures.
 */
export function imageWorkerPool(options: ImageWorkerPoolOptions): ImageWorkerPool {
  return new OneImageProcess(options)
}

class OneImageProcess implements ImageWorkerPool {
  readonly #idleMs: number
  readonly #longestMs: number
  readonly #entry: string
  #worker: ChildProcess | null = null
  #closing: NodeJS.Timeout | undefined
  /** One after the other, whoever asks: an answer belongs to the one question that is open. */
  #last: Promise<unknown> = Promise.resolve()

  constructor({ root, idleMs = IDLE_MS, longestMs = LONGEST_MS }: ImageWorkerPoolOptions) {
    this.#entry = path.join(root, 'src/server/images/image-process.ts')
    this.#idleMs = idleMs
    this.#longestMs = longestMs
  }

  // Each of them is handed on by itself.
  readonly resize = (resize: ResizeRaster): Promise<Buffer> => this.#pictureOf({ resize })

  readonly frame = (frame: FrameRaster): Promise<Buffer> => this.#pictureOf({ frame })

  readonly measure = async (bytes: Uint8Array): Promise<RasterFacts> => {
    const answer = await this.#inTurn({ measure: bytes })
    if (!('facts' in answer)) throw new UnreadablePicture('The process that makes pictures told nothing.')
    return answer.facts
  }

  stop(): void {
    clearTimeout(this.#closing)
    this.#worker?.kill('SIGKILL')
    this.#worker = null
  }

  #open(): ChildProcess {
    // Nothing of the shop's own environment: it holds keys and passwords.
    const opened = fork(this.#entry, { serialization: 'advanced', stdio: 'ignore', execArgv: [], env: {} })
    opened.once('exit', () => {
      if (this.#worker === opened) this.#worker = null
    })
    // Whoever waits for a picture hears of it; without anybody waiting it is no news.
    opened.on('error', () => {})
    opened.unref()
    opened.channel?.unref()
    if (opened.pid) lowerPriority(opened.pid)
    return opened
  }

  #ask(job: ImageJob): Promise<Answered> {
    clearTimeout(this.#closing)
    this.#worker ??= this.#open()
    const askedWorker = this.#worker
    return new Promise<Answered>((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(tooLong)
        askedWorker.off('exit', onExit).off('error', onError).off('message', onMessage)
        this.#closing = setTimeout(() => this.stop(), this.#idleMs)
        this.#closing.unref()
        settle()
      }
      const fail = (reason: string) => {
        if (this.#worker === askedWorker) this.stop()
        end(() => reject(new UnreadablePicture(reason)))
      }
      const onExit = () => fail('The picture brought its process down.')
      const onError = (error: Error) => fail(`The process that makes pictures failed: ${error.message}`)
      const onMessage = (answer: ImageAnswer) =>
        'failure' in answer ? end(() => reject(new UnreadablePicture(answer.failure))) : end(() => resolve(answer))
      const tooLong = setTimeout(() => fail('The picture took too long to make.'), this.#longestMs)
      askedWorker.once('exit', onExit).once('error', onError).once('message', onMessage)
      askedWorker.send(job, (error) => error && fail(error.message))
    })
  }

  #inTurn(job: ImageJob) {
    const answered = this.#last.then(() => this.#ask(job))
    // The error goes to whoever waits for this one; the next one begins all the same.
    this.#last = answered.catch(() => {})
    return answered
  }

  async #pictureOf(job: ImageJob): Promise<Buffer> {
    const answer = await this.#inTurn(job)
    if (!('image' in answer)) throw new UnreadablePicture('The process that makes pictures made none.')
    return Buffer.from(answer.image)
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, PRIORITY)
  } catch {
    // Not every system lets us; the pictures are made all the same.
  }
}
