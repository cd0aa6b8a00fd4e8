import type { Page } from '@playwright/test'
import { staffPaths } from '#contract/platform/paths.ts'
import { ask, type Scene } from './scene.ts'

const { rosters } = staffPaths

interface DateOfToday {
  _id: string
  isComplete: boolean
  alerts: readonly unknown[]
}

/** One of the demo's classes of today; a day that has just begun, or almost ended, has fewer. */
const rosterOf =
  (isWanted: (date: DateOfToday) => boolean) =>
  async (page: Page): Promise<string> => {
    const { dates } = await ask<{ dates: DateOfToday[] }>(page, '/staff/dates/today')
    const found = dates.find(isWanted) ?? dates[0]
    if (!found) throw new Error('the demo has no class today')
    return staffPaths.roster(found._id)
  }

const scene = (name: string, path: Scene['path'], act?: Scene['act']): Scene => ({
  name: `roster-${name}`,
  as: 'trener',
  route: name === 'classes' ? rosters : staffPaths.roster(':dateId'),
  path,
  ...(act && { act }),
})

const withAlerts = rosterOf(({ alerts }) => alerts.length > 2)

/** Classes of today on a coach's phone. */
export const rosterScenes: readonly Scene[] = [
  scene('classes', rosters),
  scene(
    'complete',
    rosterOf(({ isComplete }) => isComplete),
  ),
  scene(
    'under-way',
    rosterOf(({ isComplete, alerts }) => !isComplete && alerts.length < 2),
  ),
  scene('alerts', withAlerts),
  scene('person', withAlerts, async (page) => {
    await page
      .getByRole('button', { name: /(več možnosti|more)$/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  }),
]
