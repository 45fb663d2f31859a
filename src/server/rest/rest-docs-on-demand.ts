import type { Problems } from './problems.ts'
import type { Json } from './rest-document.ts'
import { restDocsPage } from './rest-docs-page.ts'

type RestDocs = { document: Json; page: string }

/** A document with its page, made when either is first asked for: the office's takes a tenth of a start, and few read it. */
export function restDocsOnDemand(makeDocument: () => Json, path: string, problems: Problems): () => RestDocs {
  let docs: RestDocs | undefined
  return () => {
    if (!docs) {
      const document = makeDocument()
      // oxlint-disable-next-line typescript/no-base-to-string -- nothing in the page is waited for, so it is no promise
      docs = { document, page: String(restDocsPage(document, path, problems)) }
    }
    return docs
  }
}
