import { paymentRoutes } from './operation/app/payment-routes.ts'
import { start } from './operation/app/start.tsx'

void start(paymentRoutes)
