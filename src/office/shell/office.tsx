import type { ComponentProps } from 'react'
import { RouterProvider } from 'react-router/dom'
import { WordsProvider } from '../words/office-words.tsx'
import { useOfficeChoices } from './office-choices.ts'

type OfficeProps = {
  router: ComponentProps<typeof RouterProvider>['router']
  spoken: ComponentProps<typeof WordsProvider>['first']
}

export function Office({ router, spoken }: OfficeProps) {
  const { language } = useOfficeChoices()
  return (
    <WordsProvider first={spoken} language={language}>
      <RouterProvider router={router} />
    </WordsProvider>
  )
}
