import { createRoot } from 'react-dom/client'
import '#web/platform/ui/tokens.css'
import '#web/platform/ui/base.css'
import { PartsPage } from './operation/app/parts/PartsPage.tsx'

createRoot(document.getElementById('root') ?? document.body).render(<PartsPage />)
