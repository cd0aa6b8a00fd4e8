import { join } from 'node:path'
import { writeOwnCentre } from './own-centre.ts'

/** Environment of a server for customers, with invented keys. The centre's facts are written into the folder. */
export const liveEnvironment = (folder: string): Record<string, string> => {
  const centre = join(folder, 'own-centre.json')
  writeOwnCentre(centre)
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://moj.previs.example',
    STAFF_URL: 'https://osebje.previs.example',
    SMTP_URL: 'smtp://127.0.0.1',
    CARD_URL: 'https://eu-prod.oppwa.com',
    CARD_ENTITY: 'e',
    CARD_TOKEN: 't',
    CARD_WEBHOOK_KEY: 'a'.repeat(64),
    WALLET_URL: 'https://api-m.paypal.com',
    WALLET_CLIENT_ID: 'c',
    WALLET_SECRET: 's',
    WALLET_WEBHOOK_ID: 'w',
    CENTRE: centre,
    // As built in: for customers none that protects something may be off.
    LIMITS: '',
    LOG: 'error',
  }
}
