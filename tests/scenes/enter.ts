import type { Page } from '@playwright/test'
import { logIn, logStaffIn } from '../kit/new-member.ts'
import { staffActors, type Actor } from './scene.ts'

/** Opens the session of an actor of the demo in its browser. */
export const enterDemo = async (page: Page, url: string, actor: Exclude<Actor, 'new-member'>): Promise<void> => {
  if (actor === 'desk') return
  const email = `${actor}@previs.example`
  if ((staffActors as readonly string[]).includes(actor)) await logStaffIn(page.request, url, email)
  else await logIn(page.request, url, email)
}
