import { createRoot } from 'react-dom/client'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import { PartsPage } from './app/parts/PartsPage.tsx'

createRoot(document.getElementById('root') ?? document.body).render(<PartsPage />)
