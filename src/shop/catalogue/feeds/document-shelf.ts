/** Where the documents that one process has made are had by all: absent where they share a folder. */
export type DocumentShelf = {
  put(name: string, file: string): Promise<void>
  /** False where there is none of that name any more. */
  fetch(name: string, file: string): Promise<boolean>
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}
