import { paymentRoutes } from './app/payment-routes.ts'
import { start } from './app/start.tsx'

void start(paymentRoutes)
