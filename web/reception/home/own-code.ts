import { lazyComponent } from '#web/platform/lazy-component.ts'

/** The own code, which loads when its button is pressed or focused: it is needed only at reception. */
export const ownCode = lazyComponent(() => import('./OwnReceptionCode.tsx'), 'OwnReceptionCode')
