import { asScriptText } from '#kit/formats/script-text.ts'

type StructuredDataProps = { data: Record<string, unknown> }

/** What machines read of a page, in the words of schema.org. Undefined values are left out. */
export function StructuredData({ data }: StructuredDataProps) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: asScriptText({ '@context': 'https://schema.org', ...data }) }}
    />
  )
}
