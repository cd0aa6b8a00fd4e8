import { appRoutes } from './operation/app/routes.ts'
import { start } from './operation/app/start.tsx'

void start(appRoutes)
