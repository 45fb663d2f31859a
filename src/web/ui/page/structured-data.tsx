import { asScriptText } from '#kit/formats/script-text.ts'

/** False in a browser, whose page was written with it: `import.meta.env.SSR && …` leaves what composes it out of the browser's code. */
type StructuredDataProps = { data: Record<string, unknown> | false }

/**
 * What machines read of a page, in the words of schema.org. Undefined values are left out. Machines read pages as the server wrote them:
 * hydrating changes nothing of it, and a page that a browser makes later has none.
 */
export function StructuredData({ data }: StructuredDataProps) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: data ? asScriptText({ '@context': 'https://schema.org', ...data }) : '{}' }}
    />
  )
}
