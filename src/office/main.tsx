import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import '#web/styles/fonts.css'
import './styles/office-tokens.css'
import './styles/office-base.css'
import { watchForPeople } from './data/people-here.ts'
import { OFFICE_ROUTES } from './office-routes.tsx'
import { Office } from './shell/office.tsx'
import { officeChoices, showTheme } from './shell/office-choices.ts'
import { loadWords } from './words/office-words.tsx'

showTheme()
watchForPeople()
const spoken = await loadWords(officeChoices().language)
const router = createBrowserRouter(OFFICE_ROUTES)
const root = document.getElementById('office')
if (!root) throw new Error('The office’s page has no place for it')

createRoot(root).render(
  <StrictMode>
    <Office router={router} spoken={spoken} />
  </StrictMode>,
)
