import { lazyComponent } from '#web/platform/lazy-component.ts'

/** The frame of whoever is signed in comes with the first page in it. */
export const signedIn = {
  name: 'SignedInLayout',
  ...lazyComponent(() => import('./SignedInLayout.tsx'), 'SignedInLayout'),
}
