/** A file of a run: what it was called, and what it is. */
export type BroughtFile = { name: string; bytes: number; sha256: string }

/** A file as it lies there. Under another name than its bytes' it is a copy that was never finished. */
export type KeptFile = { name: string; bytes: number; keptAt: Date }

/**
 * Where the files of runs are kept, each under the name of its bytes, so that a run can be taken up again
 * without its sender.
 */
export type ImportFiles = {
  /** A copy, made as the file is read: however large it is, it never stands in memory. */
  keep(file: string): Promise<BroughtFile>
  /** The same of bytes as they come. Where they break off, or are more than `most`, nothing is kept. */
  keepBytes(name: string, bytes: AsyncIterable<Uint8Array>, most: number): Promise<BroughtFile | 'too-large'>
  /** Where it lies on this machine, if it does. */
  pathOf(sha256: string): string
  /** The same, brought here first where another machine has received it. */
  fetched(sha256: string): Promise<string>
  has(sha256: string): Promise<boolean>
  list(): Promise<KeptFile[]>
  /** Unless the same bytes have come again meanwhile. */
  forget(file: KeptFile): Promise<void>
}

export function keptFiles({ importFiles }: { importFiles?: ImportFiles }): ImportFiles {
  if (!importFiles) throw new Error('Files of runs are not kept here')
  return importFiles
}
