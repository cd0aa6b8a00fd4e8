import { lazyComponent } from '#web/platform/lazy-component.ts'

/** Layout of signed-in pages; its code loads with the first of them. */
export const signedIn = {
  name: 'SignedInLayout',
  ...lazyComponent(() => import('./SignedInLayout.tsx'), 'SignedInLayout'),
}
