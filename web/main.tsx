import { appRoutes } from './app/routes.ts'
import { start } from './app/start.tsx'

void start(appRoutes)
